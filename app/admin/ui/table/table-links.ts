import { type TableQuery, type TableSorts, tableQueryParams } from "#domain/tables/table-query.ts";

/** The addresses of a table's other orders and pages, and what its search leaves as it is. */
export function tableLinks<Sort extends string>(
  path: string,
  query: TableQuery<Sort>,
  sorts: TableSorts<Sort>,
) {
  function at(change: Partial<TableQuery<Sort>>): string {
    const params = tableQueryParams({ ...query, ...change }, sorts).toString();
    return params ? `${path}?${params}` : path;
  }
  return {
    here: at({}),
    sorted: ({ sort, direction = sorts[sort] }: { sort: Sort; direction?: "asc" | "desc" }) =>
      at({ sort, direction, page: 1 }),
    page: (page: number) => at({ page }),
    keep: tableQueryParams({ ...query, search: "", page: 1 }, sorts),
  };
}
