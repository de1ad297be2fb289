import type { ActionResult } from "#app/ui/form/action-result.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";
import type { RecipeStatus } from "#domain/recipes/recipe.ts";

/** A saved recipe as the form gets it. Dates are ISO 8601. */
export type PersistedRecipe = {
  id: string;
  version: number;
  status: RecipeStatus;
  slug: string;
  publishedAt: string | null;
  updatedAt: string;
  savedBy: string | null;
  /** Who published it last, and when. */
  review: { at: string; by: string } | null;
  fields: RecipeFields;
};

/** That an editor has published an author's draft, which from then on is the editors' to change. */
export type PublishedMeanwhile = { slug: string; by: string | null };

/** What an open form is told when its recipe changes. */
export type LatestRecipe =
  | { recipe: PersistedRecipe; request: PublicationRequest | null }
  | { published: PublishedMeanwhile };

/** How the form saves: as a draft, published as of now, or published with its date. */
export type SaveMode = "draft" | "published" | "update";

/** Behind the mode: a copy of what was saved becomes a version of it. */
export const THEN_COPY = "copy";

/** The same: whoever may publish is asked to. */
export const THEN_ASK = "ask";

export function isSaveMode(value: unknown): value is SaveMode {
  return value === "draft" || value === "published" || value === "update";
}

export type SaveResult = ActionResult<
  { recipe: PersistedRecipe; request?: PublicationRequest | null },
  {
    /** Shown below the message, with a link. */
    reason?: string;
    link?: { label: string; path: string };
    /** Another admin's newer version: nothing was written. */
    theirs?: PersistedRecipe;
  }
>;

/** Its wording is promised. */
export const SAVE_FAILED = "An error occurred while saving the recipe";
/** The database is away, or too busy. */
export const OUTAGE = {
  reason:
    "The site can't reach its database right now. Your text is still here. Please try again in a minute.",
};
export const FILL_IN = "Please fill in required fields";
