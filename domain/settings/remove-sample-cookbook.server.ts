import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

/** The samples that still exist; a removal keeps what was edited, unless it is asked for that too. */
export type SampleCookbook = {
  /** Recipes. */
  untouched: number;
  edited: {
    recipes: { id: string; title: string; updatedAt: Date }[];
    categories: { id: string; name: string }[];
  };
};

const IS_SAMPLE = sql<boolean>`sample_hash is not null and deleted_at is null`;

export async function findSampleCookbook(db: Database): Promise<SampleCookbook> {
  type Sample = SampleCookbook["edited"]["recipes"][number] & { isUntouched: boolean };
  const { rows: samples } = await sql<Sample>`
    select id, title, updated_at as "updatedAt", sample_hash = recipe_content_hash(id) as "isUntouched"
    from recipes where ${IS_SAMPLE} order by updated_at desc, id`.execute(db);
  const { rows: categories } = await sql<{ id: string; name: string }>`
    select id, name from categories
    where is_active and sample_hash <> category_content_hash(id) order by name`.execute(db);
  const recipes = samples.filter(({ isUntouched }) => !isUntouched);
  return { untouched: samples.length - recipes.length, edited: { recipes, categories } };
}

/** `edited`: recipes that stay. */
type Removal = { recipes: number; edited: number; categories: number };

/**
 * Moves sample recipes to the trash and deactivates sample categories that no recipe uses any more, edited ones only
 * `withEdited`; all of them can be restored.
 */
export function removeSampleCookbook(
  db: Database,
  { withEdited, by, now }: { withEdited: boolean; by: Actor; now: Date },
): Promise<Removal> {
  return db.transaction().execute(async (tx) => {
    const { rows: samples } = await sql<{ id: string; untouched: boolean }>`
      with held as materialized (
        select id, sample_hash from recipes where ${IS_SAMPLE} order by id for update
      )
      select id, sample_hash = recipe_content_hash(id) as untouched from held`.execute(tx);
    const ids = samples.filter(({ untouched }) => untouched || withEdited).map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .updateTable("recipes")
        .set({ deleted_at: now, saved_by: by.id, saved_by_name: by.name ?? null })
        .where("id", "=", sql<string>`any(${ids}::uuid[])`)
        .execute();
    }
    const categories = await deleteUnusedSamples(tx, withEdited);
    // Recipes in the trash keep their images.
    await sql`
      delete from media m
      where m.is_sample and not exists (select from media_uses u where u.media_id = m.id)`.execute(
      tx,
    );
    const removal = { recipes: ids.length, edited: samples.length - ids.length, categories };
    if (ids.length + categories > 0) {
      const entry = { verb: "removed", noun: "recipe", id: null, details: removal } as const;
      await recordActivity(tx, { by, now }, { ...entry, title: "The sample cookbook" });
    }
    return removal;
  });
}

async function deleteUnusedSamples(tx: DatabaseTransaction, withEdited: boolean): Promise<number> {
  // Locked before the recipes are counted: waits for saves that add a recipe to one of them.
  await sql`select from categories where sample_hash is not null and is_active
    order by id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update categories c set is_active = false
    where c.sample_hash is not null and c.is_active
      and (${withEdited} or c.sample_hash = category_content_hash(c.id))
      and not exists (select from admin_recipe_index s where s.category_id = c.id)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
