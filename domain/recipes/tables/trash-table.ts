import type { PageImage } from "#domain/media/page-image.ts";
import { readTableQuery, type TableQuery, type TableSorts } from "#domain/tables/table-query.ts";

/** The back office's table of deleted recipes: what it can be asked, and what a row shows. Pure. */

export const TRASH_SORTS = { deleted: "desc" } as const satisfies TableSorts<string>;

export type TrashQuery = TableQuery<keyof typeof TRASH_SORTS>;

/** `?search=&page=`; the last deleted comes first. */
export function readTrashQuery(params: URLSearchParams): TrashQuery {
  return { ...readTableQuery(params, TRASH_SORTS), direction: "desc" };
}

export type TrashRow = {
  id: string;
  title: string;
  image: string | null;
  imageColor: string | null;
  picture?: PageImage | undefined;
  deletedAt: Date;
  /** Null when the site itself did it. */
  deletedBy: string | null;
};
