import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "#domain/database.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import { allSavedRecipes, type Chosen } from "#domain/recipes/commands/all-saved-recipes.server.ts";
import { exportedBatches, exportSite } from "#domain/transfer/own/export-recipes.server.ts";
import { exportedImageFiles } from "#domain/transfer/own/library-images.server.ts";
import { ownEntries } from "#domain/transfer/own/own-archive.ts";
import { writeZip } from "#platform/archives/write-zip.ts";
import { readBytes, type Store } from "#platform/storage/store.ts";
import type { ExportFormat, ExportingSite, RecipeToExport } from "./export-format.ts";

type Foreign = {
  format: ExportFormat;
  chosen: Chosen;
  site: ExportingSite;
  target: Writable;
  onRecipe?: (recipe: RecipeToExport) => void;
};

/** Writes recipes in another program's format; one at a time is in memory. */
export async function writeForeign(
  db: Database,
  { format, chosen, site, target, onRecipe }: Foreign,
): Promise<void> {
  async function* leaving() {
    for await (const recipe of allSavedRecipes(db, chosen)) {
      onRecipe?.(recipe);
      yield recipe;
    }
  }
  if ("entries" in format) await writeZip(format.entries(leaving(), site), target);
  else await pipeline(Readable.from(format.texts(leaving(), site)), target);
}

type Own = {
  store: Store;
  chosen: Chosen;
  target: Writable;
  onRecipes?: (count: number) => void;
  /** An image whose file is gone is left out. */
  onMissing?: () => void;
};

/** Writes our own export as a zip. Of chosen recipes it holds their images and all categories, but no redirects to other pages. */
export async function writeOwn(
  db: Database,
  { store, chosen, target, onRecipes, onMissing }: Own,
): Promise<void> {
  async function* leaving() {
    for await (const recipes of exportedBatches(db, chosen)) {
      onRecipes?.(recipes.length);
      yield recipes;
    }
  }
  async function* entries() {
    const whole = await exportSite(db);
    const site = chosen ? { ...whole, redirects: [], patterns: [] } : whole;
    const images = exportedImageFiles(db, { store, chosen, onMissing });
    yield* ownEntries({ site, images, recipes: leaving() });
  }
  await writeZip(entries(), target);
}

/** The site at this address, whose images are in the store. */
export function leftSite(url: string, store: Store): ExportingSite {
  return {
    url,
    imageAt: async (address) => {
      const hash = mediaHash(address);
      return hash === null ? null : readBytes(store, `${hash}.webp`);
    },
  };
}
