import { readId } from "./id.ts";
import { searchText } from "./search-words.ts";

/** Search, filters, sort and page of a list in the back office, as in its URL. Pure: runs in a browser too. */

export const TABLE_PAGE_SIZE = 25;
const LAST_PAGE = 1_000_000;

export type Direction = "asc" | "desc";

export type TableDefinition = {
  /** Each order with the direction that it begins with. The first is the table's own. */
  sorts: Readonly<Record<string, Direction>>;
  /** The values of each filter, by its name in the address; or what any value must be. */
  filters?: Readonly<Record<string, readonly string[] | FreeValue>>;
};

/** Values that are no list: a text of one line, a day, or an id or 'none'. */
type FreeValue = "text" | "day" | "id";

export type SortOf<Table extends TableDefinition> = Extract<keyof Table["sorts"], string>;

/** A filter that is not set is null. */
type FiltersOf<Table extends TableDefinition> = Table extends { filters: infer Filters }
  ? {
      [Name in keyof Filters]:
        | (Filters[Name] extends readonly string[] ? Filters[Name][number] : string)
        | null;
    }
  : unknown;

export type TableQuery<Table extends TableDefinition> = {
  search: string;
  sort: SortOf<Table>;
  direction: Direction;
  page: number;
  /** These rows instead of a page; not in the address. */
  window?: RowWindow | undefined;
} & FiltersOf<Table>;

/** A row's place in a list for programs: what the list is ordered by, and the row's id. */
export type RowPlace = [string, string];

/** Rows from a place on, whatever comes and goes before it; from the first without one. */
export type RowWindow = { after: RowPlace | null; take: number };

/** `?search=&sort=&dir=&page=` and the filters; unknown values are ignored, nothing throws. */
export function readTableQuery<Table extends TableDefinition>(
  params: URLSearchParams,
  { sorts, filters = {} }: Table,
): TableQuery<Table> {
  const names = Object.keys(sorts);
  const sort = names.find((name) => name === params.get("sort")) ?? names[0] ?? "";
  const own = sorts[sort] ?? "asc";
  const asked = params.get("dir");
  const isAsked = names.length > 1 && (asked === "asc" || asked === "desc");
  const chosen = Object.entries(filters).map(([name, values]) => [
    name,
    filterValue(values, params.get(name)),
  ]);
  return {
    search: searchText(params.get("search")),
    sort,
    direction: isAsked ? asked : own,
    page: pageNumber(params.get("page")),
    ...Object.fromEntries(chosen),
  };
}

function filterValue(values: readonly string[] | FreeValue, given: string | null): string | null {
  if (values === "text") return searchText(given) || null;
  if (values === "day") return given && isDay(given) ? given : null;
  if (values === "id") return given === "none" ? given : readId(given);
  return values.find((value) => value === given) ?? null;
}

/** "2026-01-31", and no day that does not exist. */
function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) && text > "0001";
}

/** The one address of a query: defaults left out. */
export function tableQueryParams<Table extends TableDefinition>(
  query: TableQuery<Table>,
  { sorts, filters = {} }: Table,
): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set("search", query.search);
  if (query.sort !== Object.keys(sorts)[0]) params.set("sort", query.sort);
  if (query.direction !== sorts[query.sort]) params.set("dir", query.direction);
  if (query.page > 1) params.set("page", String(query.page));
  for (const name of Object.keys(filters)) {
    const value: unknown = Reflect.get(query, name);
    if (typeof value === "string") params.set(name, value);
  }
  return params;
}

/** The place of a page among `matching` rows; a page beyond the last is the last. */
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
  /** Of a window: the place of its last row, null where the list ends with it. */
  next?: RowPlace | null;
};

/** 1 for anything but a number. */
export function pageNumber(value: string | null): number {
  if (value === null || !/^\d{1,9}$/.test(value)) return 1;
  return Math.min(Math.max(Number(value), 1), LAST_PAGE);
}
