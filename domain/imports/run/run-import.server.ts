import { sql } from "kysely";
import type { IfExists } from "#domain/arrivals/place-arrival.server.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ImportForeignImage } from "#domain/transfer/foreign-images.server.ts";
import { type ImportResult, importForeign } from "#domain/transfer/import-foreign.server.ts";
import { importExported, importSite } from "#domain/transfer/own/import-exported.server.ts";
import { importImage } from "#domain/transfer/own/library-images.server.ts";
import { hereBefore } from "#domain/transfer/plan-foreign.server.ts";
import type { Store } from "#platform/storage/store.ts";
import type { ExistsBecause, IfExistsChoice, ImportOptions } from "../import.ts";
import { actorOf, type ClaimedImport, importJobs } from "../import-queue.server.ts";
import {
  type FoundItem,
  type FoundRecipe,
  type ImportSource,
  isRecipe,
  type SiteRecord,
} from "../import-source.server.ts";
import { recipesOfImport } from "../read-imports.server.ts";
import { recordCreated, recordOutcome } from "./record-outcome.server.ts";
import { reportProgress } from "./report-progress.server.ts";

/** How many recipes are imported at once: images are encoded while others are saved. */
const AT_ONCE = 4;
/** So far may one recipe stay behind the others: the process that reads keeps the files of the latest 32. */
const MOST_BEHIND = 12;

/** The row of a recipe, and what the check found out about it. */
type Row = {
  position: number;
  existingId: string | null;
  because: ExistsBecause | null;
  choice: IfExistsChoice | null;
};

type Running = {
  source: ImportSource;
  /** Undefined for a recipe that is not to be imported, or already was. */
  rowOf: (found: FoundRecipe, path: string) => Row | undefined | Promise<Row>;
  createsCategories?: boolean;
  importForeignImage: ImportForeignImage;
  siteUrl: string;
  /** The media library's. */
  store: Store;
  signal: AbortSignal;
  /** Told in the order of the source. */
  onResult?: (item: FoundItem, result: ImportResult) => Promise<void>;
};

/** Imports what the source holds, and records the outcome of each recipe. */
export async function runImport(
  db: Database,
  job: ClaimedImport,
  { source, rowOf, onResult, ...services }: Running,
): Promise<void> {
  const { options } = job;
  if (!options) throw new Error(`Import ${job.id} was started without options`);
  const { signal } = services;
  const importing = { ...services, job, options, categories: await categoryNames(db) };
  const reporting = reportProgress(db, job, signal);
  const underWay = new Set<Promise<unknown>>();
  const latest: Promise<unknown>[] = [];
  let telling = Promise.resolve();
  const tell = (item: FoundItem, result: Promise<ImportResult>) => {
    telling = telling.then(async () => onResult?.(item, await result));
    // Awaited below, as each recipe is; without this a failure before that would count as unhandled.
    telling.catch(() => {});
  };
  try {
    for await (const item of source.items()) {
      signal.throwIfAborted();
      if (latest.length >= MOST_BEHIND) await latest.shift();
      const { found, path } = item;
      if (!isRecipe(found)) {
        const result = await importSiteRecord(db, found, importing);
        if (result) tell(item, Promise.resolve(result));
        latest.push(Promise.resolve());
        continue;
      }
      const row = await rowOf(found, path);
      if (!row) {
        latest.push(Promise.resolve());
        continue;
      }
      const result = importItem(db, { found, row }, importing);
      const one: Promise<void> = result.then(() => void underWay.delete(one));
      one.catch(() => {});
      underWay.add(one);
      latest.push(one);
      tell(item, result);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all([...underWay, telling]);
  } finally {
    await Promise.allSettled([...underWay, telling]);
    await reporting.end();
  }
  await db.transaction().execute(async (tx) => {
    await importJobs.finish(tx, job, { state: "done" });
    const nothingKept = { has_files: false, login: null };
    await tx.updateTable("imports").set(nothingKept).where("id", "=", job.id).execute();
  });
  await services.store.uploads.remove(job.id);
}

/** Finds the rows that the check made, without those that have an outcome: a killed import is resumed. */
export async function checkedRows(db: Database, { id }: ClaimedImport): Promise<Running["rowOf"]> {
  const { rows } = await sql<Row & { path: string; isDone: boolean }>`
    select position, path, outcome is not null as "isDone", here_id as "existingId",
      here_because as because, choice
    from import_items where import_id = ${id} order by position`.execute(db);
  let next = 0;
  // They are asked for in order, except those of files that are not read again.
  return (_, path) => {
    const at = rows.findIndex((row, index) => index >= next && row.path === path);
    if (at >= 0) next = at + 1;
    const row = rows[at];
    return row?.isDone ? undefined : row;
  };
}

type Importing = Omit<Running, "source" | "rowOf" | "onResult"> & {
  job: ClaimedImport;
  options: ImportOptions;
  /** Names of categories; created ones are added. */
  categories: string[];
};

/** Imports the site's data and images of our own export. Returns why an image or a recipe is skipped. */
async function importSiteRecord(
  db: Database,
  found: SiteRecord,
  { job, store }: Importing,
): Promise<ImportResult | null> {
  if (found.kind === "here") return hereBefore(found);
  const context = { by: actorOf(job), now: new Date() };
  if (found.kind === "own-site") {
    const created = await importSite(db, found.site, context);
    await recordCreated(db, job, created);
    return null;
  }
  const { image, file } = found;
  const imported = await importImage(db, store, { image, file, ...context });
  if (!imported.ok) return { outcome: "refused", reason: imported.error };
  if (imported.isNew)
    await sql`
      insert into import_images (import_id, media_id) values (${job.id}, ${image.id})
      on conflict do nothing`.execute(db);
  return null;
}

async function importItem(
  db: Database,
  { found, row }: { found: FoundRecipe; row: Row },
  { job, options, createsCategories = false, ...services }: Importing,
): Promise<ImportResult> {
  const context = { by: actorOf(job), now: new Date() };
  const record = (tx: DatabaseTransaction, result: ImportResult) =>
    recordOutcome(tx, job, { position: row.position, result });
  if (found.kind === "refused") {
    const result = { outcome: "refused", reason: found.reason } as const;
    await db.transaction().execute((tx) => record(tx, result));
    return result;
  }
  const ifExists = choiceFor(row, job, options);
  if (found.kind === "own") {
    const { recipe, losses } = found;
    return importExported(db, recipe, {
      ...{ ...context, losses, ifExists, record },
      comesWith: (tx, ids) => recipesOfImport(tx, job.id, ids),
    });
  }
  const { status, keepsDates, categories: targets } = options;
  return importForeign(db, {
    ...services,
    ...context,
    format: found.format.name,
    from: found.format.label,
    recipe: found.recipe,
    status,
    keepsDates,
    targets,
    createsCategories,
    ifExists,
    sameDish: row.because === "dish" ? row.existingId : null,
    record,
    onCategory: (id) => recordCreated(db, job, { categories: [id] }),
  });
}

/** Recipes created after the admin's check, or twice in the file, are never replaced. */
function choiceFor(
  { existingId, choice }: Row,
  { id }: ClaimedImport,
  { here: ifExists }: ImportOptions,
): IfExists {
  if (existingId === null) return { do: "skip" };
  const chosen = choice ?? ifExists;
  return chosen === "both" ? { do: "both", importId: id } : { do: chosen };
}
