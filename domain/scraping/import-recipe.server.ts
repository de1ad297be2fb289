import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { findRecipeBySource } from "#domain/recipes/reading/find-by-source.server.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
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
  if (!input.source) {
    const duplicate = await findDuplicate(db, input.title, input.ingredients);
    if (duplicate) return { outcome: "already-here", slug: duplicate };
  }
  const draftReason = status === "published" ? obstacle : null;
  if (isDryRun) {
    const here = await findRecipeBySource(db, [input.source?.url ?? null]);
    if (here) return { outcome: "already-here", slug: here.slug };
    return { outcome: "created", slug: "", draftReason };
  }
  const saved = await createRecipe(db, { input, by, now });
  return saved.ok
    ? { outcome: "created", slug: saved.slug, draftReason }
    : { outcome: "already-here", slug: saved.slug };
}

function siteLabel(url: string, sites: readonly SupportedSite[]): string {
  return supportedSite(url, sites)?.label ?? new URL(url).hostname.replace(/^www\./, "");
}

async function findDuplicate(
  db: Database,
  title: string,
  ingredients: { name: string }[],
): Promise<string | null> {
  const rows = await db
    .selectFrom("recipe_detail_view")
    .select(["slug", "ingredients"])
    .where("title", "=", title)
    .where("source_url", "is", null)
    .limit(20)
    .execute();
  const names = (list: unknown) =>
    JSON.stringify(((list ?? []) as { name: string }[]).map((row) => row.name));
  const wanted = names(ingredients);
  return rows.find((row) => names(row.ingredients) === wanted)?.slug ?? null;
}

function firstIssue(issues: { path: PropertyKey[]; message: string }[]): string {
  const [issue] = issues;
  return issue ? `${issue.path.join(".")}: ${issue.message}` : "unreadable";
}
