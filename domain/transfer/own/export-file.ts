import { parseJson } from "#platform/parse-json.ts";
import "#platform/plain-issue.ts";
import { z } from "zod";
import { fitRecipe } from "#domain/recipes/fit-recipe.ts";
import { countWordOutOfNote } from "#domain/recipes/ingredients/count-word-in-note.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { type ExportedSite, recipeRecordSchema, siteSchema } from "./exported-record.ts";

/** The file for moving recipes to another site: JSON with a line for each recipe, so that none is too long. */

const FORMAT = "sorrel-recipes";
/** Version 1 had no records: dates, order, redirects and ratings. */
const VERSION = 2;

const headSchema = siteSchema.extend({
  format: z.literal(FORMAT),
  version: z.literal([1, VERSION]),
});
const exportedSchema = recipeInputSchema.extend({
  id: z.guid().toLowerCase(),
  record: recipeRecordSchema.optional(),
});

export type ExportedRecipe = RecipeInput & Pick<z.output<typeof exportedSchema>, "id" | "record">;

const MOST_LOSSES = 20;
const HEAD_END = `,"recipes":[`;

/** The lines of an export, each with its end. */
export async function* exportLines(
  site: ExportedSite,
  recipes: AsyncIterable<ExportedRecipe> | Iterable<ExportedRecipe>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, ...site });
  yield `${head.slice(0, -1)}${HEAD_END}\n`;
  let separator = "";
  for await (const recipe of recipes) {
    yield `${separator}${JSON.stringify(recipe)}`;
    separator = ",\n";
  }
  yield "\n]}\n";
}

/** Whether a file that begins so is an export. */
export function isExport(start: string): boolean {
  return start.startsWith(`{"format":"${FORMAT}"`);
}

/** The site's data in the first line of an export; null for another version's. */
export function readExportHead(line: string): ExportedSite | null {
  const whole = line.endsWith(HEAD_END) ? `${line.slice(0, -HEAD_END.length)}}` : line;
  const read = headSchema.safeParse(parseJson(whole));
  if (!read.success) return null;
  const { categories, redirects, patterns } = read.data;
  return { categories, redirects, patterns };
}

/** Whether the line is the last one of a whole export. */
export function isExportEnd(line: string): boolean {
  return line.trim() === "]}";
}

type ReadLine =
  /** `losses`: what fields here do not accept, of an earlier version's recipe. */
  { ok: true; recipe: ExportedRecipe; losses: string[] } | { ok: false; error: string };

/** The recipe in one of the further lines; null for lines without one. */
export function readExportLine(line: string): ReadLine | null {
  const json = line.trim().replace(/,$/, "");
  if (json === "" || isExportEnd(line)) return null;
  const value = parseJson(json);
  if (value === undefined) return { ok: false, error: "an incomplete line" };
  const read = exportedSchema.safeParse(value);
  if (read.success) return { ok: true, recipe: withCountWords(read.data, json), losses: [] };
  const problems = read.error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`);
  const fitted = exportedSchema.safeParse(fitExported(value)).data;
  const losses = problems.slice(0, MOST_LOSSES);
  if (fitted) return { ok: true, recipe: withCountWords(fitted, json), losses };
  return { ok: false, error: problems[0] ?? "unreadable" };
}

/** Exports of earlier releases have count words in notes. */
function withCountWords(recipe: ExportedRecipe, json: string): ExportedRecipe {
  if (json.includes('"countWord":')) return recipe;
  return { ...recipe, ingredients: recipe.ingredients.map(countWordOutOfNote) };
}

function fitExported(value: unknown) {
  if (typeof value !== "object" || value === null) return value;
  const { id, record, ...recipe } = value as Partial<ExportedRecipe>;
  return { ...fitRecipe(recipe).fields, id, record };
}
