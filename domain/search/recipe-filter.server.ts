import { type RawBuilder, sql } from "kysely";
import { chosenOptions, type RecipeQuery } from "./recipe-query.ts";

/** The query's filters as PostgreSQL's recipe_filter: the chosen options of each kind (db/migrations/0007-listing.sql). */
export function recipeFilter(query: RecipeQuery, categoryId?: string): RawBuilder<unknown> {
  const chosen = Object.entries(chosenOptions(query))
    .filter(([, options]) => options.length > 0)
    .map(([kind, options]) => [kind, options.map(String)]);
  return sql`row(${categoryId ?? null}, ${JSON.stringify(Object.fromEntries(chosen))})::recipe_filter`;
}
