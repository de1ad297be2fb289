import { type RawBuilder, sql } from "kysely";
import { COOKING_TIMES, type FacetKind } from "#domain/taxonomy/taxonomy.ts";
import type { RecipeQuery } from "./recipe-query.ts";

/** The query's filters as PostgreSQL's recipe_filter: the chosen options of each kind (db/migrations/0007-listing.sql). */
export function recipeFilter(query: RecipeQuery, categoryId?: string): RawBuilder<unknown> {
  const { time, difficulty } = query;
  const options: Record<FacetKind, readonly (string | number)[]> = {
    cuisine: query.cuisines,
    meal: query.meals,
    diet: query.diets,
    difficulty: difficulty ? [difficulty] : [],
    time: COOKING_TIMES.map(({ minutes }) => minutes).filter((minutes) => time && minutes <= time),
  };
  const chosen = Object.entries(options)
    .filter(([, values]) => values.length > 0)
    .map(([kind, values]) => [kind, values.map(String)]);
  return sql`row(${categoryId ?? null}, ${JSON.stringify(Object.fromEntries(chosen))})::recipe_filter`;
}
