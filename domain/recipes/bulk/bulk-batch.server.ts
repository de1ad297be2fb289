import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { lockRecipes, type ManyRecipes } from "#domain/recipes/commands/change-recipes.server.ts";
import { deletePermanently, deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { moveRecipes } from "#domain/recipes/commands/move-recipes.server.ts";
import {
  publishRecipes,
  unpublishRecipes,
} from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipes } from "#domain/recipes/commands/restore-recipe.server.ts";
import { setRecipeField } from "#domain/recipes/commands/set-recipe-field.server.ts";
import { tagRecipes } from "#domain/recipes/commands/tag-recipes.server.ts";
import type { ChosenOutcome } from "#domain/recipes/tables/chosen-recipes.ts";
import {
  formerTag,
  retagRecipes,
  tagPutBack,
  takenTag,
  takenTagPutBack,
} from "#domain/recipes/tags/retag-recipes.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { AT_ONCE } from "./bulk-change.ts";
import type { BulkWork } from "./bulk-queue.server.ts";

/** How many recipes were dealt with, or why none can be. */
type BatchResult = { dealt: number } | { problem: string };

/**
 * Deals with the next recipes of a change, at most 200, and records what became of each in the same transaction: a
 * worker that dies leaves whole batches behind, and none is done twice.
 */
export async function changeBatch(
  tx: DatabaseTransaction,
  work: BulkWork,
  now: Date,
): Promise<BatchResult> {
  const ids = await nextRecipes(tx, work);
  if (ids.length === 0) return { dealt: 0 };
  const many = { ids, by: work.by, now };
  const outcomes = await (work.step === "do" ? change : putBack)(tx, work, many);
  if (!outcomes) return { problem: await categoryGone(tx, work) };
  const words = work.step === "do" ? DONE : UNDONE;
  await sql`
    update bulk_change_recipes b set outcome = o.outcome
    from unnest(${outcomes.map(({ id }) => id)}::uuid[],
      ${outcomes.map(({ outcome }) => words[outcome])}::text[]) as o (id, outcome)
    where b.change_id = ${work.id} and b.recipe_id = o.id`.execute(tx);
  await sql`
    update bulk_changes set done = done + ${ids.length}, losses = least(losses, 1)
    where id = ${work.id}`.execute(tx);
  return { dealt: ids.length };
}

const DONE = { done: "done", unchanged: "unchanged", "not-found": "not-found" };
const UNDONE = { done: "undone", unchanged: "kept", "not-found": "kept" };

async function nextRecipes(tx: DatabaseTransaction, { id, step }: BulkWork): Promise<string[]> {
  const { rows } = await sql<{ recipe_id: string }>`
    select recipe_id from bulk_change_recipes
    where change_id = ${id} and ${step === "do" ? sql`outcome is null` : sql`outcome = 'done'`}
    order by recipe_id limit ${AT_ONCE}`.execute(tx);
  return rows.map((row) => row.recipe_id);
}

async function change(tx: DatabaseTransaction, work: BulkWork, many: ManyRecipes) {
  const db = asDatabase(tx);
  if (work.change === "purge") return deletePermanently(db, many);
  await lockRecipes(tx, many.ids, { deleted: work.change === "restore" });
  if (work.change === "rename") {
    await sql`select refresh_held_search(${many.ids}::uuid[])`.execute(tx);
    return many.ids.map((id): ChosenOutcome => ({ id, outcome: "done" }));
  }
  await noteFormer(tx, work, many.ids);
  if (work.change === "move") {
    const moved = await moveRecipes(db, { ...many, categoryId: work.categoryId });
    return moved.ok ? moved.outcomes : null;
  }
  if (work.change === "restore") return restored(tx, many);
  const { value } = work;
  if (value !== null) return setValue(db, work, { ...many, value });
  const verb = { publish: publishRecipes, unpublish: unpublishRecipes, delete: deleteRecipes };
  return verb[work.change as keyof typeof verb](db, many);
}

function setValue(
  db: Database,
  { change, newValue }: BulkWork,
  set: ManyRecipes & { value: string },
) {
  if (newValue !== null) return retagRecipes(db, { ...set, newValue });
  return change === "cuisine" || change === "difficulty"
    ? setRecipeField(db, { ...set, value: set.value || null, field: change })
    : tagRecipes(db, { ...set, isOn: change === "tag" });
}

/** What a recipe has of that which a change sets: as a text. */
function valueBefore({ change, value, newValue }: BulkWork) {
  if (value !== null && newValue !== null) return formerTag({ value, newValue });
  if (change === "cuisine" || change === "difficulty") return sql`${sql.ref(`r.${change}`)}`;
  return change === "untag" && value !== null ? takenTag(value) : sql`null`;
}

/** Keeps what the recipes, which are locked, are before the change. */
async function noteFormer(tx: DatabaseTransaction, work: BulkWork, ids: string[]) {
  await sql`
    update bulk_change_recipes b set published_at = r.published_at, reviewed_at = r.reviewed_at,
      reviewed_by_name = r.reviewed_by_name, category_id = rc.category_id,
      former = ${valueBefore(work)}
    from recipes r left join recipe_categories rc on rc.recipe_id = r.id
    where b.change_id = ${work.id} and b.recipe_id = any(${ids}::uuid[]) and r.id = b.recipe_id`.execute(
    tx,
  );
}

/** Only what still is as the change left it. */
function putBack(tx: DatabaseTransaction, work: BulkWork, many: ManyRecipes) {
  const db = asDatabase(tx);
  const former = <Value>(column: string) => sql<Value | null>`(
    select ${sql.ref(`b.${column}`)} from bulk_change_recipes b
    where b.change_id = ${work.id} and b.recipe_id = recipes.id)`;
  const columns = {
    published_at: former<Date>("published_at"),
    reviewed_at: former<Date>("reviewed_at"),
    reviewed_by_name: former<string>("reviewed_by_name"),
  };
  if (work.change === "publish") return unpublishRecipes(db, many, columns);
  if (work.change === "unpublish") return publishRecipes(db, many, columns);
  if (work.change === "restore") return deleteRecipes(db, many);
  if (work.value !== null) return valuesPutBack(tx, work, { ...many, value: work.value });
  return work.change === "delete" ? restored(tx, many) : movedBack(tx, work, many);
}

async function restored(tx: DatabaseTransaction, many: ManyRecipes): Promise<ChosenOutcome[]> {
  const results = await restoreRecipes(asDatabase(tx), many);
  return many.ids.map((id) => ({ id, outcome: results.get(id)?.ok ? "done" : "not-found" }));
}

/** Each recipe's own value, where it still has the one that was set. */
async function valuesPutBack(
  tx: DatabaseTransaction,
  { id, change, newValue }: BulkWork,
  { value, ...many }: ManyRecipes & { value: string },
): Promise<ChosenOutcome[]> {
  const db = asDatabase(tx);
  if (newValue !== null) return tagPutBack(db, { ...many, value, newValue, changeId: id });
  if (change === "tag") return tagRecipes(db, { ...many, value, isOn: false });
  if (change === "untag") return takenTagPutBack(db, { ...many, value, changeId: id });
  // All at once, in their order: value by value, two undos could wait for each other.
  await lockRecipes(tx, many.ids);
  const { rows } = await sql<{ former: string | null; ids: string[] }>`
    select former, array_agg(recipe_id::text) as ids from bulk_change_recipes
    where change_id = ${id} and recipe_id = any(${many.ids}::uuid[]) group by former`.execute(tx);
  const field = change as "cuisine" | "difficulty";
  const outcomes: ChosenOutcome[] = [];
  for (const { former, ids } of rows) {
    const set = { ...many, ids, field, value: former, only: value || null };
    outcomes.push(...(await setRecipeField(db, set)));
  }
  return outcomes;
}

async function movedBack(tx: DatabaseTransaction, work: BulkWork, many: ManyRecipes) {
  await lockRecipes(tx, many.ids);
  const { rows } = await sql<{ former: string | null; ids: string[] }>`
    select b.category_id as former, array_agg(b.recipe_id::text) as ids
    from bulk_change_recipes b left join recipe_categories rc using (recipe_id)
    where b.change_id = ${work.id} and b.recipe_id = any(${many.ids}::uuid[])
      and rc.category_id is not distinct from ${work.categoryId}::uuid
    group by b.category_id`.execute(tx);
  const moved: ChosenOutcome[] = [];
  for (const { former, ids } of rows) {
    const result = await moveRecipes(asDatabase(tx), { ...many, ids, categoryId: former });
    if (result.ok) moved.push(...result.outcomes);
  }
  const outcomes = new Map(moved.map((one) => [one.id, one]));
  return many.ids.map((id) => outcomes.get(id) ?? { id, outcome: "unchanged" as const });
}

async function categoryGone(tx: DatabaseTransaction, { id }: BulkWork): Promise<string> {
  const { category_name: name } = await tx
    .selectFrom("bulk_changes")
    .select("category_name")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return `${name} has been deleted.`;
}
