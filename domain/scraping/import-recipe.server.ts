import type { Actor } from "#domain/activity/activity.ts";
import { arrivalId } from "#domain/arrivals/arrival-id.ts";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import type { Database } from "#domain/database.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { draftFromScrape } from "./draft-from-scrape.ts";
import { publishingObstacle } from "./read-recipe-page.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";
import { type SupportedSite, supportedSite } from "./sites/site.ts";

type Import = {
  recipe: ScrapedRecipe;
  /** Supported sites have labels; others are named by their host. */
  sites: readonly SupportedSite[];
  status: "draft" | "published";
  /** Only returns the outcome; nothing is written. */
  isDryRun?: boolean;
  by: Actor;
  now: Date;
};

export type ImportResult =
  | { outcome: "created"; slug: string; draftReason: string | null }
  | { outcome: "already-here"; slug: string }
  | { outcome: "refused"; reason: string };

/**
 * Saves a scraped recipe, as a draft when it is incomplete: `draftReason` says why. A recipe with the same
 * source URL, or without one with the same title and ingredients, is not saved again.
 */
export async function importRecipe(db: Database, given: Import): Promise<ImportResult> {
  const { recipe, sites, status, isDryRun, by, now } = given;
  const obstacle = publishingObstacle(recipe);
  if (obstacle && recipe.ingredientLines.length === 0) {
    return { outcome: "refused", reason: obstacle };
  }

  const url = recipe.canonicalUrl;
  const draft = draftFromScrape(recipe, { url, site: url ? siteLabel(url, sites) : null });
  const parsed = recipeInputSchema.safeParse({ ...draft, status: obstacle ? "draft" : status });
  if (!parsed.success) return { outcome: "refused", reason: firstIssue(parsed.error.issues) };

  const input = parsed.data;
  const known = input.source ? { addresses: [input.source.url] } : { id: idOf(input) };
  const existing = await findExisting(db, known);
  if (existing) return { outcome: "already-here", slug: existing.slug };
  const draftReason = status === "published" ? obstacle : null;
  if (isDryRun) return { outcome: "created", slug: "", draftReason };
  const arrival = input.source ? { input } : { input, id: idOf(input) };
  const { outcome, slug } = await placeArrival(db, arrival, { by, now });
  return outcome === "created" ? { outcome, slug, draftReason } : { outcome: "already-here", slug };
}

/** Of a recipe without an address. Never change it: recipes would come a second time. */
function idOf({ title, ingredients }: RecipeInput): string {
  return arrivalId("page", title, JSON.stringify(ingredients.map(({ name }) => name)));
}

function siteLabel(url: string, sites: readonly SupportedSite[]): string {
  return supportedSite(url, sites)?.label ?? new URL(url).hostname.replace(/^www\./, "");
}

function firstIssue(issues: { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable";
}
