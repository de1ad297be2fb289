import type { PageImage } from "#domain/media/page-image.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import {
  readTableQuery,
  type TableQuery,
  type TableSorts,
  tableQueryParams,
} from "#domain/tables/table-query.ts";

/** The back office's table of recipes: what it can be asked, and what a row shows. Pure. */

export const RECIPE_SORTS = {
  updated: "desc",
  title: "asc",
  category: "asc",
  status: "asc",
  views: "desc",
} as const satisfies TableSorts<string>;

export type RecipeSort = keyof typeof RECIPE_SORTS;

export const STATUS_FILTERS = ["all", "published", "draft"] as const;
export type StatusFilter = (typeof STATUS_FILTERS)[number];

export type RecipeTableQuery = TableQuery<RecipeSort> & { status: StatusFilter };

/** `?search=&status=&sort=&dir=&page=`; unknown values are left out, nothing throws. */
export function readRecipeTableQuery(params: URLSearchParams): RecipeTableQuery {
  const status = STATUS_FILTERS.find((name) => name === params.get("status")) ?? "all";
  return { ...readTableQuery(params, RECIPE_SORTS), status };
}

/** The one address of a query: defaults left out. */
export function recipeTableParams(query: RecipeTableQuery): URLSearchParams {
  const params = tableQueryParams(query, RECIPE_SORTS);
  if (query.status !== "all") params.set("status", query.status);
  return params;
}

export type RecipeRow = {
  id: string;
  slug: string;
  title: string;
  image: string | null;
  imageColor: string | null;
  picture?: PageImage | undefined;
  category: string | null;
  status: RecipeStatus;
  featured: boolean;
  views: number;
  /** 0 to 5; null while there is none. */
  rating: number | null;
  updatedAt: Date;
};
