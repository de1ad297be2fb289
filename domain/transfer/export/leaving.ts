import { DEFAULT_AUTHOR } from "#domain/recipes/recipe.ts";
import type { LeavingRecipe, LeftSite } from "./export-format.ts";

/** What several formats ask of a recipe that leaves. */

/** Files of the images in the media library, and the absolute addresses of the others. */
type Pictures = {
  main: Uint8Array | null;
  others: Uint8Array[];
  /** The main image's first, if it is one of them. */
  addresses: string[];
};

export async function picturesOf(recipe: LeavingRecipe, site: LeftSite): Promise<Pictures> {
  const pictures: Pictures = { main: null, others: [], addresses: [] };
  for (const [index, address] of [recipe.mainImageUrl, ...recipe.images].entries()) {
    const bytes = address && (await site.pictureAt(address));
    if (bytes && index === 0) pictures.main = bytes;
    else if (bytes) pictures.others.push(bytes);
    else if (address) pictures.addresses.push(absolute(address, site));
  }
  return pictures;
}

/** Addresses of the site itself are paths. */
export function absolute(address: string, { url }: LeftSite): string {
  return new URL(address, url).href;
}

export function totalTime({ prepTime, cookTime, restTime }: LeavingRecipe): number {
  return prepTime + cookTime + restTime;
}

/** Null for a recipe without an author. */
export function authorOf({ authorName }: LeavingRecipe): string | null {
  return authorName === DEFAULT_AUTHOR ? null : authorName || null;
}
