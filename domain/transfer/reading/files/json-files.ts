import type { z } from "zod";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";

/** What JSON formats have in common. */

/** What they look into before they say whether files are theirs. */
const MOST_LOOKS = 2;

/** The JSON in a file, with or without a byte order mark. Throws if it isn't JSON. */
export async function jsonOf(file: SourceFile): Promise<unknown> {
  return JSON.parse(String(await file.read()).replace(/^\uFEFF/, ""));
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
  /** The names of values that are whole files, such as images. */
  files?: readonly string[] | undefined;
  /** `given`: the values as they are in the file. */
  read(recipe: z.output<Schema>, given: unknown): ForeignRecipe;
};

/** A recipe of these values, which are cut first, or why there is none. */
export function parseRecipe<Schema extends z.ZodType<{ name: string }>>(
  value: unknown,
  { path, label, schema, files, read }: Reader<Schema>,
): ReadRecipe {
  const cut = cutter(files);
  const given = cut.value(value);
  const checked = schema.safeParse(given);
  if (!checked.success) return { path, ok: false, error: `It is not a ${label} recipe.` };
  if (checked.data.name === "") return { path, ok: false, error: "It has no name." };
  try {
    const recipe = read(checked.data, given);
    return { path, ok: true, recipe: { ...recipe, losses: [...recipe.losses, ...cut.losses()] } };
  } catch {
    return { path, ok: false, error: "It can't be read." };
  }
}

/** What is read of the recipes that `listIn` finds in a file, one after the other, or why it can't be read. */
export async function* readFile(
  file: SourceFile,
  listIn: (json: unknown) => unknown[],
  read: (one: unknown) => ReadRecipe,
): AsyncGenerator<ReadRecipe> {
  try {
    for (const one of listIn(await jsonOf(file))) yield read(one);
  } catch (error) {
    yield { path: file.path, ok: false, error: whyUnreadable(error) };
  }
}

/** Why a file can't be read, for people. */
export function whyUnreadable(error: unknown): string {
  return error instanceof ArchiveError ? error.message : "The file is damaged.";
}
