import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { Database } from "#domain/database.ts";
import { mediaHash } from "#domain/media/media-files.ts";
import { allSavedRecipes } from "#domain/recipes/commands/all-saved-recipes.server.ts";
import type { ExportFormat, LeftSite } from "#domain/transfer/export/export-format.ts";
import { writeZip } from "#platform/archives/write-zip.ts";
import { readBytes, type Store } from "#platform/storage/store.ts";

type Left = { count: number; losses: LossCount };

/** How many recipes lose each thing. */
type LossCount = Map<string, number>;

/** Writes all recipes to `file` in another program's format. */
export async function exportForeign(
  db: Database,
  { format, file, site }: { format: ExportFormat; file: string; site: LeftSite },
): Promise<Left> {
  const left: Left = { count: 0, losses: new Map() };
  async function* counted() {
    for await (const recipe of allSavedRecipes(db)) {
      left.count += 1;
      for (const loss of format.losses(recipe)) {
        left.losses.set(loss, (left.losses.get(loss) ?? 0) + 1);
      }
      yield recipe;
    }
  }
  const target = createWriteStream(file, { mode: 0o600 });
  if ("entries" in format) await writeZip(format.entries(counted(), site), target);
  else await pipeline(Readable.from(format.texts(counted(), site)), target);
  return left;
}

/** The site at this address, whose pictures are in the store. */
export function leftSite(url: string, store: Store): LeftSite {
  return {
    url,
    pictureAt: async (address) => {
      const hash = mediaHash(address);
      return hash === null ? null : readBytes(store, `${hash}.webp`);
    },
  };
}

/** A line for each number of recipes: "12 recipes: second measures, titles of notes"; nothing where all is held. */
export function lossLines(losses: LossCount): string[] {
  const byCount = Map.groupBy(losses, ([, count]) => count);
  return [...byCount]
    .toSorted(([one], [other]) => other - one)
    .map(([count, all]) => `  ${recipesText(count)}: ${all.map(([words]) => words).join(", ")}`);
}

export function recipesText(count: number): string {
  return count === 1 ? "1 recipe" : `${count.toLocaleString("en")} recipes`;
}
