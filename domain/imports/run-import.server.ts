import { sql } from "kysely";
import type { IfExists } from "#domain/arrivals/place-arrival.server.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ImportForeignImage } from "#domain/transfer/foreign-images.server.ts";
import { type ImportResult, importForeign } from "#domain/transfer/import-foreign.server.ts";
import { importExported, importSite } from "#domain/transfer/own/import-exported.server.ts";
import { importImage } from "#domain/transfer/own/library-images.server.ts";
import type { Store } from "#platform/storage/store.ts";
import type { IfExistsChoice, ImportOptions } from "./import.ts";
import { actorOf, assertLease, type ClaimedImport, importJobs } from "./import-queue.server.ts";
import type { FoundItem, ImportSource, SiteRecord } from "./import-source.server.ts";
import { reportProgress } from "./report-progress.server.ts";

/** How many recipes are imported at once: images are encoded while others are saved. */
const AT_ONCE = 4;

type Running = {
  source: ImportSource;
  importForeignImage: ImportForeignImage;
  /** The media library's. */
  store: Store;
  signal: AbortSignal;
};

/** What the check found out about a recipe. */
type CheckedItem = {
  position: number;
  path: string;
  isDone: boolean;
  existingId: string | null;
  because: "id" | "source" | "dish" | null;
  choice: IfExistsChoice | null;
};

/** Imports the recipes that have no outcome yet, so that a killed import is resumed. */
export async function runImport(
  db: Database,
  job: ClaimedImport,
  { source, signal, ...services }: Running,
): Promise<void> {
  const { options } = job;
  if (!options) throw new Error(`Import ${job.id} was started without options`);
  const items = await checkedItems(db, job);
  const itemAt = itemsInOrder(items);
  const isOpen = items.some(({ isDone }) => !isDone);
  const importing = { ...services, job, options, signal, categories: await categoryNames(db) };
  const reporting = reportProgress(db, job, signal);
  const underWay = new Set<Promise<void>>();
  try {
    for await (const found of source.items()) {
      if (found.kind === "own-site" || found.kind === "own-image") {
        if (isOpen) await importSiteRecord(db, found, importing);
        continue;
      }
      const item = itemAt(found.path);
      if (!item || item.isDone) continue;
      signal.throwIfAborted();
      const one: Promise<void> = importItem(db, { found, item }, importing).then(() => {
        underWay.delete(one);
      });
      // Awaited below, where a failed one stays until then.
      one.catch(() => {});
      underWay.add(one);
      if (underWay.size >= AT_ONCE) await Promise.race(underWay);
    }
    await Promise.all(underWay);
  } finally {
    await Promise.allSettled(underWay);
    await reporting.end();
  }
  await db.transaction().execute(async (tx) => {
    await importJobs.finish(tx, job, { state: "done" });
    await tx.updateTable("imports").set({ has_files: false }).where("id", "=", job.id).execute();
  });
  await services.store.uploads.remove(job.id);
}

async function checkedItems(db: Database, { id }: ClaimedImport): Promise<CheckedItem[]> {
  const { rows } = await sql<CheckedItem>`
    select position, path, outcome is not null as "isDone", here_id as "existingId",
      here_because as because, choice
    from import_items where import_id = ${id} order by position`.execute(db);
  return rows;
}

/** Finds items by their paths, which must be asked for in order; skips those of files that are not read again. */
function itemsInOrder(items: CheckedItem[]): (path: string) => CheckedItem | undefined {
  let next = 0;
  return (path) => {
    for (let at = next; at < items.length; at += 1) {
      if (items[at]?.path !== path) continue;
      next = at + 1;
      return items[at];
    }
    return undefined;
  };
}

type Importing = Omit<Running, "source"> & {
  job: ClaimedImport;
  options: ImportOptions;
  /** Names of categories; created ones are added. */
  categories: string[];
};

/** Imports the site's data and images of our own export. An unreadable image is skipped. */
async function importSiteRecord(
  db: Database,
  found: SiteRecord,
  { job, store }: Importing,
): Promise<void> {
  const context = { by: actorOf(job), now: new Date() };
  if (found.kind === "own-site") {
    const created = await importSite(db, found.site, context);
    return recordCreated(db, job, created);
  }
  const { image, file } = found;
  const imported = await importImage(db, store, { image, file, ...context });
  if (!imported.ok || !imported.isNew) return;
  await sql`
    insert into import_images (import_id, media_id) values (${job.id}, ${image.id})
    on conflict do nothing`.execute(db);
}

async function importItem(
  db: Database,
  { found, item }: { found: FoundItem; item: CheckedItem },
  { job, options, ...services }: Importing,
): Promise<void> {
  const context = { by: actorOf(job), now: new Date() };
  const record = (tx: DatabaseTransaction, result: ImportResult) =>
    recordOutcome(tx, job, { position: item.position, result });
  if (found.kind === "refused") {
    const result = { outcome: "refused", reason: found.reason } as const;
    return db.transaction().execute((tx) => record(tx, result));
  }
  if (found.kind === "own") {
    const ifExists = choiceFor(item, job, options);
    await importExported(db, found.recipe, { ...context, ifExists, record });
    return;
  }
  const { status, keepsDates, categories: targets } = options;
  await importForeign(db, {
    ...services,
    ...context,
    format: found.format,
    from: found.label,
    recipe: found.recipe,
    status,
    keepsDates,
    targets,
    createsCategories: false,
    ifExists: choiceFor(item, job, options),
    sameDish: item.because === "dish" ? item.existingId : null,
    record,
    onCategory: (id) => recordCreated(db, job, { categories: [id] }),
  });
}

/** Recipes created after the admin's check, or twice in the file, are never replaced. */
function choiceFor(
  { existingId, choice }: CheckedItem,
  { id }: ClaimedImport,
  { here: ifExists }: ImportOptions,
): IfExists {
  if (existingId === null) return { do: "skip" };
  const chosen = choice ?? ifExists;
  return chosen === "both" ? { do: "both", importId: id } : { do: chosen };
}

const OUTCOMES = {
  created: "created",
  replaced: "replaced",
  "already-here": "skipped",
  refused: "refused",
} as const;

const NOTES = {
  id: "It already exists.",
  source: "A recipe from this address already exists.",
  dish: "The same dish already exists.",
  trash: "It is in the trash, where it can be restored.",
};

async function recordOutcome(
  tx: DatabaseTransaction,
  job: ClaimedImport,
  { position, result }: { position: number; result: ImportResult },
): Promise<void> {
  await assertLease(tx, job);
  const imported = result.outcome === "created" || result.outcome === "replaced" ? result : null;
  const former = result.outcome === "replaced" ? result.formerVersion : null;
  await sql`
    update import_items set outcome = ${OUTCOMES[result.outcome]}, note = ${noteOf(result)},
      losses = coalesce(${imported?.losses ?? null}::text[], losses),
      images = coalesce(${imported?.images ?? null}::integer, images),
      redirects = coalesce(${imported?.redirects ?? null}::integer, redirects),
      reviews = coalesce(${imported?.reviews ?? null}::integer, reviews),
      recipe_id = ${imported?.id ?? null}, former_version = ${former}, content = null,
      version = (select version from recipes where id = ${imported?.id ?? null})
    where import_id = ${job.id} and position = ${position}`.execute(tx);
}

function noteOf(result: ImportResult): string | null {
  if (result.outcome === "refused") return result.reason;
  if (result.outcome === "already-here") return NOTES[result.isDeleted ? "trash" : result.because];
  return result.draftReason && `Saved as a draft: ${result.draftReason}`;
}

type Created = { categories: string[]; redirects?: string[] };

async function recordCreated(db: Database, { id }: ClaimedImport, created: Created) {
  const { categories, redirects = [] } = created;
  await sql`
    update imports set created_categories = created_categories || ${categories}::uuid[],
      created_redirects = created_redirects || ${redirects}::uuid[]
    where id = ${id}`.execute(db);
}
