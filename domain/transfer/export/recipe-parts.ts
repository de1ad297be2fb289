import { DEFAULT_AUTHOR } from "#domain/recipes/recipe.ts";
import type { ExportingSite, RecipeToExport } from "./export-format.ts";

/** Parts of an exported recipe that several formats ask for. */

/** Files of the images in the media library, and the absolute addresses of the others. */
type Images = {
  main: Uint8Array | null;
  others: Uint8Array[];
  /** The main image's first, if it is one of them. */
  addresses: string[];
};

export async function imagesOf(recipe: RecipeToExport, site: ExportingSite): Promise<Images> {
  const images: Images = { main: null, others: [], addresses: [] };
  for (const [index, address] of [recipe.mainImageUrl, ...recipe.images].entries()) {
    const bytes = address && (await site.imageAt(address));
    if (bytes && index === 0) images.main = bytes;
    else if (bytes) images.others.push(bytes);
    else if (address) images.addresses.push(absolute(address, site));
  }
  return images;
}

/** Addresses of the site itself are paths. */
export function absolute(address: string, { url }: ExportingSite): string {
  return new URL(address, url).href;
}

export function totalTime({ prepTime, cookTime, restTime }: RecipeToExport): number {
  return prepTime + cookTime + restTime;
}

/** Null for a recipe without an author. */
export function authorOf({ authorName }: RecipeToExport): string | null {
  return authorName === DEFAULT_AUTHOR ? null : authorName || null;
}
