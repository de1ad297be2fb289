import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import type { ReadRecipe, RecipeFormat } from "./format.ts";
import { type FoundOwn, sorrel } from "./own/own-archive.ts";
import { FORMATS } from "./registry.ts";

/** Our own export has more than recipes. */
export type AnyFormat = RecipeFormat<ReadRecipe | FoundOwn>;

/** The format of these files, or null. Throws an ArchiveError for a damaged file that can't be recognized. */
export async function recognizeFormat(files: SourceFile[]): Promise<AnyFormat | null> {
  let damage: ArchiveError | null = null;
  for (const format of [sorrel, ...FORMATS]) {
    try {
      if (await format.recognizes(files)) return format;
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      damage = error;
    }
  }
  if (damage) throw damage;
  return null;
}

/** What may be given instead, for people: "Paprika, Mealie and Mela". */
export function knownFormats(): string {
  return new Intl.ListFormat("en").format(FORMATS.map(({ label }) => label));
}
