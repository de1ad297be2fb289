import { type PageShortcut, usePageShortcuts } from "#app/admin/ui/palette/page-shortcuts.ts";
import { type Bulk, type Selection, selectedRows } from "./bulk-bar.tsx";
import type { Fields, RowAction, SendingAction } from "./row-actions.tsx";

type RowKeys<Row> = {
  rows: Row[];
  actions: readonly RowAction<Row>[];
  bulk: Bulk<Row> | undefined;
  selection: Selection<Row>;
  onSend: (row: Row, action: SendingAction<Row>) => void;
  onBulk: (fields: Fields) => void;
};

/**
 * Keys to move through the rows of a list, and those that its actions name: for the row with the focus, or for the
 * selected rows if there are any. Not for lists whose actions name none.
 */
export function useRowKeys<Row extends { id: string }>(props: RowKeys<Row>): void {
  const keys = [...new Set(props.actions.flatMap(({ keys = [] }) => keys.join(" ") || []))];
  const shortcuts = () => [...moves(props), ...keys.map((own) => shortcutOf(own, props))];
  usePageShortcuts(keys.length > 0 ? shortcuts() : NONE);
}

const NONE: PageShortcut[] = [];

function moves<Row extends { id: string }>({ rows, selection }: RowKeys<Row>): PageShortcut[] {
  const step = (by: number) => () => {
    const at = focusedIndex(rows);
    focusRow(rows[at < 0 ? 0 : at + by]);
  };
  function select() {
    const row = rows[focusedIndex(rows)];
    if (row) selection.select([row], !selection.rows.has(row.id));
  }
  return [
    { keys: ["j", "ArrowDown"], label: "Next row", run: step(1), repeats: true },
    { keys: ["k", "ArrowUp"], label: "Previous row", run: step(-1), repeats: true },
    { keys: ["x"], label: "Select the row", run: select },
    { keys: ["u"], label: "Undo", run: pressUndo },
  ];
}

/** Several actions may share their keys: the first one that the row has is meant. */
function shortcutOf<Row extends { id: string }>(own: string, props: RowKeys<Row>): PageShortcut {
  const { rows, actions, bulk, selection, onSend, onBulk } = props;
  const meant = actions.filter(({ keys = [] }) => keys.join(" ") === own);
  const forMany = bulk?.actions.find(({ label }) => label === meant[0]?.label);
  function run() {
    const at = focusedIndex(rows);
    const row = rows[at];
    if (selection.rows.size > 0 && forMany) {
      const selected = selectedRows(selection, rows);
      const idOf = bulk?.idOf ?? (({ id }: Row) => id);
      onBulk({ intent: forMany.intent, id: selected.map(idOf) });
      selection.select(selected, false);
      return;
    }
    const action = row && meant.find(({ when }) => !when || when(row));
    if (!action) return;
    if ("opens" in action) action.opens(row);
    if (!("sends" in action)) return;
    onSend(row, action);
    // The row may go elsewhere, or away.
    if (!action.asks) focusRow(rows[at + 1] ?? rows[at - 1]);
  }
  return { keys: own.split(" "), label: meant.map(({ label }) => label).join(", "), run };
}

function focusedIndex(rows: { id: string }[]): number {
  const row = document.activeElement?.closest<HTMLElement>("tr[data-row]");
  return rows.findIndex(({ id }) => id === row?.dataset.row);
}

function focusRow(row: { id: string } | undefined): void {
  if (row) document.querySelector<HTMLElement>(`tr[data-row="${row.id}"]`)?.focus();
}

/** The button of the latest toast that has one. */
function pressUndo(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>("[data-undo]")];
  buttons.find((button) => !button.closest("[data-ending-style]"))?.click();
}
