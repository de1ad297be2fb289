import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { saysNoRecipe } from "#domain/scraping/no-recipe.ts";
import { savable } from "#domain/text/typed-text.ts";
import type { SourceItem } from "#domain/transfer/sources/read-source.ts";
import type { SourceReader, SourceReading } from "#domain/transfer/sources/source-reader.server.ts";
import type { SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import type { Store } from "#platform/storage/store.ts";
import { spoolFiles } from "./import-files.server.ts";

/** The site's data and images of our own export, before the recipes; and recipes of a site that are here already. */
export type SiteRecord = Extract<SourceItem, { kind: "own-site" | "own-image" | "here" }>;
/** A recipe to import, or why it can't be read. */
export type FoundRecipe = Exclude<SourceItem, SiteRecord>;

export type FoundItem = {
  /** The file or page, which names it in the list of an import. */
  path: string;
  /** In which of the sources that were given it was found. */
  source: number;
  found: SourceItem;
};

export type ImportSource = {
  items(): AsyncGenerator<FoundItem>;
  /** Until then, files that were found can be read. */
  close(): Promise<void>;
};

export function isRecipe(found: SourceItem): found is FoundRecipe {
  return found.kind !== "own-site" && found.kind !== "own-image" && found.kind !== "here";
}

type Names = Record<"categories" | "own_categories", string[]> & { title: string };

/** What a recipe is called, and its categories, as the row of an import has them. */
export function namesIn(found: FoundRecipe): Names {
  if (found.kind === "refused") return { title: "", categories: [], own_categories: [] };
  const { kind, recipe } = found;
  if (kind === "own") {
    const categories = recipe.category ? [recipe.category] : [];
    return { title: recipe.title, categories, own_categories: [] };
  }
  const { fields, categories, ownCategories } = recipe;
  return { title: fields.title, categories, own_categories: ownCategories };
}

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
        yield { path: savable(path), source, found: forCooks(found) };
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

/** The page reader's messages are for developers. */
function forCooks(found: SourceItem): SourceItem {
  if (found.kind !== "refused") return found;
  const isNone = saysNoRecipe(found.reason);
  const reason = isNone ? "There is no recipe in it that we can read." : savable(found.reason);
  return { ...found, reason };
}

/** What lies at paths and addresses that were given in the shell. Pages of recipes that are here are not fetched again. */
export function openGivenSource(db: Database, reading: SourceReading): ImportSource {
  return {
    async *items() {
      const given = await reading.sources();
      const isWeb = given.some(({ kind }) => kind === "web");
      const known = isWeb ? await knownOfSites(db) : [];
      for await (const item of reading.items(new Set(known))) {
        const path = item.found.path ?? given[item.source]?.path ?? "";
        yield { path: savable(path), ...item };
      }
    },
    close: reading.close,
  };
}

/**
 * Ids of recipes whose old addresses are known, and keys of pages on old sites that became recipes. Others are fetched
 * again: they came before their addresses did.
 */
async function knownOfSites(db: Database): Promise<string[]> {
  const { rows } = await sql<{ known: string }>`
    select distinct recipe_id::text as known from old_addresses where recipe_id is not null
    union all select rtrim(site || path, '/') from old_addresses where recipe_id is not null`.execute(
    db,
  );
  return rows.map(({ known }) => known);
}
