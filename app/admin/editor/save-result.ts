import type { ActionResult } from "#app/ui/form/action-result.ts";
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

/** What came of a save. */
export type SaveResult = ActionResult<
  { recipe: PersistedRecipe },
  {
    /** Why, beneath the message, and where that is seen. */
    reason?: string;
    link?: { label: string; path: string };
    /** Someone saved in between: nothing was written. */
    theirs?: PersistedRecipe;
  }
>;

/** Spec §8. */
export const SAVE_FAILED = "An error occurred while saving the recipe";
export const FILL_IN = "Please fill in required fields";
