import type { TableDefinition } from "#domain/tables/table-query.ts";

/** What an admin looks for among the recipes of an import. */
export const ITEM_TABLE = {
  sorts: { order: "asc" },
  filters: { show: ["new", "here", "losses", "problems"] },
} as const satisfies TableDefinition;
