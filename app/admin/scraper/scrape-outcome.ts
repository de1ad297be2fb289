import type { ExistingRecipe } from "#domain/arrivals/find-existing.server.ts";
import type { QualityScore } from "#domain/generation/quality-score.ts";
import type { RecipeDraft, RecipeInput } from "#domain/recipes/schema.ts";
import type { ScrapeErrors, ScrapeInput } from "./scrape-fields.ts";

/** The result of the scraper's form. */
export type ScrapeOutcome = { typed?: ScrapeInput } & (
  | { state: "invalid"; errors: ScrapeErrors }
  | {
      state: "failed";
      /** A sentence with the reason. */
      problem: string;
      hint?: string | undefined;
      /** Whether pasting the page's source may help. */
      canPaste?: boolean;
    }
  | { state: "scraped"; found: ScrapedDraft }
);

export type ScrapedDraft = {
  /** For the recipe form. */
  draft: RecipeDraft;
  /** The draft with its defaults, for display. */
  recipe: RecipeInput;
  quality: QualityScore;
  missing: string[];
  /** The review notes. */
  notes: string[];
  /** Whether its category exists on this site. */
  isFiled: boolean;
  /** Whether robots.txt disallows the page. */
  refusesRobots: boolean;
  alreadyHere: ExistingRecipe | null;
};
