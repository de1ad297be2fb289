import { searchText } from "./search-words.ts";

/** What a table of the back office is asked, as its address says it. Pure: runs in a browser too. */

export const TABLE_PAGE_SIZE = 25;
const LAST_PAGE = 1_000_000;

type Direction = "asc" | "desc";

export type TableQuery<Sort extends string> = {
  search: string;
  sort: Sort;
  direction: Direction;
  page: number;
};

/** Each order of a table with the direction that it begins with. The first is the table's own. */
export type TableSorts<Sort extends string> = Record<Sort, Direction>;

/** The nearest sensible query to any address: unknown values are left out, nothing throws. */
export function readTableQuery<Sort extends string>(
  params: URLSearchParams,
  sorts: TableSorts<Sort>,
): TableQuery<Sort> {
  const names = Object.keys(sorts) as Sort[];
  const sort = names.find((name) => name === params.get("sort")) ?? (names[0] as Sort);
  const direction = params.get("dir");
  return {
    search: searchText(params.get("search")),
    sort,
    direction: direction === "asc" || direction === "desc" ? direction : sorts[sort],
    page: pageNumber(params.get("page")),
  };
}

/** The one address of a query: defaults left out. */
export function tableQueryParams<Sort extends string>(
  query: TableQuery<Sort>,
  sorts: TableSorts<Sort>,
): URLSearchParams {
  const params = new URLSearchParams();
  const own = Object.keys(sorts)[0];
  if (query.search) params.set("search", query.search);
  if (query.sort !== own) params.set("sort", query.sort);
  if (query.direction !== sorts[query.sort]) params.set("dir", query.direction);
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}

/** Where a page lies among `matching` rows; a page beyond the last is the last. */
export function tablePage(page: number, matching: number) {
  const pages = Math.max(1, Math.ceil(matching / TABLE_PAGE_SIZE));
  const shown = Math.min(page, pages);
  return { page: shown, pages, skip: (shown - 1) * TABLE_PAGE_SIZE };
}

/** One page of a table. `matching` rows pass the search and the filters, of `total` in all. */
export type TablePage<Row> = {
  rows: Row[];
  matching: number;
  total: number;
  /** The page that is shown: the last one when a later one was asked for. */
  page: number;
  /** At least 1. */
  pages: number;
};

function pageNumber(value: string | null): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return 1;
  return Math.min(Math.max(Number(value), 1), LAST_PAGE);
}
