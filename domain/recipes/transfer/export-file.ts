import { z } from "zod";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";

/** The file for moving recipes to another site: JSON with a line for each recipe, so that none is too long. */

const FORMAT = "sorrel-recipes";
const VERSION = 1;

const categorySchema = z.object({
  name: z.string(),
  slug: z.string().default(""),
  description: z.string().default(""),
  imageUrl: z.string().nullable().default(null),
});
const headSchema = z.object({
  format: z.literal(FORMAT),
  version: z.literal(VERSION),
  categories: z.array(categorySchema),
});
const exportedSchema = recipeInputSchema.extend({ id: z.guid() });

export type ExportedCategory = z.output<typeof categorySchema>;
export type ExportedRecipe = RecipeInput & { id: string };

const HEAD_END = `,"recipes":[`;

/** The lines of an export, each with its end. */
export async function* exportLines(
  categories: ExportedCategory[],
  recipes: AsyncIterable<ExportedRecipe>,
): AsyncGenerator<string> {
  const head = JSON.stringify({ format: FORMAT, version: VERSION, categories });
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

/** The categories that the first line of an export names; null for another version's. */
export function readExportHead(line: string): ExportedCategory[] | null {
  const whole = line.endsWith(HEAD_END) ? `${line.slice(0, -HEAD_END.length)}}` : line;
  const read = headSchema.safeParse(parsed(whole));
  return read.success ? read.data.categories : null;
}

/** Whether the line is the last one of a whole export. */
export function isExportEnd(line: string): boolean {
  return line.trim() === "]}";
}

type ReadLine = { ok: true; recipe: ExportedRecipe } | { ok: false; error: string };

/** The recipe in one of the further lines; null for lines without one. */
export function readExportLine(line: string): ReadLine | null {
  const json = line.trim().replace(/,$/, "");
  if (json === "" || isExportEnd(line)) return null;
  const value = parsed(json);
  if (value === undefined) return { ok: false, error: "an incomplete line" };
  const read = exportedSchema.safeParse(value);
  if (read.success) return { ok: true, recipe: read.data };
  const [issue] = read.error.issues;
  return { ok: false, error: issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable" };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
