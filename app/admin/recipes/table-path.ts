import { href } from "react-router";
import {
  RECIPE_SORTS,
  type RecipeTableQuery,
  recipeTableParams,
} from "#domain/recipes/tables/recipe-table.ts";

/** The table's address with something changed. Whatever else changes begins at the first page. */
export function tablePath(query: RecipeTableQuery, change: Partial<RecipeTableQuery>): string {
  const direction = change.sort ? RECIPE_SORTS[change.sort] : query.direction;
  const params = recipeTableParams({ ...query, page: 1, direction, ...change });
  const path = href("/admin/recipes");
  return params.size > 0 ? `${path}?${params}` : path;
}
