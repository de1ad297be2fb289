import type { PageImage } from "#domain/media/page-image.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { SortOf, TableDefinition, TableQuery } from "#domain/tables/table-query.ts";

/** The back office's table of recipes: what it can be asked, and what a row shows. Pure. */

export const RECIPE_TABLE = {
  sorts: { updated: "desc", title: "asc", category: "asc", status: "asc", views: "desc" },
  filters: { status: ["published", "draft"] },
} as const satisfies TableDefinition;

export type RecipeTableQuery = TableQuery<typeof RECIPE_TABLE>;
export type RecipeSort = SortOf<typeof RECIPE_TABLE>;

export type RecipeRow = {
  id: string;
  slug: string;
  title: string;
  image: string | null;
  imageColor: string | null;
  imageFiles?: PageImage | undefined;
  category: string | null;
  status: RecipeStatus;
  featured: boolean;
  views: number;
  /** 0 to 5; null while there is none. */
  rating: number | null;
  updatedAt: Date;
};
