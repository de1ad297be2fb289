import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";

/** A recipe as it stands in the database, for the form. Dates ISO 8601. */
export type PersistedRecipe = {
  id: string;
  version: number;
  status: RecipeStatus;
  slug: string;
  publishedAt: string | null;
  updatedAt: string;
  savedBy: string | null;
  /** Which admin published it last, and when. */
  review: { at: string; by: string } | null;
  fields: RecipeFields;
};

/**
 * What became of a save. `typed` and the version it was typed on are what a page without scripts shows
 * again; with scripts the form still holds them.
 */
export type SaveOutcome = { typed?: RecipeFields; version?: number | null } & (
  | { state: "saved"; recipe: PersistedRecipe }
  | { state: "invalid"; errors: RecipeErrors }
  /** Someone saved in between: nothing was written. */
  | { state: "conflict"; theirs: PersistedRecipe }
  | {
      state: "failed";
      problem: string;
      reason?: string | undefined;
      to?: { label: string; path: string };
    }
);

/** Spec §8. */
export const SAVE_FAILED = "An error occurred while saving the recipe";
export const FILL_IN = "Please fill in required fields";
