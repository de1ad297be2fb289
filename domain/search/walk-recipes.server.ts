import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import { containsPattern, searchWords } from "#domain/tables/search-words.ts";
import { runPrepared } from "#platform/db/prepared.ts";
import { recipeFilter } from "./list-recipes.server.ts";
import { orderOf, type RecipeQuery } from "./recipe-query.ts";

/** A recipe's place in a sort's order: the value sorted by, when it was made, and its id. */
export type RecipePlace = [string, string, string];

type Step = {
  categoryId?: string | undefined;
  take: number;
  /** Begins behind this place; with the first recipe without one. */
  after?: RecipePlace | null | undefined;
  /** For admins: of all recipes instead of the published ones. */
  any?: { status?: RecipeStatus | undefined };
};

/** Where a list goes on: at the place of its last recipe, null where it ends. */
type Walked = { ids: string[]; total: number; next: RecipePlace | null };

/**
 * The ids of the next recipes that match, whatever came and went since those before them. A search finds words of
 * title and slug, the newest first; readers' own searches have no places, since they are ranked.
 */
export async function walkRecipes(
  db: Database,
  query: RecipeQuery,
  { categoryId, take, after = null, any }: Step,
): Promise<Walked> {
  const filter = recipeFilter(query, categoryId);
  const order = orderOf(query);
  const place = sql`${after && JSON.stringify(after)}::jsonb`;
  const patterns = searchWords(query.search).map(containsPattern);
  const page = any
    ? sql<Walked>`
        select ids, total, next
        from list_any_recipes(${filter}, ${any.status ?? null}, ${patterns}, ${order}, ${take}, ${place})`
    : sql<Walked>`
        select ids[:${take}] as ids, total,
          case when cardinality(ids) > ${take} then recipe_place(${order}, ids[${take}]) end as next
        from list_recipes(${filter}, ${order}, 0, ${take + 1}, ${place})`;
  const [walked] = await runPrepared(db, page);
  return walked ?? { ids: [], total: 0, next: null };
}
