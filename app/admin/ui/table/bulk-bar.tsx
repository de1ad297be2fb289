import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Link } from "react-router";
import { formatNumber } from "#app/admin/ui/format-number.ts";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { ConfirmText } from "./row-actions.tsx";
import type { PendingQuestion } from "./use-row-writes.tsx";

export type Selection<Row> = {
  /** By id, over all pages of the list. */
  rows: ReadonlyMap<string, Row>;
  select: (rows: Row[], isSelected: boolean) => void;
  /** All rows are that the search and filters leave, those on other pages too. */
  isAll: boolean;
  selectAll: () => void;
};

/** What is about to be submitted. */
export type Sent = { count: number; isAll: boolean; form: FormData };

/** All rows that the search and the filters leave. */
type Matching = { count: number; narrowed: string };

export type Bulk<Row> = {
  /** Accessible name of the bar: 'With the selected recipes'. */
  label: string;
  /** '2 recipes' */
  count: (selected: number) => string;
  actions: readonly BulkAction<Row>[];
  /** What is submitted as a row's `id`, where more than that matters. */
  idOf?: (row: Row) => string;
  /** Pages that do something with the rows; they get their ids as the state of the location. */
  pages?: readonly { label: string; to: string }[];
  /** Offers all rows that the search and filters leave: they are submitted as `all` and `count`. */
  takesAll?: boolean;
};

type BulkAction<Row> = {
  label: string;
  intent: string;
  /** A form field before the button, submitted with it. */
  choice?: ReactNode;
  danger?: boolean;
  /** Confirmed in a dialog first, unless it is null. */
  asks?: (rows: Row[], sent: Sent) => ConfirmText | null;
};

type BulkBarProps<Row> = Bulk<Row> & {
  path: string;
  selection: Selection<Row>;
  shown: Row[];
  matching: Matching;
  onAsk: (question: PendingQuestion<Row>) => void;
};

/** Bulk actions; hidden while nothing is selected. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { label, count, actions, pages = [], path, selection, shown, matching, onAsk } = props;
  const { idOf = ({ id }) => id, takesAll = false } = props;
  const selected = selectedRows(selection, shown);
  const { isAll } = selection;
  const elsewhere = selected.filter(({ id }) => !shown.some((row) => row.id === id)).length;
  const isPageSelected = shown.every(({ id }) => selection.rows.has(id));
  const clear = () => selection.select(selected, false);
  const { busy, Form } = useAction({ action: path, onDone: clear });
  return (
    <Form
      method="post"
      action={path}
      aria-label={label}
      hidden={selected.length === 0}
      onSubmit={(event) => busy && event.preventDefault()}
      onKeyDown={pressOwnButton}
      className="bulk-bar"
    >
      {isAll ? (
        <>
          <input type="hidden" name="all" value={matching.narrowed} />
          <input type="hidden" name="count" value={matching.count} />
        </>
      ) : (
        selected.map((row) => <input key={row.id} type="hidden" name="id" value={idOf(row)} />)
      )}
      <p role="status" className="figures font-semibold">
        {isAll && `All ${count(matching.count)} selected`}
        {!isAll && selected.length > 0 && `${count(selected.length)} selected`}
        {!isAll && elsewhere > 0 && (
          <span className="font-normal text-quiet"> ({elsewhere} not on this page)</span>
        )}
      </p>
      {takesAll && !isAll && isPageSelected && matching.count > selected.length && (
        <button type="button" onClick={selection.selectAll} className={button("plain", "small")}>
          Select all {formatNumber(matching.count)}
        </button>
      )}
      <button
        type="button"
        onClick={clear}
        className={`${button("plain", "small")} max-sm:mr-auto`}
      >
        Clear
      </button>
      <div className="bulk-actions">
        {actions.map((action) => (
          <span key={action.intent} data-bulk-action className="flex items-center gap-2">
            {action.choice}
            <button
              type="submit"
              name="intent"
              value={action.intent}
              onClick={(event) => {
                const form = new FormData(
                  event.currentTarget.form ?? undefined,
                  event.currentTarget,
                );
                const sent = { count: isAll ? matching.count : selected.length, isAll, form };
                const { asks } = action;
                if (!asks?.(selected, sent)) return;
                event.preventDefault();
                const question = (rows: Row[]) => asks(rows, sent);
                onAsk({ rows: selected, question, fields: form });
              }}
              className={`${button("quiet", "small")} ${action.danger ? "text-tomato" : ""}`}
            >
              {action.label}
            </button>
          </span>
        ))}
        {!isAll &&
          pages.map((page) => (
            <Link
              key={page.to}
              to={page.to}
              state={{ ids: selected.map(({ id }) => id) }}
              className={button("quiet", "small")}
            >
              {page.label}
            </Link>
          ))}
      </div>
    </Form>
  );
}

/** Enter in a field would press the first button of the form, which is another action's. */
function pressOwnButton(event: KeyboardEvent) {
  const { key, nativeEvent, target } = event;
  if (key !== "Enter" || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  event.preventDefault();
  target.closest("[data-bulk-action]")?.querySelector("button")?.click();
}

/** Rows that are shown are as the page shows them now: it may have been reloaded since they were selected. */
export function selectedRows<Row extends { id: string }>(
  selection: Selection<Row>,
  shown: Row[],
): Row[] {
  return [...selection.rows.values()].map((row) => shown.find(({ id }) => id === row.id) ?? row);
}

/** Selected rows; the selection survives searching, paging and reloading, that of all rows only the latter two. */
export function useSelection<Row extends { id: string }>(narrowed: string): Selection<Row> {
  const [rows, setRows] = useState<ReadonlyMap<string, Row>>(new Map());
  const [all, setAll] = useState<string | null>(null);

  function select(some: Row[], isSelected: boolean) {
    setAll(null);
    setRows((before) => {
      const after = new Map(before);
      for (const row of some) {
        if (isSelected) after.set(row.id, row);
        else after.delete(row.id);
      }
      return after;
    });
  }

  return { rows, select, isAll: all === narrowed, selectAll: () => setAll(narrowed) };
}
