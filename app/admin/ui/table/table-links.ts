import {
  type Direction,
  type SortOf,
  type TableDefinition,
  type TableQuery,
  tableQueryParams,
} from "#domain/tables/table-query.ts";

/** The addresses of a table's other orders and pages. */
export function tableLinks<Table extends TableDefinition>(
  path: string,
  query: TableQuery<Table>,
  table: Table,
) {
  function at(change: { sort?: SortOf<Table>; direction?: Direction; page: number }): string {
    const params = tableQueryParams({ ...query, ...change }, table).toString();
    return params ? `${path}?${params}` : path;
  }
  return {
    page: (page: number) => at({ page }),
    /** Sorted by a column, and the other way round where it is already. */
    sorted(sort: SortOf<Table>) {
      const own = table.sorts[sort] ?? "asc";
      const other = query.direction === "asc" ? "desc" : "asc";
      return at({ sort, direction: query.sort === sort ? other : own, page: 1 });
    },
    /** What a search or a filter leaves as it is. */
    params: tableQueryParams({ ...query, page: 1 }, table),
  };
}
