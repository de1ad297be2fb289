import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { columnName } from "#domain/transfer/reading/column-name.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import { cutOffReason } from "#domain/transfer/reading/cut-off.ts";
import {
  CutOffError,
  cellText,
  csvHeadings,
  csvRows,
} from "#domain/transfer/reading/files/csv-rows.ts";
import { whyUnreadable } from "#domain/transfer/reading/files/json-files.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { wordsOfCell } from "./cell-text.ts";
import { readCsvRow } from "./csv-recipe.ts";

const ENDING = /\.csv$/i;
const MOST_LOOKS = 2;
const MOST_COLUMNS = 200;
const NAMES = ["title", "name"];
const CONTENT = ["ingredients", "directions", "instructions"];

/** A table with a recipe in each row: of Plan to Eat, of My Recipe Box, or one's own with the same headings. */
export const csv: RecipeFormat = {
  name: "csv",
  label: "CSV",
  recognizes: async (files) => {
    for (const file of tablesIn(files).slice(0, MOST_LOOKS)) {
      const bytes = (await file.read().catch(() => null)) ?? Buffer.alloc(0);
      if (hasRecipes(csvHeadings(bytes))) return true;
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

async function* readFile(file: SourceFile): AsyncGenerator<ReadRecipe> {
  const { path } = file;
  const whole: string[] = [];
  try {
    let headings: string[] | null = null;
    for await (const { cells, isLast } of csvRows(await file.read())) {
      if (headings) {
        if (isLast && cells.length <= headings.findLastIndex(Boolean)) throw new CutOffError();
        const read = readRow(cells, headings, path);
        if (read.ok) whole.push(read.recipe.fields.title);
        yield read;
      } else if (hasRecipes(cells)) headings = cells;
      else break;
    }
    if (!headings) yield { path, ok: false, error: "It has no columns “Title” and “Ingredients”." };
  } catch (error) {
    const isCut = error instanceof CutOffError;
    yield { path, ok: false, error: isCut ? cutOffReason(whole) : whyUnreadable(error) };
  }
}

function readRow(cells: string[], headings: string[], path: string): ReadRecipe {
  const cut = cutter();
  const columns = headings.slice(0, MOST_COLUMNS).flatMap((heading, column) => {
    const value = wordsOfCell(cellText(cut.text(cells[column] ?? "", heading)));
    return value ? { heading, value } : [];
  });
  const more = cells.length > MOST_COLUMNS ? [`the columns after the ${MOST_COLUMNS}th`] : [];
  try {
    const recipe = readCsvRow(columns);
    const losses = [...recipe.losses, ...cut.losses(), ...more];
    if (recipe.fields.title) return { path, ok: true, recipe: { ...recipe, losses } };
    return { path, ok: false, error: "A row has no title." };
  } catch {
    const title = columns.find(({ heading }) => NAMES.includes(columnName(heading)))?.value;
    return { path, ok: false, error: `“${title}” can't be read.` };
  }
}
