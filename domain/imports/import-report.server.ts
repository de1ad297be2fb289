import { stringify } from "csv-stringify/sync";
import type { Database } from "#domain/database.ts";
import type { ImportItem, ItemOutcome } from "./import.ts";
import { allItems } from "./read-imports.server.ts";

const ROWS_AT_ONCE = 500;
const COLUMNS = ["Recipe", "Found in", "Result", "Why", "Not kept", "Images", "Page"];

const RESULTS: Record<ItemOutcome, string> = {
  created: "imported",
  replaced: "replaced",
  skipped: "skipped: it was here already",
  refused: "not imported",
  undone: "undone",
  kept: "kept: it was changed since",
};

/**
 * The outcome of each recipe of an import, as CSV in chunks. Cells that a spreadsheet would run as a formula
 * begin with an apostrophe.
 */
export async function* reportImport(
  db: Database,
  { id, siteUrl }: { id: string; siteUrl: string },
): AsyncGenerator<string, void> {
  let rows = [COLUMNS];
  for await (const item of allItems(db, id)) {
    rows.push(rowOf(item, siteUrl));
    if (rows.length < ROWS_AT_ONCE) continue;
    yield csv(rows);
    rows = [];
  }
  if (rows.length > 0) yield csv(rows);
}

function rowOf(item: ImportItem, siteUrl: string): string[] {
  const { title, path, outcome, problem, note, losses, images, recipe } = item;
  const result = outcome ? RESULTS[outcome] : problem ? "can't be imported" : "not imported yet";
  return [
    title,
    path,
    result,
    [...new Set([problem, note].filter(Boolean))].join("; "),
    losses.join("; "),
    String(images),
    recipe ? `${siteUrl}/admin/recipes/edit/${recipe.id}` : "",
  ];
}

function csv(rows: string[][]): string {
  return stringify(rows, { escape_formulas: true });
}
