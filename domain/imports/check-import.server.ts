import { sql } from "kysely";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import type { Database } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import { sorrel } from "#domain/transfer/own/own-archive.ts";
import type { ExistsBecause } from "./import.ts";
import { assertImportLease, type ClaimedImport, importJobs } from "./import-queue.server.ts";
import { type FoundRecipe, type ImportSource, isRecipe, namesIn } from "./import-source.server.ts";
import { openPlanner } from "./plan-found.server.ts";

/** Results are saved every 100 items or every second. */
const BATCH = 100;
const BATCH_MS = 1_000;

type NewItem = {
  key: string | null;
  path: string;
  title: string;
  images: number;
  redirects: number;
  reviews: number;
  categories: string[];
  own_categories: string[];
  losses: string[];
  problem: string | null;
  existing: { id: string; because: ExistsBecause } | null;
  content: string | null;
};

/** Reads all recipes of the source and saves what an import would do with each. Imports nothing. */
export async function checkImport(
  db: Database,
  job: ClaimedImport,
  { source, signal }: { source: ImportSource; signal: AbortSignal },
): Promise<void> {
  const judge = await openJudge(db);
  const labels = new Set<string>();
  let position = await nextPosition(db, job);
  let batch: NewItem[] = [];
  let savedAt = Date.now();
  const save = async () => {
    await saveItems(db, job, { items: batch, position, labels });
    position += batch.length;
    batch = [];
    savedAt = Date.now();
  };
  for await (const { found, path } of source.items()) {
    signal.throwIfAborted();
    if (!isRecipe(found)) continue;
    const label = found.kind === "own" ? sorrel.label : found.format?.label;
    if (label) labels.add(label);
    const key = "key" in found && found.key ? found.key : null;
    const content = key && found.kind === "foreign" ? wellFormedJson(found.recipe) : null;
    batch.push({ ...(await judge(found, path)), key, content });
    if (batch.length >= BATCH || Date.now() - savedAt > BATCH_MS) await save();
  }
  await save();
  await importJobs.finish(db, job, { state: "done" });
}

/** An interrupted check of files starts over; that of a site is resumed. Returns the next position. */
function nextPosition(db: Database, job: ClaimedImport): Promise<number> {
  return db.transaction().execute(async (tx) => {
    await assertImportLease(tx, job);
    if (job.address === null) {
      await tx.deleteFrom("import_items").where("import_id", "=", job.id).execute();
      return 0;
    }
    const { last } = await tx
      .selectFrom("import_items")
      .select(({ fn }) => fn.max("position").as("last"))
      .where("import_id", "=", job.id)
      .executeTakeFirstOrThrow();
    return (last ?? -1) + 1;
  });
}

type Judged = Omit<NewItem, "key" | "content">;
type Judge = (found: FoundRecipe, path: string) => Promise<Judged>;

async function openJudge(db: Database): Promise<Judge> {
  const plan = await openPlanner(db, { status: "draft", createsCategories: false });
  const isEmpty = !(await db.selectFrom("recipes").select("id").limit(1).executeTakeFirst());

  return async (found, path) => {
    const planned = await plan(found);
    const about = { ...NOTHING, path, ...namesIn(found) };
    if (planned.outcome === "refused") return { ...about, problem: planned.reason };
    const { losses } = planned;
    if (planned.outcome === "already-here") {
      if (planned.id === null) return { ...about, losses, problem: TWICE };
      const { id, because } = planned;
      return { ...about, losses, ...comesWith(found), existing: { id, because } };
    }
    const { images, redirects, reviews, input: dish } = planned;
    // An empty site needs no query.
    const existing = found.kind === "own" || isEmpty ? null : await findExisting(db, { dish });
    return { ...about, losses, images, redirects, reviews, existing };
  };
}

/** What would come with a recipe that exists, if it were replaced. */
function comesWith(found: FoundRecipe) {
  if (found.kind === "refused") return {};
  const { kind, recipe } = found;
  if (kind === "own")
    return { images: recipe.images.length + Number(recipe.mainImageUrl !== null) };
  return { images: recipe.images.length, redirects: Number(recipe.oldPath !== null) };
}

const TWICE = "It occurs twice: only the first one is imported.";

const NOTHING: Judged = {
  path: "",
  title: "",
  images: 0,
  redirects: 0,
  reviews: 0,
  categories: [],
  own_categories: [],
  losses: [],
  problem: null,
  existing: null,
};

type Batch = { items: NewItem[]; position: number; labels: Set<string> };

async function saveItems(db: Database, job: ClaimedImport, { items, position, labels }: Batch) {
  const label = new Intl.ListFormat("en").format(labels);
  await db.transaction().execute(async (tx) => {
    await assertImportLease(tx, job);
    if (items.length > 0) {
      await tx
        .insertInto("import_items")
        .values(
          items.map(({ existing, ...item }, index) => ({
            ...item,
            import_id: job.id,
            position: position + index,
            here_id: existing?.id ?? null,
            here_because: existing?.because ?? null,
          })),
        )
        .execute();
    }
    const done = position + items.length;
    await sql`
      update imports set done = ${done}, label = ${label},
        losses = case when address is null then losses else 1 end
      where id = ${job.id}`.execute(tx);
  });
}
