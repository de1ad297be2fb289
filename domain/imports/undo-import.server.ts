import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import { deleteCategory } from "#domain/categories/delete-category.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { clearFilesOf } from "#domain/media/clear-files.server.ts";
import { deleteImage } from "#domain/media/images.server.ts";
import { lockRecipes } from "#domain/recipes/commands/change-recipes.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { restoreRevision } from "#domain/recipes/commands/restore-revision.server.ts";
import { removeImportedReviews } from "#domain/reviews/import-reviews.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import type { Store } from "#platform/storage/store.ts";
import type { ItemOutcome } from "./import.ts";
import {
  actorOf,
  assertImportLease,
  type ClaimedImport,
  importJobs,
} from "./import-queue.server.ts";

const BATCH = 50;

type ImportedItem = {
  position: number;
  outcome: "created" | "replaced";
  recipeId: string;
  version: number;
  formerVersion: number | null;
};

/**
 * Undoes an import, the last recipe first. Unchanged recipes are deleted for good, so that they can be imported again,
 * with the images and categories that nothing else uses. Recipes that were changed since go to the trash;
 * changed ones that replaced another stay as they are.
 */
export async function undoImport(
  db: Database,
  job: ClaimedImport,
  { store, signal }: { store: Store; signal: AbortSignal },
): Promise<void> {
  const { rows: totals } = await sql<{ total: number }>`
    select count(*) as total from import_items where import_id = ${job.id}
      and recipe_id is not null`.execute(db);
  for (;;) {
    signal.throwIfAborted();
    const items = await importedItems(db, job);
    if (items.length === 0) break;
    await db.transaction().execute(async (tx) => {
      await assertImportLease(tx, job);
      await undoItems(tx, job, items);
    });
    await sql`
      update imports set total = ${totals[0]?.total ?? 0}, losses = 1, done = (
        select count(*) from import_items where import_id = imports.id and outcome in ('undone', 'kept'))
      where id = ${job.id}`.execute(db);
  }
  for (const id of await importedImages(db, job)) await removeImage(db, store, { id, job });
  await sql`
    delete from redirects using imports i
    where i.id = ${job.id} and redirects.id = any(i.created_redirects)`.execute(db);
  await removeWhatCameWith(db, job);
  // Lists of an old site of which nothing is here any more.
  await sql`
    delete from old_addresses o where to_address is not null and not exists (
      select from old_addresses other where other.site = o.site and other.to_address is null)`.execute(
    db,
  );
  const { rows } = await sql<{ id: string }>`
    select unnest(created_categories) as id from imports where id = ${job.id}`.execute(db);
  for (const { id } of rows) await removeCategory(db, { id, job });
  await importJobs.finish(db, job, { state: "done" });
}

async function importedItems(db: Database, { id }: ClaimedImport): Promise<ImportedItem[]> {
  const { rows } = await sql<ImportedItem>`
    select position, outcome, recipe_id as "recipeId", version, former_version as "formerVersion"
    from import_items
    where import_id = ${id} and outcome in ('created', 'replaced') and recipe_id is not null
    order by position desc limit ${BATCH}`.execute(db);
  return rows;
}

async function undoItems(
  tx: DatabaseTransaction,
  job: ClaimedImport,
  items: ImportedItem[],
): Promise<void> {
  const ids = items.map(({ recipeId }) => recipeId);
  await lockRecipes(tx, ids);
  await recordNewImages(tx, job, ids);
  const now = await presentVersions(tx, ids);
  for (const item of items) {
    const { outcome, note } = await undoItem(tx, job, { item, present: now.get(item.recipeId) });
    await sql`
      update import_items set outcome = ${outcome}, note = ${note}
      where import_id = ${job.id} and position = ${item.position}`.execute(tx);
  }
}

type Present = { version: number; isDeleted: boolean } | undefined;

async function presentVersions(tx: DatabaseTransaction, ids: string[]) {
  const rows = await tx
    .selectFrom("recipes")
    .select(["id", "version", "deleted_at"])
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, version, deleted_at: at }) => [id, { version, isDeleted: at !== null }]),
  );
}

async function undoItem(
  tx: DatabaseTransaction,
  job: ClaimedImport,
  { item, present }: { item: ImportedItem; present: Present },
): Promise<{ outcome: ItemOutcome; note: string | null }> {
  const { recipeId: id, version, formerVersion } = item;
  if (!present) return { outcome: "undone", note: "It was already deleted." };
  if (present.isDeleted) return { outcome: "kept", note: "It is in the trash." };
  const isChanged = present.version !== version;
  const db = asDatabase(tx);
  if (item.outcome === "replaced") {
    if (isChanged)
      return { outcome: "kept", note: "It has been changed since, so it stays as it is." };
    const restored = await restoreRevision(db, {
      id,
      revision: formerVersion ?? 0,
      version,
      ...contextOf(job),
    });
    if (restored.ok) {
      await removeImportedReviews(tx, { recipeId: id, since: job.begunAt ?? new Date() });
      return { outcome: "undone", note: "Its earlier version is back." };
    }
    return { outcome: "kept", note: "Its previous version is no longer known." };
  }
  if (isChanged) {
    await deleteRecipe(db, { id, ...contextOf(job) });
    return { outcome: "kept", note: "It has been changed since, so it is in the trash." };
  }
  await tx.deleteFrom("recipes").where("id", "=", id).execute();
  return { outcome: "undone", note: null };
}

/** Images of these recipes that the import added to the library: a resumed undo removes them too. */
async function recordNewImages(
  tx: DatabaseTransaction,
  { id, begunAt }: ClaimedImport,
  recipes: string[],
): Promise<void> {
  await sql`
    insert into import_images (import_id, media_id)
    select distinct ${id}::uuid, m.id from media_uses u join media m on m.id = u.media_id
    where u.noun = 'recipe' and u.noun_id = any(${recipes}::uuid[]) and m.created_at >= ${begunAt}
    on conflict do nothing`.execute(tx);
}

async function importedImages(db: Database, { id }: ClaimedImport): Promise<string[]> {
  const rows = await db
    .selectFrom("import_images")
    .select("media_id")
    .where("import_id", "=", id)
    .execute();
  return rows.map((row) => row.media_id);
}

/** Old addresses and articles that recipes got which are as they were before, those that were left alone too. */
async function removeWhatCameWith(db: Database, { id, begunAt }: ClaimedImport): Promise<void> {
  const recipes = sql`(
    select case outcome when 'skipped' then here_id else recipe_id end from import_items
    where import_id = ${id} and outcome in ('undone', 'skipped'))`;
  await sql`
    delete from old_addresses where created_at >= ${begunAt} and (recipe_id in ${recipes}
      or media_id in (
        select media_id from media_uses where noun = 'recipe' and noun_id in ${recipes}))`.execute(
    db,
  );
  await sql`
    delete from imported_articles
    where imported_at >= ${begunAt} and recipe_id in ${recipes}`.execute(db);
}

/** Deletes it for good unless it was changed: then it can be restored. A category with recipes stays. */
async function removeCategory(
  db: Database,
  { id, job }: { id: string; job: ClaimedImport },
): Promise<void> {
  const { rows } = await sql`
    delete from categories c where id = ${id}
      and not exists (select from recipe_categories where category_id = c.id)
      and not exists (select from activity
        where noun = 'category' and noun_id = c.id::text and verb = 'saved')
    returning id`.execute(db);
  if (rows.length === 0) await deleteCategory(db, { id, ...contextOf(job) });
}

/** An image that something else uses stays. */
async function removeImage(
  db: Database,
  store: Store,
  { id, job }: { id: string; job: ClaimedImport },
): Promise<void> {
  const image = await deleteImage(db, { id, ...contextOf(job) });
  if (image !== "used" && image !== "gone") await clearFilesOf(db, store, image);
}

function contextOf(job: ClaimedImport): WriteContext {
  return { by: actorOf(job), now: new Date() };
}
