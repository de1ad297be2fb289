import { parse } from "csv-parse/sync";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { textOf } from "#domain/transfer/reading/files/text-files.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { columnName, readCsvRow } from "./csv-recipe.ts";

const ENDING = /\.csv$/i;
const MOST_LOOKS = 2;
const MOST_RECIPES = 50_000;
const NAMES = ["title", "name"];
const CONTENT = ["ingredients", "directions", "instructions"];

/** A table with a recipe in each row: of Plan to Eat, of My Recipe Box, or one's own with the same headings. */
export const csv: RecipeFormat = {
  name: "csv",
  label: "CSV",
  recognizes: async (files) => {
    for (const file of tablesIn(files).slice(0, MOST_LOOKS)) {
      const text = await textOf(file).catch(() => "");
      if (hasRecipes(rowsOf(text.slice(0, text.indexOf("\n") + 1 || undefined), 1)[0] ?? []))
        return true;
    }
    return false;
  },
  async *recipes(files) {
    for (const file of tablesIn(files)) yield* readFile(file);
  },
};

function tablesIn(files: SourceFile[]): SourceFile[] {
  return files.filter(({ path }) => ENDING.test(path));
}

function hasRecipes(headings: string[]): boolean {
  const names = headings.map(columnName);
  return NAMES.some((name) => names.includes(name)) && CONTENT.some((name) => names.includes(name));
}

async function* readFile({ path, ...file }: SourceFile): AsyncGenerator<ReadRecipe> {
  const rows = await textOf({ path, ...file }).then(
    (text) => rowsOf(text, MOST_RECIPES + 1),
    () => null,
  );
  const [headings = [], ...recipes] = rows ?? [];
  if (!rows) yield { path, ok: false, error: "The file is damaged." };
  else if (!hasRecipes(headings))
    yield { path, ok: false, error: "It has no columns “Title” and “Ingredients”." };
  else for (const cells of recipes) yield readRow(cells, headings, path);
}

/** Keeps a spreadsheet from running a cell as a formula (csv-export.ts). */
const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/;

function readRow(cells: string[], headings: string[], path: string): ReadRecipe {
  const columns = headings.flatMap((heading, column) => {
    const value = cells[column]?.replace(GUARD, "").trim();
    return value ? { heading, value } : [];
  });
  try {
    const recipe = readCsvRow(columns);
    if (recipe.fields.title) return { path, ok: true, recipe };
    return { path, ok: false, error: "A row has no title." };
  } catch {
    const title = columns.find(({ heading }) => NAMES.includes(columnName(heading)))?.value;
    return { path, ok: false, error: `“${title}” can't be read.` };
  }
}

/** Europe's spreadsheets have semicolons between. */
function rowsOf(text: string, most: number): string[][] {
  try {
    return parse(text, {
      to: most,
      bom: true,
      delimiter: [",", ";", "\t"].toSorted((a, b) => countIn(text, b) - countIn(text, a))[0] ?? ",",
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
    });
  } catch {
    return [];
  }
}

/** In the headings. */
function countIn(text: string, sign: string): number {
  return (text.split("\n", 1)[0] ?? "").split(sign).length;
}
