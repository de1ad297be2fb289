import type { RecipeStatus } from "#domain/recipes/recipe.ts";
import type { TableDefinition } from "#domain/tables/table-query.ts";

/** The back office's list of possible doubles: what it can be asked, and what a row shows. Pure. */

export const DOUBLES_TABLE = {
  sorts: { likeness: "desc" },
  filters: { show: ["dismissed"] },
} as const satisfies TableDefinition;

export type DoubleRecipe = {
  id: string;
  slug: string;
  title: string;
  status: RecipeStatus;
  createdAt: Date;
  views: number;
  /** 0 to 5; null while there is none. */
  rating: number | null;
  ratings: number;
  /** Reviews and questions, whatever their state. */
  reviews: number;
};

/** Two recipes of nearly the same title and ingredients, the older one first. */
export type DoublePair = {
  id: string;
  recipes: [DoubleRecipe, DoubleRecipe];
  /** Who said that they are two recipes, and when; null where nobody did. */
  dismissed: { at: Date; by: string | null } | null;
};
