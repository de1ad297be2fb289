import type { z } from "zod";
import { closedJson, isHalf } from "#domain/text/cut-json.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import { cutOffReason } from "#domain/transfer/reading/cut-off.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { parseJson } from "#platform/parse-json.ts";
import { decodeText } from "./decode-text.ts";

/** What JSON formats have in common. */

/** What they look into before they say whether files are theirs. */
const MOST_LOOKS = 2;

type JsonInFile = { json: unknown; isCut: boolean };

/** The JSON in a file; of one that is cut off, as far as it goes, with objects that are half. Throws if it isn't JSON. */
async function jsonIn(file: SourceFile): Promise<JsonInFile> {
  const text = decodeText(await file.read());
  const json = parseJson(text);
  if (json !== undefined) return { json, isCut: false };
  const closed = closedJson(text);
  if (closed === null) throw new ArchiveError("The file is damaged.");
  return { json: JSON.parse(closed), isCut: true };
}

/** The JSON in a file of one recipe or one site. Throws an ArchiveError if it isn't JSON, or not all of it. */
export async function jsonOf(file: SourceFile): Promise<unknown> {
  const { json, isCut } = await jsonIn(file);
  if (isCut) throw new ArchiveError(cutOffReason([]));
  return json;
}

/** Whether one of the first files with such a path holds JSON of the kind. */
export async function holdsJson(
  files: SourceFile[],
  path: RegExp,
  isKind: (json: unknown) => boolean,
): Promise<boolean> {
  for (const file of files.filter((one) => path.test(one.path)).slice(0, MOST_LOOKS)) {
    const read = await jsonIn(file).catch(() => null);
    if (isKind(read?.json)) return true;
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
  listIn: (json: unknown) => Iterable<unknown>,
  read: (one: unknown) => ReadRecipe,
): AsyncGenerator<ReadRecipe> {
  try {
    const { json, isCut } = await jsonIn(file);
    const whole: string[] = [];
    for (const one of listIn(json)) {
      if (isHalf(one)) continue;
      const result = read(one);
      if (result.ok) whole.push(result.recipe.fields.title);
      yield result;
    }
    if (isCut) yield { path: file.path, ok: false, error: cutOffReason(whole) };
  } catch (error) {
    yield { path: file.path, ok: false, error: whyUnreadable(error) };
  }
}

/** Why a file can't be read, for people. */
export function whyUnreadable(error: unknown): string {
  return error instanceof ArchiveError ? error.message : "The file is damaged.";
}
