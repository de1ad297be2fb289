import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { containsWords } from "#domain/tables/list-page.server.ts";

export type LinkedRecipe = { id: string; slug: string; title: string; status: RecipeStatus };

/** The recipes, drafts too, that have or had these slugs, by the slug that was asked for. Admins only. */
export async function findLinkedRecipes(
  db: Database,
  slugs: readonly string[],
): Promise<Map<string, LinkedRecipe>> {
  if (slugs.length === 0) return new Map();
  const { rows } = await sql<LinkedRecipe & { wanted: string }>`
    select wanted.slug as wanted, found.*
    from unnest(${[...new Set(slugs)]}::text[]) as wanted (slug)
    join lateral (
      select r.id, r.slug, r.title, r.status from recipes r
      where r.deleted_at is null and (
        r.slug = wanted.slug
        or r.id = (select d.recipe_id from recipe_slug_redirects d where d.slug = wanted.slug))
      order by r.slug = wanted.slug desc limit 1
    ) as found on true`.execute(db);
  return new Map(rows.map(({ wanted, ...recipe }) => [wanted, recipe]));
}

/**
 * Recipes whose title or slug has each word of the search, drafts too: those whose title begins with it first, then the
 * last updated. A word that only their text has would hide them behind many others.
 */
export async function findRecipesByTitle(
  db: Database,
  { search, limit }: { search: string; limit: number },
): Promise<LinkedRecipe[]> {
  const { rows } = await sql<LinkedRecipe>`
    with found as (
      select s.recipe_id, row_number() over (
        order by starts_with(s.title_key, search_key(${search})) desc, s.updated_at desc, s.recipe_id) as place
      from admin_recipe_index s where ${containsWords(sql`s.search_text`, search)}
      order by place limit ${limit})
    select r.id, r.slug, r.title, r.status
    from found join recipes r on r.id = found.recipe_id order by place`.execute(db);
  return rows;
}

/**
 * What a recipe's ingredients have in this column, as it is saved: what was there before may be gone by now. Admins only.
 */
export async function findSavedParts(
  db: Database,
  recipeId: string | null,
  column: "recipe_slug" | "food",
): Promise<Set<string>> {
  if (recipeId === null) return new Set();
  const rows = await db
    .selectFrom("ingredients")
    .select(column)
    .where("recipe_id", "=", recipeId)
    .where(column, "is not", null)
    .execute();
  return new Set(rows.map((row) => String(row[column])));
}
