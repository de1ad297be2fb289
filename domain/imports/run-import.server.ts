import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ImageKeeper } from "#domain/transfer/foreign-images.server.ts";
import {
  type ForeignResult,
  importForeign,
  type WhereHere,
} from "#domain/transfer/import-foreign.server.ts";
import type { ExportedRecipe } from "#domain/transfer/own/export-file.ts";
import {
  importExported,
  importSite,
  type OwnResult,
} from "#domain/transfer/own/import-exported.server.ts";
import { importImage } from "#domain/transfer/own/library-images.server.ts";
import type { Store } from "#platform/storage/store.ts";
import type { HereChoice, ImportOptions } from "./import.ts";
import { deleteFiles } from "./import-files.server.ts";
import { actorOf, assertLease, type ClaimedImport, importJobs } from "./import-queue.server.ts";
import type { Beside, FoundItem, ImportSource } from "./import-source.server.ts";

/** So many recipes are under way at once: pictures are encoded while others are saved. */
const AT_ONCE = 4;
const PROGRESS_MS = 500;

type Running = {
  source: ImportSource;
  keepImage: ImageKeeper;
  /** Of the media library. */
  store: Store;
  signal: AbortSignal;
};

/** What the check found of a recipe that is still to be imported. */
type OpenItem = {
  position: number;
  hereId: string | null;
  because: "id" | "source" | "dish" | null;
  choice: HereChoice | null;
};

/** Imports the recipes that have no outcome yet: an import that was killed goes on. */
export async function runImport(
  db: Database,
  job: ClaimedImport,
  { source, signal, ...services }: Running,
): Promise<void> {
  const { options } = job;
  if (!options) throw new Error(`Import ${job.id} was started without options`);
  const open = await openItems(db, job);
  const importing = { ...services, job, options, signal, categories: await categoryNames(db) };
  const reporting = reportProgress(db, job, signal);
  const underWay = new Set<Promise<void>>();
  try {
    let position = -1;
    for await (const found of source.items()) {
      if (found.kind === "own-site" || found.kind === "own-image") {
        if (open.size > 0) await importBeside(db, found, importing);
        continue;
      }
      position += 1;
      const item = open.get(position);
      if (!item) continue;
      signal.throwIfAborted();
      const one = importItem(db, { found, item }, importing).finally(() => underWay.delete(one));
      // Awaited below.
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
    await deleteFiles(tx, job.id);
  });
}

async function openItems(db: Database, { id }: ClaimedImport): Promise<Map<number, OpenItem>> {
  const { rows } = await sql<OpenItem>`
    select position, here_id as "hereId", here_because as because, choice
    from import_items where import_id = ${id} and outcome is null`.execute(db);
  return new Map(rows.map((item) => [item.position, item]));
}

type Importing = Omit<Running, "source"> & {
  job: ClaimedImport;
  options: ImportOptions;
  /** A created one is added. */
  categories: string[];
};

/** What our own export holds beside recipes. An image that can't be read is missed by its recipe, and nothing else. */
async function importBeside(db: Database, found: Beside, { job, store }: Importing): Promise<void> {
  const doing = { by: actorOf(job), now: new Date() };
  if (found.kind === "own-site") {
    const created = await importSite(db, found.site, doing);
    return recordCreated(db, job, created);
  }
  const { image, file } = found;
  const imported = await importImage(db, store, { image, file, ...doing });
  if (!imported.ok || !imported.isNew) return;
  await sql`
    insert into import_images (import_id, media_id) values (${job.id}, ${image.id})
    on conflict do nothing`.execute(db);
}

async function importItem(
  db: Database,
  { found, item }: { found: FoundItem; item: OpenItem },
  { job, options, ...how }: Importing,
): Promise<void> {
  const doing = { by: actorOf(job), now: new Date() };
  const record = (tx: DatabaseTransaction, result: ForeignResult) =>
    recordOutcome(tx, job, { position: item.position, result });
  if (found.kind === "refused") {
    const result = { outcome: "refused", reason: found.reason } as const;
    return db.transaction().execute((tx) => record(tx, result));
  }
  if (found.kind === "own") {
    const also = (tx: DatabaseTransaction, result: OwnResult) =>
      record(tx, ownOutcome(found.recipe, result));
    await importExported(db, found.recipe, { ...doing, also });
    return;
  }
  const { status, keepsDates, categories: targets } = options;
  await importForeign(db, {
    ...how,
    ...doing,
    format: found.format,
    from: found.label,
    recipe: found.recipe,
    status,
    keepsDates,
    targets,
    createsCategories: false,
    whereHere: whereHere(item, job, options),
    sameDish: item.because === "dish" ? item.hereId : null,
    record,
    onCategory: (id) => recordCreated(db, job, { categories: [id] }),
  });
}

function ownOutcome({ images, mainImageUrl }: ExportedRecipe, result: OwnResult): ForeignResult {
  if (result.outcome === "already-here") return result;
  const count = images.length + Number(mainImageUrl !== null);
  return {
    ...result,
    outcome: "created",
    draftReason: null,
    images: count,
    reviews: 0,
    losses: [],
  };
}

/** What was not here when an admin looked is not replaced: it came meanwhile, or twice. */
function whereHere(
  { hereId, choice }: OpenItem,
  { id }: ClaimedImport,
  { here }: ImportOptions,
): WhereHere {
  if (hereId === null) return { do: "skip" };
  const chosen = choice ?? here;
  return chosen === "both" ? { do: "both", importId: id } : { do: chosen };
}

const OUTCOMES = {
  created: "created",
  replaced: "replaced",
  "already-here": "skipped",
  refused: "refused",
} as const;

const NOTES = {
  id: "It is here already.",
  source: "A recipe from its address is here already.",
  dish: "The same dish is here already.",
};

async function recordOutcome(
  tx: DatabaseTransaction,
  job: ClaimedImport,
  { position, result }: { position: number; result: ForeignResult },
): Promise<void> {
  await assertLease(tx, job);
  const came = result.outcome === "created" || result.outcome === "replaced" ? result : null;
  const former = result.outcome === "replaced" ? result.formerVersion : null;
  await sql`
    update import_items set outcome = ${OUTCOMES[result.outcome]}, note = ${noteOf(result)},
      losses = coalesce(${came?.losses ?? null}::text[], losses),
      images = coalesce(${came?.images ?? null}::integer, images),
      redirects = coalesce(${came?.redirects ?? null}::integer, redirects),
      reviews = coalesce(${came?.reviews ?? null}::integer, reviews),
      recipe_id = ${came?.id ?? null}, former_version = ${former}, content = null,
      version = (select version from recipes where id = ${came?.id ?? null})
    where import_id = ${job.id} and position = ${position}`.execute(tx);
}

function noteOf(result: ForeignResult): string | null {
  if (result.outcome === "refused") return result.reason;
  if (result.outcome === "already-here") return NOTES[result.because];
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

/** Counts what is done, twice a second; whoever finishes recipes is not given up. */
function reportProgress(db: Database, { id, lease }: ClaimedImport, signal: AbortSignal) {
  const ending = new AbortController();
  const stop = AbortSignal.any([signal, ending.signal]);
  const report = () =>
    sql`
    with counted as (
      select count(*) as total, count(outcome) as done from import_items where import_id = ${id})
    update imports i set done = c.done, total = c.total,
      losses = case when c.done > i.done then 1 else i.losses end
    from counted c where i.id = ${id} and i.lease = ${lease}`.execute(db);
  async function run() {
    while (!stop.aborted) {
      await report();
      await sleep(PROGRESS_MS, undefined, { signal: stop }).catch(() => {});
    }
  }
  const running = run().catch(() => {});
  return {
    async end() {
      ending.abort();
      await running;
      if (!signal.aborted) await report();
    },
  };
}
