import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ReadRecipe } from "#domain/transfer/format.ts";
import { cutter } from "#domain/transfer/reading/cut.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { decodeText } from "./decode-text.ts";
import { whyUnreadable } from "./json-files.ts";

/** What the formats have in common that have a text for each recipe. */

/** What they look into before they say whether files are theirs. */
const MOST_LOOKS = 5;
const LONGEST = 100_000;

/** Whether one of the first files with such a path holds a text of the kind. */
export async function holdsText(
  files: SourceFile[],
  path: RegExp,
  isKind: (text: string) => boolean,
): Promise<boolean> {
  for (const file of files.filter((one) => path.test(one.path)).slice(0, MOST_LOOKS)) {
    if (file.bytes > LONGEST) continue;
    if (
      await readAsText(file)
        .then(isKind)
        .catch(() => false)
    )
      return true;
  }
  return false;
}

async function readAsText(file: SourceFile): Promise<string> {
  return decodeText(await file.read());
}

/** The recipe of a text, or why there is none; null for a text that is something else. */
export async function readTextFile(
  file: SourceFile,
  read: (text: string) => ForeignRecipe | null,
): Promise<ReadRecipe | null> {
  const { path } = file;
  if (file.bytes > LONGEST) return { path, ok: false, error: "It is too long for a recipe." };
  try {
    const cut = cutter();
    const recipe = read(cut.text(await readAsText(file), "the text"));
    if (!recipe) return null;
    const { title, ingredients = [], instructions = [] } = recipe.fields;
    if (!title) return { path, ok: false, error: "It has no name." };
    if (ingredients.length + instructions.length === 0)
      return { path, ok: false, error: "It has neither ingredients nor steps." };
    return { path, ok: true, recipe: { ...recipe, losses: [...recipe.losses, ...cut.losses()] } };
  } catch (error) {
    return { path, ok: false, error: whyUnreadable(error) };
  }
}

/** "Pie" of "book/Pie.md". */
export function nameOfFile(path: string): string {
  return path.replace(/^.*\//, "").replace(/\.[^.]*$/, "");
}
