import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database } from "#domain/database.ts";
import type { ImportForeignImage } from "#domain/transfer/foreign-images.server.ts";
import { type ImportResult, importForeign } from "#domain/transfer/import-foreign.server.ts";
import {
  importExported,
  importSite,
  planExported,
} from "#domain/transfer/own/import-exported.server.ts";
import { importImage } from "#domain/transfer/own/library-images.server.ts";
import { type PlanResult, planForeign } from "#domain/transfer/plan-foreign.server.ts";
import { type Found, PAGES } from "#domain/transfer/sources/read-source.ts";
import type { SourceReading } from "#domain/transfer/sources/source-reader.server.ts";
import type { Store } from "#platform/storage/store.ts";

/** The outcome of one recipe. `as-it-was`: from our own export. */
export type RecipeResult = {
  /** The file in the archive or folder. */
  path: string | null;
  /** The format's label; null for pages and our own export. */
  format: string | null;
  title: string | null;
  outcome:
    | ImportResult
    | Exclude<PlanResult, { outcome: "created" }>
    | (Omit<PlanResult & { outcome: "created" }, "input"> & { slug: "" })
    | { outcome: "as-it-was"; id: string; slug: string; redirects: number };
  /** As the other program names them. */
  categories?: string[];
};

export type ImportOptions = {
  status: "draft" | "published";
  isDryRun: boolean;
  createsCategories: boolean;
  importForeignImage: ImportForeignImage;
  /** The media library's. */
  store: Store;
  signal: AbortSignal;
};

/** How many recipes are imported at once: images are encoded while others are saved. */
const AT_ONCE = 4;

type Imported = { source: number; result: RecipeResult };

/** Imports all recipes of the sources; answers in their order. */
export async function* importSources(
  db: Database,
  reading: SourceReading,
  options: ImportOptions,
): AsyncGenerator<Imported> {
  const here = { categories: await categoryNames(db), before: new Set<string>() };
  const isWeb = (await reading.sources()).some(({ kind }) => kind === "web");
  const ids = isWeb ? await recipeIds(db) : new Set<string>();
  const underWay: Promise<Imported>[] = [];
  try {
    for await (const { source, found } of reading.items(ids)) {
      if (found.kind === "own-site" || found.kind === "own-image") {
        const problem = options.isDryRun ? null : await importSiteRecord(db, found, options);
        if (problem) yield { source, result: problem };
        continue;
      }
      const importing = importFound(db, found, { ...options, ...here });
      const imported = importing.then((result) => ({ source, result }));
      // Awaited below; without this a failure before that would count as unhandled.
      imported.catch(() => {});
      underWay.push(imported);
      // A plan looks at what was planned before.
      const most = options.isDryRun || found.kind !== "foreign" ? 1 : AT_ONCE;
      while (underWay.length >= most) {
        const first = underWay[0];
        if (first) yield await first;
        underWay.shift();
      }
    }
    for (const result of underWay) yield await result;
  } finally {
    await Promise.allSettled(underWay);
  }
}

async function recipeIds(db: Database): Promise<Set<string>> {
  const rows = await db.selectFrom("recipes").select("id").execute();
  return new Set(rows.map(({ id }) => id));
}

type SiteRecord = Extract<Found, { kind: "own-site" | "own-image" }>;

/** Imports the site's data and images of our own export; returns why an image is refused. */
async function importSiteRecord(
  db: Database,
  found: SiteRecord,
  { store }: ImportOptions,
): Promise<RecipeResult | null> {
  if (found.kind === "own-site") {
    await importSite(db, found.site, writeContext());
    return null;
  }
  const { path, image, file } = found;
  const imported = await importImage(db, store, { image, file, ...writeContext() });
  if (imported.ok) return null;
  const outcome = { outcome: "refused", reason: imported.error } as const;
  return { path, format: null, title: null, outcome };
}

type SiteState = { categories: string[]; before: Set<string> };

async function importFound(
  db: Database,
  found: Exclude<Found, SiteRecord>,
  { before, ...options }: ImportOptions & SiteState,
): Promise<RecipeResult> {
  const { path, kind } = found;
  if (kind === "refused") {
    const { format, reason } = found;
    const outcome = { outcome: "refused", reason } as const;
    return { path, format: format?.label ?? null, title: null, outcome };
  }
  const given = { ...options, ...writeContext() };
  const { isDryRun } = options;
  if (kind === "foreign") {
    const { format, recipe } = found;
    const { categories, fields } = recipe;
    const import_ = { ...given, format: format.name, from: format.label, recipe };
    const outcome = await (isDryRun
      ? planned(db, { ...import_, before })
      : importForeign(db, import_));
    const label = format.name === PAGES.name ? null : format.label;
    return { path, format: label, title: fields.title, outcome, categories };
  }
  const { title } = found.recipe;
  const done = isDryRun
    ? await planExported(db, found.recipe)
    : await importExported(db, found.recipe, given);
  if (done.outcome !== "created") return { path, format: null, title, outcome: done };
  const { id, slug } = "id" in done ? done : found.recipe;
  const outcome = { outcome: "as-it-was", id, slug, redirects: done.redirects } as const;
  return { path, format: null, title, outcome };
}

async function planned(
  db: Database,
  given: Parameters<typeof planForeign>[1],
): Promise<RecipeResult["outcome"]> {
  const planned = await planForeign(db, given);
  if (planned.outcome !== "created") return planned;
  const { input: _, ...result } = planned;
  return { ...result, slug: "" };
}

function writeContext() {
  return { by: { id: null }, now: new Date() };
}
