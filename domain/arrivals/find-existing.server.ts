import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { findSimilarRecipe } from "./find-similar.server.ts";

/** A recipe that is here already, and how it was known. */
export type ExistingRecipe = {
  id: string;
  slug: string;
  title: string;
  because: "id" | "source" | "dish";
  /** It is in the trash. */
  isDeleted: boolean;
};

/** What a recipe may be known by. */
type Known = {
  id?: string;
  /** Those that former versions gave it. */
  formerIds?: readonly string[];
  addresses?: readonly (string | null | undefined)[];
  /** An address in any spelling that leads to the same page, with or without www. */
  page?: string;
  /** Of this title, and moved in from one of these paths of an old site. */
  moved?: { site: string; paths: readonly string[]; title: string } | undefined;
  dish?: { title: string; ingredients: readonly { name: string }[] };
};

/**
 * The recipe that is here already: the one with this id, or of the same old site, be it in the trash, or else one that
 * came from there, or else one of the same dish, which are not in the trash.
 */
export async function findExisting(
  db: Database,
  { id, formerIds = [], addresses = [], page, moved, dish }: Known,
): Promise<ExistingRecipe | null> {
  for (const known of id ? [id, ...formerIds] : formerIds) {
    const same = await one(db, "id", sql`id = ${known}`);
    if (same) return same;
  }
  if (moved) {
    const { site, paths, title } = moved;
    const found = await one(
      db,
      "source",
      sql`lower(title) = lower(${title}) and id in (
        select recipe_id from old_addresses where site = ${site} and path = any(${paths}::text[]))`,
    );
    if (found) return found;
  }
  const urls = addresses.flatMap((address) => (address && sourceUrl(address)) || []);
  const from = urls.length > 0 ? sql`source_url = any(${urls})` : null;
  const spelled = page ? sql`queue_url_key(source_url) = queue_url_key(${page})` : null;
  for (const where of [from, spelled]) {
    const found =
      where &&
      (await one(db, "source", sql`${where} and source_url is not null and deleted_at is null`));
    if (found) return found;
  }
  const similar = dish ? await db.transaction().execute((tx) => findSimilarRecipe(tx, dish)) : null;
  return similar && one(db, "dish", sql`id = ${similar.id} and deleted_at is null`);
}

async function one(
  db: Database,
  because: ExistingRecipe["because"],
  where: ReturnType<typeof sql>,
): Promise<ExistingRecipe | null> {
  const { rows } = await sql<Omit<ExistingRecipe, "because">>`
    select id, slug, title, deleted_at is not null as "isDeleted" from recipes
    where ${where} limit 1`.execute(db);
  return rows[0] ? { ...rows[0], because } : null;
}
