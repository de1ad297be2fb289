import type { PageImage } from "#domain/media/page-image.ts";
import type { TableDefinition } from "#domain/tables/table-query.ts";

/** The back office's table of deleted recipes: what it can be asked, and what a row shows. Pure. */

export const TRASH_TABLE = { sorts: { deleted: "desc" } } as const satisfies TableDefinition;

export type TrashRow = {
  id: string;
  title: string;
  image: string | null;
  imageColor: string | null;
  imageFiles?: PageImage | undefined;
  deletedAt: Date;
  /** Null when the site itself did it. */
  deletedBy: string | null;
};
