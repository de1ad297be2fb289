import type { Database } from "#domain/database.ts";
import { AUTHOR_PAGE, PAGE_COLUMNS, presentPage } from "#domain/recipes/reading/present.server.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

const NEWEST = 30;

/** The recipes of the feed: the 30 last published. */
export async function feedRecipes(db: Database): Promise<RecipePage[]> {
  const rows = await db
    .selectFrom("published_recipes_view")
    .select([...PAGE_COLUMNS, AUTHOR_PAGE])
    // Always true for published recipes, but lets PostgreSQL use the partial index.
    .where("first_published_at", "is not", null)
    .orderBy("first_published_at", "desc")
    .limit(NEWEST)
    .execute();
  return rows.map(presentPage);
}
