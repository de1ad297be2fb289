import type { Database } from "#domain/database.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";

export type RecipeFromSource = { id: string; title: string; slug: string };

/** The recipe that came from one of these addresses and is not deleted; null when there is none. */
export async function findRecipeBySource(
  db: Database,
  addresses: readonly (string | null)[],
): Promise<RecipeFromSource | null> {
  const urls = addresses
    .map((address) => address && sourceUrl(address))
    .filter((url) => url !== null);
  if (urls.length === 0) return null;
  const row = await db
    .selectFrom("recipes")
    .select(["id", "title", "slug"])
    .where("source_url", "in", urls)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
