import type { TableDefinition } from "#domain/tables/table-query.ts";

export const REDIRECT_TABLE = { sorts: { newest: "desc" } } as const satisfies TableDefinition;

export const MOST_PATTERNS = 20;

/** A redirect as the back office shows it. */
export type RedirectRow = {
  id: string;
  /** The old path, or the pattern. */
  from: string;
  /** Null for a pattern, which leads to the recipe of the slug in the path. */
  to: string | null;
  isPattern: boolean;
  /** Of the recipe that it leads to. */
  recipe: { id: string; title: string; isPublic: boolean } | null;
};
