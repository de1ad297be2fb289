import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";

/** What stands of the sample cookbook. */
export type SampleCookbook = {
  /** Recipes that read as they came: these are removed. */
  untouched: number;
  /** Recipes that were edited: these are spared. */
  edited: number;
};

const IS_SAMPLE = sql<boolean>`sample_hash is not null and deleted_at is null`;

/** What a removal would find. */
export async function countSampleCookbook(db: Database): Promise<SampleCookbook> {
  const { rows } = await sql<SampleCookbook>`
    select count(*) filter (where as_it_came) as untouched,
      count(*) filter (where not as_it_came) as edited
    from (
      select sample_hash = recipe_content_hash(id) as as_it_came from recipes where ${IS_SAMPLE}
    ) as samples`.execute(db);
  return rows[0] ?? { untouched: 0, edited: 0 };
}

type Removal = { recipes: number; edited: number; categories: number };

/**
 * Puts the sample recipes that nobody edited into the trash, and deletes the sample categories that
 * nobody edited and no recipe uses any more; all of them can be restored.
 */
export function removeSampleCookbook(
  db: Database,
  { by, now }: { by: Actor; now: Date },
): Promise<Removal> {
  return db.transaction().execute(async (tx) => {
    const { rows: samples } = await sql<{ id: string; untouched: boolean }>`
      with held as materialized (
        select id, sample_hash from recipes where ${IS_SAMPLE} order by id for update
      )
      select id, sample_hash = recipe_content_hash(id) as untouched from held`.execute(tx);
    const ids = samples.filter(({ untouched }) => untouched).map(({ id }) => id);
    if (ids.length > 0) {
      await tx
        .updateTable("recipes")
        .set({ deleted_at: now, saved_by: by.id, saved_by_name: by.name ?? null })
        .where("id", "=", sql<string>`any(${ids}::uuid[])`)
        .execute();
    }
    const categories = await deleteUnusedSamples(tx);
    // What lies in the trash keeps its picture, and can be restored with it.
    await sql`
      delete from media m
      where m.is_sample and not exists (select from media_uses u where u.media_id = m.id)`.execute(
      tx,
    );
    const removal = { recipes: ids.length, edited: samples.length - ids.length, categories };
    if (ids.length + categories > 0) {
      await recordActivity(
        tx,
        { by, now },
        {
          verb: "removed",
          noun: "recipe",
          id: null,
          title: "The sample cookbook",
          details: removal,
        },
      );
    }
    return removal;
  });
}

async function deleteUnusedSamples(tx: DatabaseTransaction): Promise<number> {
  // Held first, counted then: a save that is putting a recipe into one is waited for.
  await sql`select from categories where sample_hash is not null and is_active
    order by id for update`.execute(tx);
  const { numAffectedRows } = await sql`
    update categories c set is_active = false
    where c.sample_hash = category_content_hash(c.id) and c.is_active
      and not exists (select from admin_recipe_index s where s.category_id = c.id)`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
