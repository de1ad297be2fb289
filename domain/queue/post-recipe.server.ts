import { sql } from "kysely";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import { placeArrival } from "#domain/arrivals/place-arrival.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type Grade, scoreRecipe } from "#domain/generation/quality-score.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { draftFromScrape } from "#domain/scraping/draft-from-scrape.ts";
import { publishingObstacle } from "#domain/scraping/read-recipe-page.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { type ClaimedItem, queueItems } from "./claim-item.server.ts";

/**
 * Saves the recipe of an item, published unless there is a reason for a draft, and finishes the item in the
 * same transaction. Throws a LeaseLostError when the lease is lost.
 */
export function postRecipe(
  db: Database,
  item: ClaimedItem,
  { input, obstacle, now }: { input: RecipeInput; obstacle: string | null; now: Date },
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    // Serialized, so that the second of two similar recipes finds the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('post recipe', 0))`.execute(tx);
    const inner = asDatabase(tx);
    const reason = await reasonForDraft(inner, input, obstacle);
    const status = reason ? "draft" : "published";
    const arrival = { input: { ...input, status } } as const;
    const placed = await placeArrival(inner, arrival, { by: { id: null }, now });
    if (placed.outcome === "already-here") return skipItem(tx, item, placed);
    const { id } = placed;
    const { title } = input;
    await queueItems.finish(tx, item, {
      state: "completed",
      set: sql`${recipeColumns({ id, title })}, note = ${reason?.note ?? null},
        resembles_id = ${reason?.resembles ?? null}`,
    });
  });
}

/** Finishes an item whose recipe exists already. */
export function skipItem(
  db: Database | DatabaseTransaction,
  item: ClaimedItem,
  recipe: { id: string; title: string },
): Promise<void> {
  return queueItems.finish(db, item, { state: "skipped", set: recipeColumns(recipe) });
}

function recipeColumns({ id, title }: { id: string; title: string }) {
  return sql`recipe_id = ${id}, recipe_title = ${title}, due_at = null, is_urgent = false`;
}

/** The recipe to save from a scraped page, or why it can't be saved. */
export function recipeInputOf(
  item: Pick<ClaimedItem, "url" | "website">,
  scraped: ScrapedRecipe,
): { ok: true; input: RecipeInput; obstacle: string | null } | { ok: false; reason: string } {
  const obstacle = publishingObstacle(scraped);
  if (obstacle && scraped.ingredientLines.length === 0) return { ok: false, reason: obstacle };
  const draft = draftFromScrape(scraped, { url: item.url, site: item.website });
  const parsed = recipeInputSchema.safeParse({
    ...draft,
    slug: slugFrom(draft.title),
    // At least a minute each.
    prepTime: Math.max(draft.prepTime ?? 0, 1),
    cookTime: Math.max(draft.cookTime ?? 0, 1),
  });
  if (parsed.success) return { ok: true, input: parsed.data, obstacle };
  const [issue] = parsed.error.issues;
  return { ok: false, reason: `its ${issue?.path.join(" ")} can't be used` };
}

/** Ascending. */
const GRADES: Grade[] = ["poor", "fair", "good", "excellent"];

/** Why the recipe is saved as a draft for review, or null. */
async function reasonForDraft(
  db: Database,
  input: RecipeInput,
  obstacle: string | null,
): Promise<{ note: string; resembles: string | null } | null> {
  const similar = await findExisting(db, { dish: input });
  if (similar) return { note: `Similar to "${similar.title}"`, resembles: similar.id };
  if (obstacle) return { note: obstacle, resembles: null };
  const { autoPostAs, holdBackUnder } = await findSiteSettings(db);
  const { score, grade } = scoreRecipe(input);
  if (holdBackUnder !== "never" && GRADES.indexOf(grade) < GRADES.indexOf(holdBackUnder)) {
    return { note: `Quality is ${grade} (${score} of 100)`, resembles: null };
  }
  return autoPostAs === "draft" ? { note: "Held for review", resembles: null } : null;
}
