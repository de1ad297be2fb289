import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { anyOf, type ManyRecipes, type OneRecipe, savedBy } from "./change-recipes.server.ts";
import { freeSlug, lockFreeSlugs } from "./free-slug.server.ts";

export type RestoreResult =
  | {
      ok: true;
      slug: string;
      /** The name of its category, when that was deleted meanwhile. */
      lostCategory: string | null;
    }
  | { ok: false; reason: "not-found" }
  /** Another recipe has the same source address meanwhile. */
  | { ok: false; reason: "source-taken"; id: string };

/** `restoreRecipes` for one. */
export async function restoreRecipe(db: Database, { id, by, now }: OneRecipe) {
  const results = await restoreRecipes(db, { ids: [id], by, now });
  return results.get(id) ?? GONE;
}

const GONE: RestoreResult = { ok: false, reason: "not-found" };

/**
 * Takes recipes out of the trash; the result of each that is in it. A slug gets a number when another recipe took it
 * meanwhile; a category that was deleted meanwhile is removed.
 */
export function restoreRecipes(
  db: Database,
  { ids, by, now }: ManyRecipes,
): Promise<Map<string, RestoreResult>> {
  return db.transaction().execute(async (tx) => {
    const deleted = await tx
      .selectFrom("recipes")
      .select(["id", "slug", "title"])
      .where("id", "=", anyOf(ids))
      .where("deleted_at", "is not", null)
      .orderBy("id")
      .forUpdate()
      .execute();
    const holders = await sourceHolders(tx, ids);
    const restored = deleted.filter(({ id }) => !holders.has(id));
    const lost = await removeDeletedCategories(tx, restored);
    const slugs = await restoreWithSlugs(tx, restored, savedBy(by));
    const entries = restored.map(({ id, title }) => ({
      ...({ verb: "restored", noun: "recipe" } as const),
      id,
      title,
    }));
    await recordActivity(tx, { by, now }, ...entries);
    return new Map(
      deleted.map(({ id, slug }): [string, RestoreResult] => {
        const holder = holders.get(id);
        if (holder) return [id, { ok: false, reason: "source-taken", id: holder }];
        const lostCategory = lost.get(id) ?? null;
        return [id, { ok: true, slug: slugs.get(id) ?? slug, lostCategory }];
      }),
    );
  });
}

/** By the deleted recipes that can't return: the one with the same source, which may return before them. */
async function sourceHolders(tx: DatabaseTransaction, ids: string[]) {
  const { rows } = await sql<{ id: string; holder: string }>`
    select d.id, o.id as holder from recipes d
    join recipes o on o.source_url = d.source_url and o.id <> d.id
      and (o.deleted_at is null or o.id = ${anyOf(ids)} and o.id < d.id)
    where d.id = ${anyOf(ids)} and d.deleted_at is not null`.execute(tx);
  return new Map(rows.map(({ id, holder }) => [id, holder]));
}

type Deleted = { id: string; slug: string };

/** The names of the removed categories, by recipe. */
async function removeDeletedCategories(tx: DatabaseTransaction, recipes: Deleted[]) {
  const rows = await tx
    .selectFrom("recipe_categories as rc")
    .innerJoin("categories as c", "c.id", "rc.category_id")
    .select(["rc.recipe_id", "c.name", "c.is_active"])
    .where("rc.recipe_id", "=", anyOf(recipes.map(({ id }) => id)))
    .forKeyShare("c")
    .execute();
  const lost = new Map(
    rows.filter((row) => !row.is_active).map((row) => [row.recipe_id, row.name]),
  );
  if (lost.size > 0) {
    const ids = anyOf([...lost.keys()]);
    await tx.deleteFrom("recipe_categories").where("recipe_id", "=", ids).execute();
  }
  return lost;
}

/** Those whose slug is free at once, the others one after the other; returns the slugs that are new. */
async function restoreWithSlugs(
  tx: DatabaseTransaction,
  recipes: Deleted[],
  by: ReturnType<typeof savedBy>,
) {
  const free = await lockFreeSlugs(
    tx,
    recipes.map(({ slug }) => slug),
  );
  const given = new Map<string, string>();
  const [at, numbered]: [string[], Deleted[]] = [[], []];
  for (const recipe of recipes) {
    if (free.delete(recipe.slug)) at.push(recipe.id);
    else numbered.push(recipe);
  }
  const back = { deleted_at: null, ...by };
  if (at.length > 0)
    await tx.updateTable("recipes").set(back).where("id", "=", anyOf(at)).execute();
  for (const { id, slug: former } of numbered) {
    const slug = await freeSlug(tx, former);
    await tx
      .updateTable("recipes")
      .set({ ...back, slug })
      .where("id", "=", id)
      .execute();
    given.set(id, slug);
  }
  return given;
}
