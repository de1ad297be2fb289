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
  addresses?: readonly (string | null | undefined)[];
  /** An address in any spelling that leads to the same page, with or without www. */
  page?: string;
  dish?: { title: string; ingredients: readonly { name: string }[] };
};

/**
 * The recipe that is here already: the one with this id, be it in the trash, or else one that came from there, or else
 * one of the same dish, which are not in the trash.
 */
export async function findExisting(
  db: Database,
  { id, addresses = [], page, dish }: Known,
): Promise<ExistingRecipe | null> {
  const same = id ? await one(db, "id", sql`id = ${id}`) : null;
  if (same) return same;
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
