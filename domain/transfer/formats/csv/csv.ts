import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { type Options, parse } from "csv-parse";
import { parse as parseAtOnce } from "csv-parse/sync";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import { whyUnreadable } from "#domain/transfer/reading/files/json-files.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { columnName, readCsvRow } from "./csv-recipe.ts";

const ENDING = /\.csv$/i;
const MOST_LOOKS = 2;
const MOST_COLUMNS = 200;
const CHUNK = 65_536;
/** Of a row. A recipe has a few kilobytes. */
const LONGEST_ROW = 1024 * 1024;
const NAMES = ["title", "name"];
const CONTENT = ["ingredients", "directions", "instructions"];

/** A table with a recipe in each row: of Plan to Eat, of My Recipe Box, or one's own with the same headings. */
export const csv: RecipeFormat = {
  name: "csv",
  label: "CSV",
  recognizes: async (files) => {
    for (const file of tablesIn(files).slice(0, MOST_LOOKS)) {
      const head = headOf((await file.read().catch(() => null)) ?? Buffer.alloc(0));
      if (hasRecipes(headingsIn(head))) return true;
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
  try {
    let headings: string[] | null = null;
    for await (const cells of rowsOf(await file.read())) {
      if (headings) yield readRow(cells, headings, path);
      else if (hasRecipes(cells)) headings = cells;
      else break;
    }
    if (!headings) yield { path, ok: false, error: "It has no columns “Title” and “Ingredients”." };
  } catch (error) {
    yield { path, ok: false, error: whyUnreadable(error) };
  }
}

/** Keeps a spreadsheet from running a cell as a formula (csv-export.ts). */
const GUARD = /^'(?=[=+\-@\t\r＝＋－＠])/;

function readRow(cells: string[], headings: string[], path: string): ReadRecipe {
  const cut = cutter();
  const columns = headings.slice(0, MOST_COLUMNS).flatMap((heading, column) => {
    const value = cut
      .text(cells[column] ?? "", heading)
      .replace(GUARD, "")
      .trim();
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

/** The rows one after the other. Throws an ArchiveError at one that is too long. */
async function* rowsOf(bytes: Buffer): AsyncGenerator<string[]> {
  const parser = parse(optionsFor(headOf(bytes)));
  async function* chunks() {
    let [rows, since] = [0, 0];
    for (let at = 0; at < bytes.length; at += CHUNK) {
      since = parser.info.records === rows ? since : at;
      rows = parser.info.records;
      if (at - since > LONGEST_ROW)
        throw new ArchiveError(`Row ${rows + 1} is too long to be read, and ends the file.`);
      yield bytes.subarray(at, at + CHUNK);
    }
  }
  const fed = pipeline(Readable.from(chunks()), parser);
  // The parser ends with the same error.
  fed.catch(() => {});
  for await (const cells of parser) yield cells as string[];
}

/** The line of headings. */
function headOf(bytes: Buffer): string {
  return bytes.toString("utf8", 0, CHUNK).split("\n", 1)[0] ?? "";
}

function headingsIn(head: string): string[] {
  try {
    return parseAtOnce(head, optionsFor(head))[0] ?? [];
  } catch {
    return [];
  }
}

/** Europe's spreadsheets have semicolons between. */
function optionsFor(head: string) {
  const countIn = (sign: string) => head.split(sign).length;
  return {
    bom: true,
    delimiter: [",", ";", "\t"].toSorted((a, b) => countIn(b) - countIn(a))[0] ?? ",",
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
  } satisfies Options;
}
