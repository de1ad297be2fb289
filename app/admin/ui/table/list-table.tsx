import { type ChangeEvent, type ComponentType, type ReactNode, useId, useRef } from "react";
import { Link } from "react-router";
import { Icon } from "#app/ui/icons/icon.tsx";
import type { Direction } from "#domain/tables/table-query.ts";
import type { Selection } from "./bulk-bar.tsx";
import { DataTable } from "./data-table.tsx";
import { type RowAction, RowActions } from "./row-actions.tsx";

/** `nameId` is the id of the element that names the row. */
type Place = { index: number; nameId: string };

export type Column<Row, Sort extends string = string> = {
  header: string;
  cell: (row: Row, place: Place) => ReactNode;
  /** Sort key of the header link. */
  sort?: Sort;
  /** The cell is the row header. */
  isName?: boolean;
  /** For header and cells: "number" is right-aligned, "wide-only" hidden on a phone. */
  className?: string;
  /** For cells only; "beside" puts a cell in one line with the next one on a phone. */
  cellClass?: string;
};

/** Renders a row in place of a plain `<tr>`. */
type RowShell<Row> = ComponentType<{ row: Row; index: number; children: ReactNode }>;

export type TableDeclaration<Row, Sort extends string = string> = {
  /** Accessible name of the table. */
  label: string;
  columns: readonly Column<Row, Sort>[];
  actions?: readonly RowAction<Row>[];
  /** Controls before the row's actions. */
  tools?: (row: Row, place: Place) => ReactNode;
  /** On a phone, scroll sideways instead of showing each row as a block. */
  isWide?: boolean;
  shell?: RowShell<Row>;
};

type ListTableProps<Row, Sort extends string> = TableDeclaration<Row, Sort> & {
  rows: Row[];
  /** For sortable tables: the current order, and the URL of another one. */
  query?: { sort: Sort; direction: Direction };
  sorted?: (sort: Sort) => string;
  selection?: Selection<Row> | undefined;
  onSend: Parameters<typeof RowActions<Row>>[0]["onSend"];
};

/** The table of a list page, with sort links and, when rows can be selected, check boxes. */
export function ListTable<Row extends { id: string }, Sort extends string>(
  props: ListTableProps<Row, Sort>,
) {
  const { label, columns, actions = [], tools, isWide = false, shell: Shell } = props;
  const { rows, query, sorted, selection, onSend } = props;
  const tableId = useId();
  const pick = usePicking(rows, selection);
  const hasKeys = actions.some(({ keys }) => keys);
  return (
    <DataTable label={label} stacks={!isWide}>
      <thead>
        <tr>
          {selection && (
            <th scope="col">
              <SelectAll rows={rows} selection={selection} />
            </th>
          )}
          {columns.map(({ header, sort, className }) =>
            sort && query && sorted ? (
              <SortHeader key={header} by={sort} {...{ query, sorted, className }}>
                {header}
              </SortHeader>
            ) : (
              <th key={header} scope="col" className={className}>
                {header}
              </th>
            ),
          )}
          {actions.length > 0 && (
            <th scope="col" className="row-actions">
              Actions
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => {
          const place = { index, nameId: `${tableId}-${row.id}` };
          const isSelected = selection ? selection.isAll || selection.rows.has(row.id) : false;
          const cells = (
            <>
              {selection && (
                <td className="w-10">
                  <input
                    type="checkbox"
                    value={row.id}
                    checked={isSelected}
                    onChange={(event) => pick(index, event)}
                    aria-label="Select"
                    aria-describedby={place.nameId}
                    className="block size-5 accent-sorrel"
                  />
                </td>
              )}
              {columns.map((column) => (
                <Cell key={column.header} {...{ row, column, place }} />
              ))}
              {actions.length > 0 && (
                <td className="row-actions">
                  {tools?.(row, place)}
                  <RowActions {...{ row, actions, onSend }} describedBy={place.nameId} />
                </td>
              )}
            </>
          );
          return Shell ? (
            <Shell key={row.id} {...{ row, index }}>
              {cells}
            </Shell>
          ) : (
            <tr
              key={row.id}
              data-row={row.id}
              data-selected={isSelected || undefined}
              tabIndex={hasKeys ? -1 : undefined}
            >
              {cells}
            </tr>
          );
        })}
      </tbody>
    </DataTable>
  );
}

/** Ticks a row by its check box; with Shift all rows from the one that was ticked before it. */
export function usePicking<Row extends { id: string }>(rows: Row[], selection?: Selection<Row>) {
  const before = useRef<string | null>(null);
  return (index: number, { target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const isRange = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
    const from = isRange ? rows.findIndex(({ id }) => id === before.current) : -1;
    const start = from < 0 ? index : from;
    const range = rows.slice(Math.min(start, index), Math.max(start, index) + 1);
    selection?.select(range, target.checked);
    before.current = rows[index]?.id ?? null;
  };
}

type CellProps<Row> = { row: Row; column: Column<Row>; place: Place };

function Cell<Row>({ row, column, place }: CellProps<Row>) {
  const { cell, isName = false, className = "", cellClass = "" } = column;
  const shared = { className: `${className} ${cellClass}`, children: cell(row, place) };
  return isName ? <th scope="row" {...shared} /> : <td {...shared} />;
}

type SelectAllProps<Row> = { rows: Row[]; selection: Selection<Row>; id?: string };

export function SelectAll<Row extends { id: string }>(props: SelectAllProps<Row>) {
  const { rows, selection, id } = props;
  const { isAll } = selection;
  const selected = rows.filter(({ id }) => isAll || selection.rows.has(id)).length;
  return (
    <input
      id={id}
      type="checkbox"
      aria-label="Select all on this page"
      checked={selected > 0 && selected === rows.length}
      ref={(box) => {
        if (box) box.indeterminate = selected > 0 && selected < rows.length;
      }}
      onChange={({ target }) => selection.select(rows, target.checked)}
      className="block size-5 accent-sorrel"
    />
  );
}

type SortHeaderProps<Sort extends string> = {
  by: Sort;
  query: { sort: Sort; direction: Direction };
  sorted: (sort: Sort) => string;
  className: string | undefined;
  children: string;
};

/** A column header that sorts by its column, and reverses the order when clicked again. */
function SortHeader<Sort extends string>(props: SortHeaderProps<Sort>) {
  const { by, query, sorted, className, children } = props;
  const isSorted = query.sort === by;
  const isAscending = query.direction === "asc";
  return (
    <th
      scope="col"
      aria-sort={isSorted ? (isAscending ? "ascending" : "descending") : undefined}
      className={className}
    >
      <Link to={sorted(by)} preventScrollReset className="sort-link">
        {children}
        {isSorted && (
          <Icon name="arrow-down" className={`size-3.5 ${isAscending ? "rotate-180" : ""}`} />
        )}
      </Link>
    </th>
  );
}
