import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import { LeaseLostError } from "#platform/jobs/lease-queue.ts";
import { type ClaimedItem, queueItems } from "./claim-item.server.ts";
import { acquireHostSlot, recordHostAnswer, releaseHostSlot } from "./host-slot.server.ts";
import { postRecipe, recipeInputOf, skipItem } from "./post-recipe.server.ts";
import { retryInMs, type TryFailure } from "./retry-policy.ts";

/** What the queue asks of platform/fetch-page. */
export type PageSource = {
  fetch(url: string, options: { signal: AbortSignal }): Promise<Page>;
  askRobots(url: string, options: { signal: AbortSignal }): Promise<Robots>;
  /** Whether `askRobots` can answer without a request. */
  knowsRobots(url: string): boolean;
};

type Page = { ok: true; url: string; html: string } | { ok: false; failure: TryFailure };
type Robots =
  | { state: "allowed"; delayMs: number | null }
  | { state: "refused" }
  | { state: "unknown"; failure: TryFailure };

export type Processing = {
  fetcher: PageSource;
  /** Least time between two requests of the queue to one host. */
  delayMs: number;
  /** Breaks off what is under way: then the item is to be released. */
  signal: AbortSignal;
  /** Called with an error that nobody foresaw, for the operator's log. */
  onFault: (error: unknown) => void;
};

/**
 * Works on a claimed item until it ends, or is put off for another try: is its recipe here already, what
 * does its page say, save it. Throws when it was broken off, when the lease is lost, and when the database
 * is unavailable.
 */
export async function processItem(
  db: Database,
  item: ClaimedItem,
  processing: Processing,
): Promise<void> {
  const known = await findRecipeFrom(db, item.url);
  if (known) {
    await releaseHostSlot(db, item);
    return skipItem(db, item, known);
  }
  const page = await fetchInTurn(db, item, processing);
  const now = new Date();
  const fail = (failure: TryFailure) =>
    queueItems.fail(db, item, {
      reason: `Failed to scrape recipe: ${failure.message}`,
      retryInMs: retryInMs(item.failures, failure, now),
    });
  if (!page.ok) return fail(page.failure);
  const moved = page.url === item.url ? undefined : await findRecipeFrom(db, page.url);
  if (moved) return skipItem(db, item, moved);
  const read = readRecipePage(page.html, page.url);
  if (!read.ok) return fail({ message: read.error, isTransient: false });
  const recipe = recipeInputOf(item, read.recipe);
  if (!recipe.ok) return fail({ message: recipe.reason, isTransient: false });
  try {
    await postRecipe(db, item, { ...recipe, now });
  } catch (error) {
    if (isConnectionError(error) || error instanceof LeaseLostError) throw error;
    processing.onFault(error);
    await queueItems.fail(db, item, { reason: "Failed to save recipe", retryInMs: null });
  }
}

/** Contract §6 and §7: a recipe from this address that is not deleted, with whatever query it was saved. */
async function findRecipeFrom(db: Database, url: string) {
  const source = sourceUrl(url);
  if (source === null) return undefined;
  return db
    .selectFrom("recipes")
    .select(["id", "title"])
    .where("source_url", ">=", source)
    .where("source_url", "<", `${source}@`)
    .where(sql<boolean>`(source_url = ${source} or starts_with(source_url, ${`${source}?`}))`)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
}

async function fetchInTurn(db: Database, item: ClaimedItem, processing: Processing): Promise<Page> {
  const { fetcher, signal } = processing;
  for (let wait = item.waits ? 1 : 0; wait > 0; ) {
    wait = await acquireHostSlot(db, item);
    if (wait > 0) await sleep(wait, undefined, { signal });
  }
  let delayMs = processing.delayMs;
  const isNew = !fetcher.knowsRobots(item.url);
  const robots = await fetcher.askRobots(item.url, { signal });
  signal.throwIfAborted();
  if (robots.state === "allowed") delayMs = Math.max(delayMs, robots.delayMs ?? 0);
  let page: Page = { ok: false, failure: REFUSED };
  if (robots.state === "unknown") page = { ok: false, failure: robots.failure };
  if (robots.state === "allowed") {
    // Its robots.txt was a request, too.
    if (isNew) await sleep(processing.delayMs, undefined, { signal });
    page = await fetcher.fetch(item.url, { signal });
    signal.throwIfAborted();
  }
  await recordHostAnswer(db, item, { delayMs, failure: page.ok ? null : page.failure });
  return page;
}

const REFUSED: TryFailure = {
  message: "The site's robots.txt asks not to read this page by itself",
  isTransient: false,
};
