import type { QualityScore } from "#domain/generation/quality-score.ts";
import type { RecipeFromSource } from "#domain/recipes/reading/find-by-source.server.ts";
import type { RecipeDraft, RecipeInput } from "#domain/recipes/schema.ts";
import type { ScrapeErrors, ScrapeInput } from "./scrape-fields.ts";

/** What came of the scraper's form. `typed` is what a page without scripts shows again. */
export type ScrapeOutcome = { typed?: ScrapeInput } & (
  | { state: "invalid"; errors: ScrapeErrors }
  | {
      state: "failed";
      /** PRODUCT §8, with the reason. */
      problem: string;
      hint?: string | undefined;
      /** Whether pasting the page's source may help. */
      canPaste?: boolean;
    }
  | { state: "scraped"; found: FoundRecipe }
);

export type FoundRecipe = {
  /** For the recipe's form. */
  draft: RecipeDraft;
  /** The same with its defaults, to be shown. */
  recipe: RecipeInput;
  quality: QualityScore;
  missing: string[];
  /** What may have been read or written wrong. */
  notes: string[];
  /** Whether its category is one of this site's, as the form will want. */
  isFiled: boolean;
  /** Whether the page's site asks programs not to fetch it. */
  refusesRobots: boolean;
  alreadyHere: RecipeFromSource | null;
};
