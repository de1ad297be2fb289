import type { ReactNode } from "react";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ActivityNoun } from "#domain/activity/activity.ts";
import type { SortOf, TableDefinition, TablePage, TableQuery } from "#domain/tables/table-query.ts";
import { type Bulk, BulkBar } from "./bulk-bar.tsx";
import { EmptyTable, showing } from "./data-table.tsx";
import { ListTable, type TableDeclaration } from "./list-table.tsx";
import type { RowAction } from "./row-actions.tsx";
import { type Filter, TableFilter } from "./table-filter.tsx";
import { tableLinks } from "./table-links.ts";
import { TableSearch } from "./table-search.tsx";
import { useQuestion, useWriteQueue } from "./use-row-writes.tsx";
import { useSelection } from "./use-selection.ts";

/** What a list page of the back office is, apart from its data. */
export type ListDeclaration<
  Row,
  Table extends TableDefinition = TableDefinition,
> = TableDeclaration<Row, SortOf<Table>> & {
  path: string;
  /** What its address can ask: orders and filters. */
  table: Table;
  /** Beneath the table: 'Showing 25 of 48 recipes'. */
  noun: string;
  /** What the search field is called; lists without one are not searched. */
  search?: string;
  filters?: readonly Filter[];
  /** In place of rows. `first`: while there is nothing at all; `narrowed`: while nothing matches. */
  empty: { text: string; first?: ReactNode; narrowed?: ReactNode };
  /** The page loads again when something of these kinds changes. */
  live: readonly ActivityNoun[];
};

/** Asks in the list's dialog about a row, by one of the list's actions. */
type Ask<Row> = (row: Row, action: Extract<RowAction<Row>, { sends: unknown }>) => void;

type ListPageProps<Row, Table extends TableDefinition> = ListDeclaration<Row, Table> & {
  /** Where the page is no section of the back office. */
  title?: string;
  note?: ReactNode;
  /** The page that this one belongs to. */
  back?: { to: string; label: string };
  /** Beside the title: the page's main action, and quiet ones before it. */
  main?: ReactNode;
  /** Between the title and the table. */
  above?: ReactNode;
  query: TableQuery<Table>;
  /** Null where it could not be read. */
  page: TablePage<Row> | null;
  bulk?: Bulk<Row>;
  /** In place of a table, rows drawn in another way. */
  draw?: (rows: Row[]) => ReactNode;
  /** Beneath the table, in place of how many rows match. */
  counted?: string;
  /** After the table. */
  children?: ReactNode | ((send: Ask<Row>) => ReactNode);
};

/**
 * A list page: search, filters, orders and pages in the address; a table with actions and bulk actions,
 * asked about in a dialog where they can't be taken back; loaded again when something changes.
 */
export function ListPage<Row extends { id: string }, Table extends TableDefinition>(
  props: ListPageProps<Row, Table>,
) {
  const { path, table, query, page, noun, live, empty, search, filters = [] } = props;
  const { bulk, draw, counted, children } = props;
  const links = tableLinks(path, query, table);
  const rows = page?.rows ?? [];
  const selection = useSelection(rows);
  const enqueue = useWriteQueue(path);
  const question = useQuestion(path, rows, (done) => selection.select(done, false));
  useLiveReload(live);

  const send: Ask<Row> = (row, { sends, asks }) => {
    if (!asks) return enqueue(sends(row));
    const about = ([first = row]: Row[]) => asks(first);
    question.ask({ rows: [row], question: about, fields: sends(row) });
  };
  return (
    <>
      <PageHeader title={props.title} note={props.note} back={props.back}>
        {props.main}
      </PageHeader>
      {props.above}
      {page && (
        <>
          {(search || filters.length > 0) && (
            <div className="table-tools">
              {search && <TableSearch label={search} value={query.search} params={links.params} />}
              {filters.map((filter) => (
                <TableFilter key={filter.name} {...filter} params={links.params} />
              ))}
            </div>
          )}
          {rows.length === 0 ? (
            <EmptyTable text={empty.text}>
              {page.total > 0 ? (empty.narrowed ?? "Try a different search term.") : empty.first}
            </EmptyTable>
          ) : (
            (draw?.(rows) ?? (
              <ListTable
                {...props}
                rows={rows}
                sorted={links.sorted}
                selection={bulk && selection}
                onSend={send}
              />
            ))
          )}
          {bulk && <BulkBar {...bulk} {...{ path, selection }} shown={rows} onAsk={question.ask} />}
          <div className="table-foot">
            <p role="status" className="figures text-quiet">
              {counted ?? showing(page, noun)}
            </p>
            <Pagination page={page.page} pages={page.pages} to={links.page} className="" />
          </div>
        </>
      )}
      {typeof children === "function" ? children(send) : children}
      {question.dialog}
    </>
  );
}
