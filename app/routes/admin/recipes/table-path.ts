import {
  RECIPE_SORTS,
  type RecipeTableQuery,
  recipeTableParams,
} from "#domain/recipes/recipe-table.ts";

/** The table's address with something changed. Whatever else changes begins at the first page. */
export function tablePath(query: RecipeTableQuery, change: Partial<RecipeTableQuery>): string {
  const direction = change.sort ? RECIPE_SORTS[change.sort] : query.direction;
  const params = recipeTableParams({ ...query, page: 1, direction, ...change });
  return params.size > 0 ? `/admin/recipes?${params}` : "/admin/recipes";
}
