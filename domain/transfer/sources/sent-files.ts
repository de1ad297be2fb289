import type { SourceItem } from "./read-source.ts";

/** A file that stays in the process that reads its source: which one of what was found, and of its files. */
export type SentFile = { path: string; bytes: number; found: number; at: number };

/** The same with other files. */
export function withFiles<One, Other>(
  found: SourceItem<One>,
  other: (file: One) => Other,
): SourceItem<Other> {
  if (found.kind === "own-image") return { ...found, file: other(found.file) };
  if (found.kind !== "foreign") return found;
  const images = found.recipe.images.map((image) => {
    if ("file" in image) return { ...image, file: other(image.file) };
    const { copy, ...remote } = image;
    return copy ? { ...remote, copy: other(copy) } : remote;
  });
  return { ...found, recipe: { ...found.recipe, images } };
}
