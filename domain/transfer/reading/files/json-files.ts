import type { z } from "zod";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

/** What JSON formats have in common. */

/** What they look into before they say whether files are theirs. */
const MOST_LOOKS = 2;

/** The JSON in a file. Throws if it isn't JSON or can't be read. */
export async function jsonOf(file: SourceFile): Promise<unknown> {
  const text = (await file.read()).toString("utf8");
  return JSON.parse(text.replace(/^\uFEFF/, ""));
}

/** Whether one of the first files with such a path holds JSON of the kind. */
export async function holdsJson(
  files: SourceFile[],
  path: RegExp,
  isKind: (json: unknown) => boolean,
): Promise<boolean> {
  for (const file of files.filter((one) => path.test(one.path)).slice(0, MOST_LOOKS)) {
    const json = await jsonOf(file).catch(() => undefined);
    if (isKind(json)) return true;
  }
  return false;
}

type Reader<Schema extends z.ZodType<{ name: string }>> = {
  path: string;
  /** "Mealie". */
  label: string;
  schema: Schema;
  read(recipe: z.output<Schema>): ForeignRecipe;
};

/** A recipe of these values, or why there is none. */
export function readRecipe<Schema extends z.ZodType<{ name: string }>>(
  value: unknown,
  { path, label, schema, read }: Reader<Schema>,
): ReadRecipe {
  const checked = schema.safeParse(value);
  if (!checked.success) return { path, ok: false, error: `It is not a ${label} recipe.` };
  if (checked.data.name === "") return { path, ok: false, error: "It has no name." };
  try {
    return { path, ok: true, recipe: read(checked.data) };
  } catch {
    return { path, ok: false, error: "It can't be read." };
  }
}

/** What is read of a file, or that it is damaged. */
export async function* readFile(
  file: SourceFile,
  read: (json: unknown) => ReadRecipe[],
): AsyncGenerator<ReadRecipe> {
  try {
    yield* read(await jsonOf(file));
  } catch {
    yield { path: file.path, ok: false, error: "The file is damaged." };
  }
}
