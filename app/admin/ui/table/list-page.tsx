import type { ReactNode } from "react";
import { useLiveReload } from "#app/admin/ui/live/live-events.ts";
import { PageHeader } from "#app/admin/ui/page-header.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ActivityNoun } from "#domain/activity/activity.ts";
import {
  type Direction,
  type SortOf,
  type TableDefinition,
  type TablePage,
  type TableQuery,
  tableQueryParams,
} from "#domain/tables/table-query.ts";
import { type Bulk, BulkBar, type Selection, useSelection } from "./bulk-bar.tsx";
import { EmptyTable, showing } from "./data-table.tsx";
import { ListTable, type TableDeclaration } from "./list-table.tsx";
import type { SendingAction } from "./row-actions.tsx";
import { type Filter, TableFilter } from "./table-filter.tsx";
import { TableSearch } from "./table-search.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import { useConfirmation, useWriteQueue } from "./use-row-writes.tsx";

/** Everything about a list page but its data. */
export type ListDeclaration<
  Row,
  Table extends TableDefinition = TableDefinition,
> = TableDeclaration<Row, SortOf<Table>> & {
  path: string;
  /** Sort orders and filters that the URL may name. */
  table: Table;
  /** For 'Showing 25 of 48 recipes'. */
  noun: string;
  /** Label of the search field; none for lists without search. */
  search?: string;
  filters?: readonly Filter[];
  /** Shown without rows. `first`: the table is empty; `narrowed`: nothing matches. */
  empty: { text: string; first?: ReactNode; narrowed?: ReactNode };
  /** Kinds of things whose changes reload the page. */
  live: readonly ActivityNoun[];
};

/** Runs an action on a row, after confirmation where the action asks for it. */
type RunAction<Row> = (row: Row, action: SendingAction<Row>) => void;

type ListPageProps<Row, Table extends TableDefinition> = ListDeclaration<Row, Table> & {
  /** For pages that are no section of the back office, which have their titles already. */
  title?: string;
  note?: ReactNode;
  /** Link to the parent page. */
  back?: { to: string; label: string };
  /** Beside the title: secondary actions, then the primary one. */
  main?: ReactNode;
  /** Between the title and the table. */
  above?: ReactNode;
  /** Below search and filters. */
  moreFilters?: ReactNode;
  query: TableQuery<Table>;
  /** Null if it could not be loaded. */
  page: TablePage<Row> | null;
  bulk?: Bulk<Row>;
  /** Renders the rows as something other than a table. */
  renderRows?: (rows: Row[], selection: Selection<Row>) => ReactNode;
  /** Replaces 'Showing 25 of 48 recipes'. */
  summary?: string;
  /** After the table. */
  children?: ReactNode | ((send: RunAction<Row>) => ReactNode);
};

/**
 * A list page: search, filters, order and page in the URL; a table with row and bulk actions, confirmed in
 * a dialog where they can't be undone; reloaded when something changes.
 */
export function ListPage<Row extends { id: string }, Table extends TableDefinition>(
  props: ListPageProps<Row, Table>,
) {
  const { path, table, query, page, noun, live, empty, search, filters = [] } = props;
  const { bulk, renderRows, summary, children } = props;
  const links = tableLinks(path, query, table);
  const rows = page?.rows ?? [];
  const selection = useSelection<Row>(links.narrowed);
  const enqueue = useWriteQueue(path);
  const confirmation = useConfirmation(path, rows, (done) => selection.select(done, false));
  useLiveReload(live);

  const send: RunAction<Row> = (row, { sends, asks, removes, afterwards }) => {
    const end = () => {
      if (removes) selection.select([row], false);
      afterwards?.(row);
    };
    if (!asks) return enqueue(sends(row), end);
    const about = ([first = row]: Row[]) => asks(first);
    confirmation.ask({ rows: [row], question: about, fields: sends(row) });
  };
  const { actions = [] } = props;
  useRowKeys({ rows, actions, bulk, selection, onSend: send, onBulk: enqueue });
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
          {props.moreFilters}
          {rows.length === 0 ? (
            <EmptyTable text={empty.text}>
              {page.total > 0 ? (empty.narrowed ?? "Try a different search term.") : empty.first}
            </EmptyTable>
          ) : (
            (renderRows?.(rows, selection) ?? (
              <ListTable
                {...props}
                rows={rows}
                sorted={links.sorted}
                selection={bulk && selection}
                onSend={send}
              />
            ))
          )}
          {bulk && (
            <BulkBar
              {...bulk}
              {...{ path, selection }}
              shown={rows}
              matching={{ count: page.matching, narrowed: links.narrowed }}
              onAsk={confirmation.ask}
            />
          )}
          <div className="table-foot">
            <p role="status" className="figures text-quiet">
              {summary ?? showing(page, noun)}
            </p>
            <Pagination page={page.page} pages={page.pages} to={links.page} className="" />
          </div>
        </>
      )}
      {typeof children === "function" ? children(send) : children}
      {confirmation.dialog}
    </>
  );
}

/** URLs of a table's other orders and pages. */
function tableLinks<Table extends TableDefinition>(
  path: string,
  query: TableQuery<Table>,
  table: Table,
) {
  function at(change: { sort?: SortOf<Table>; direction?: Direction; page: number }): string {
    const params = tableQueryParams({ ...query, ...change }, table).toString();
    return params ? `${path}?${params}` : path;
  }
  const narrowed = tableQueryParams({ ...query, page: 1 }, table);
  for (const name of ["sort", "dir"]) narrowed.delete(name);
  return {
    page: (page: number) => at({ page }),
    /** Reverses the order when the table is sorted by this column already. */
    sorted(sort: SortOf<Table>) {
      const own = table.sorts[sort] ?? "asc";
      const other = query.direction === "asc" ? "desc" : "asc";
      return at({ sort, direction: query.sort === sort ? other : own, page: 1 });
    },
    /** Its search and filters alone. */
    narrowed: narrowed.toString(),
    /** The current query without its page, for search and filters to change. */
    params: tableQueryParams({ ...query, page: 1 }, table),
  };
}
