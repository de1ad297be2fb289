import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { saysNoRecipe } from "#domain/scraping/read-recipe-page.ts";
import { savable } from "#domain/text/typed-text.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import type { ExportedRecipe } from "#domain/transfer/own/export-file.ts";
import type { Found } from "#domain/transfer/sources/read-source.ts";
import type { SourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import type { SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import type { Store } from "#platform/storage/store.ts";
import { spoolFiles } from "./import-files.server.ts";

/** A recipe to import, or why it can't be read. `label`: the recognised format. */
export type FoundItem = {
  path: string;
  label: string;
  /** For a site's recipe. */
  key?: string;
} & (
  | { kind: "foreign"; format: string; recipe: ForeignRecipe }
  | { kind: "own"; recipe: ExportedRecipe }
  | { kind: "refused"; reason: string }
);

/** The site's data and images of our own export; they come before the recipes. */
export type SiteRecord = Extract<Found, { kind: "own-site" | "own-image" }>;

export type ImportSource = {
  items(): AsyncGenerator<FoundItem | SiteRecord>;
  /** Until then, files that were found can be read. */
  close(): Promise<void>;
};

type How = { sources: SourceReader; store: Store; site: SiteOptions; signal: AbortSignal };

/** An import's files. Each reading yields the same recipes in the same order, except those that are done. */
export async function openFileSource(
  db: Database,
  importId: string,
  { sources, store, ...how }: How,
): Promise<ImportSource> {
  const { folder, remove } = await spoolFiles(store, importId);
  const reading = sources.read({ folder }, how);
  return {
    async *items() {
      const given = await reading.sources();
      for await (const { source, found } of reading.items(await donePaths(db, importId))) {
        const path = found.path ?? given[source]?.path.slice(folder.length + 1) ?? "";
        if (found.kind === "own-site" || found.kind === "own-image") yield found;
        else yield { path: savable(path), ...itemOf(found) };
      }
    },
    async close() {
      await reading.close();
      await remove();
    },
  };
}

/** Paths of which every recipe has an outcome: archives may have files of the same name. */
async function donePaths(db: Database, importId: string): Promise<Set<string>> {
  const { rows } = await sql<{ path: string }>`
    select path from import_items where import_id = ${importId}
    group by path having bool_and(outcome is not null)`.execute(db);
  return new Set(rows.map(({ path }) => path));
}

function itemOf(found: Exclude<Found, SiteRecord>) {
  switch (found.kind) {
    case "foreign": {
      const { name, label } = found.format;
      return { kind: "foreign", format: name, label, recipe: found.recipe } as const;
    }
    case "own":
      return { kind: "own", label: "Sorrel", recipe: found.recipe } as const;
    default: {
      const { format, reason } = found;
      return { kind: "refused", label: format?.label ?? "", reason: forCooks(reason) } as const;
    }
  }
}

/** The page reader's messages are for developers. */
function forCooks(reason: string): string {
  return saysNoRecipe(reason) ? "There is no recipe in it that we can read." : savable(reason);
}
