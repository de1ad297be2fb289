import type { TableDefinition } from "#domain/tables/table-query.ts";

/** The admin's filters of an import's recipes. */
export const ITEM_TABLE = {
  sorts: { order: "asc" },
  filters: { show: ["new", "here", "losses", "problems"] },
} as const satisfies TableDefinition;
