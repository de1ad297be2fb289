import type { ReactNode } from "react";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { Question } from "./row-actions.tsx";
import type { Asked } from "./use-row-writes.tsx";
import type { Selection } from "./use-selection.ts";

export type Bulk<Row> = {
  /** The bar's name: 'With the chosen recipes'. */
  label: string;
  /** How many are selected: '2 recipes'. */
  count: (selected: number) => string;
  actions: readonly BulkAction<Row>[];
};

type BulkAction<Row> = {
  label: string;
  /** Sent with the ids. */
  intent: string;
  /** A choice before its button, sent with it. */
  choice?: ReactNode;
  danger?: boolean;
  /** Asked first. */
  asks?: (rows: Row[]) => Question;
};

type BulkBarProps<Row> = Bulk<Row> & {
  path: string;
  selection: Selection<Row>;
  shown: Row[];
  onAsk: (asked: Asked<Row>) => void;
};

/** What can be done with the selected rows: there only while some are. */
export function BulkBar<Row extends { id: string }>(props: BulkBarProps<Row>) {
  const { label, count, actions, path, selection, shown, onAsk } = props;
  const selected = [...selection.rows.values()];
  const elsewhere = selected.filter(({ id }) => !shown.some((row) => row.id === id)).length;
  const clear = () => selection.select(selected, false);
  const { busy, Form } = useAction({ action: path, onDone: clear });
  return (
    <Form
      method="post"
      action={path}
      aria-label={label}
      hidden={selected.length === 0}
      onSubmit={(event) => busy && event.preventDefault()}
      className="bulk-bar"
    >
      {selected.map(({ id }) => (
        <input key={id} type="hidden" name="id" value={id} />
      ))}
      <p role="status" className="figures font-semibold">
        {selected.length > 0 && `${count(selected.length)} chosen`}
        {elsewhere > 0 && (
          <span className="font-normal text-quiet"> ({elsewhere} not on this page)</span>
        )}
      </p>
      <button
        type="button"
        onClick={clear}
        className={`${button("plain", "small")} max-sm:mr-auto`}
      >
        Clear
      </button>
      {actions.map((action) => (
        <span key={action.intent} className="flex items-center gap-2">
          {action.choice}
          <button
            type="submit"
            name="intent"
            value={action.intent}
            onClick={(event) => {
              const { asks } = action;
              if (!asks) return;
              event.preventDefault();
              const fields = { intent: action.intent, id: selected.map(({ id }) => id) };
              onAsk({ rows: selected, question: asks, fields });
            }}
            className={`${button("quiet", "small")} ${action.danger ? "text-tomato" : ""}`}
          >
            {action.label}
          </button>
        </span>
      ))}
    </Form>
  );
}
