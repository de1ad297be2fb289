import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";

/**
 * `wanted`, or with the next free number (-2, -3, ...) when a recipe that is not deleted has it.
 * Locks the name until the transaction ends, so that two saves at once get two slugs.
 */
export async function freeSlug(
  tx: DatabaseTransaction,
  wanted: string,
  ownId: string | null = null,
): Promise<string> {
  const base = wanted || "recipe";
  await lockSlugs(tx, [base]);
  return nextFreeSlug(tx, base, ownId);
}

/** Which of these no recipe has that is not deleted; locked as by `freeSlug`. */
export async function lockFreeSlugs(tx: DatabaseTransaction, slugs: string[]) {
  await lockSlugs(tx, slugs);
  const { rows } = await sql<{ slug: string }>`
    select distinct wanted.slug from unnest(${slugs}::text[]) as wanted (slug)
    where not exists (select from recipes r where r.slug = wanted.slug and r.deleted_at is null)`.execute(
    tx,
  );
  return new Set(rows.map(({ slug }) => slug));
}

/** Always in the same order, so that two saves cannot deadlock. */
async function lockSlugs(tx: DatabaseTransaction, slugs: string[]): Promise<void> {
  // pie and pie-2 are one lock: either may become pie-3, or pie-2-2.
  const names = [...new Set(slugs.map((slug) => `slug ${slug.replace(/(-\d+)+$/, "")}`))].sort();
  await sql`
    select pg_advisory_xact_lock(hashtextextended(name, 0)) from unnest(${names}::text[]) as name`.execute(
    tx,
  );
}

export type SlugCheck = {
  /** The slug that the text makes. */
  wanted: string;
  /** The one that a save would give now. */
  given: string;
  /** Whether both are the same. */
  free: boolean;
};

/** The slug that a save would give for this slug or title; `recipeId` is the recipe that is edited. */
export async function checkSlug(
  db: Database,
  { text, recipeId }: { text: string; recipeId: string | null },
): Promise<SlugCheck> {
  const wanted = slugFrom(text) || "recipe";
  const given = await nextFreeSlug(db, wanted, recipeId);
  return { wanted, given, free: given === wanted };
}

/** Follows the index as long as the next number is taken, be it by a recipe that an author does not see. */
async function nextFreeSlug(db: Database, base: string, ownId: string | null): Promise<string> {
  const { rows } = await sql<{ slug: string }>`
    with recursive candidates (number, slug) as (
      select 1, ${base}::text
      union all
      select number + 1, ${base}::text || '-' || (number + 1) from candidates where is_slug_taken(slug, ${ownId}::uuid)
    )
    select slug from candidates order by number desc limit 1`.execute(db);
  return rows[0]?.slug ?? base;
}
