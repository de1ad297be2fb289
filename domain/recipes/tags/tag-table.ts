import type { TableDefinition } from "#domain/tables/table-query.ts";

/** The back office's list of tags: its query and its rows. Pure. */

export const TAG_TABLE = {
  sorts: { name: "asc", recipes: "desc" },
} as const satisfies TableDefinition;

/** A tag of recipes that are not in the trash. */
export type TagRow = {
  /** That of its spelling: tags that differ in their case alone are one. */
  id: string;
  /** As most of its recipes spell it. */
  name: string;
  recipes: number;
};
