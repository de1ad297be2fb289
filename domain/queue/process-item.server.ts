import { setTimeout as sleep } from "node:timers/promises";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import type { Database } from "#domain/database.ts";
import type { PageReader } from "#domain/scraping/page-reader.server.ts";
import { databaseProblem } from "#platform/db/connection-errors.ts";
import { LeaseLostError } from "#platform/jobs/lease-queue.ts";
import { type ClaimedItem, queueItems } from "./claim-item.server.ts";
import { acquireHostSlot, recordHostResponse, releaseHostSlot } from "./host-slot.server.ts";
import { postRecipe, recipeInputOf, skipItem } from "./post-recipe.server.ts";
import { retryInMs, type TryFailure } from "./retry-policy.ts";

/** The part of platform/fetch-page that the queue uses. */
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
  reader: Pick<PageReader, "recipe">;
  /** Minimum time between two requests to one host. */
  delayMs: number;
  signal: AbortSignal;
  /** Called with unexpected errors, for the log. */
  onFault: (error: unknown) => void;
};

/**
 * Processes a claimed item until it is finished, failed or due for a retry. Throws when it was aborted, when
 * the lease is lost and when the database is unavailable; the item is to be released then.
 */
export async function processItem(
  db: Database,
  item: ClaimedItem,
  processing: Processing,
): Promise<void> {
  const known = await findExisting(db, { page: item.url });
  if (known) {
    await releaseHostSlot(db, item);
    return skipItem(db, item, known);
  }
  const page = await fetchPage(db, item, processing);
  const now = new Date();
  const fail = (failure: TryFailure) =>
    queueItems.fail(db, item, {
      reason: `Failed to scrape recipe: ${failure.message}`,
      retryInMs: retryInMs(item.failures, failure, now),
    });
  if (!page.ok) return fail(page.failure);
  const moved = page.url === item.url ? null : await findExisting(db, { page: page.url });
  if (moved) return skipItem(db, item, moved);
  const read = await processing.reader.recipe(page.html, page.url);
  if (!read.ok) return fail({ message: read.error, isTransient: false });
  const recipe = recipeInputOf(item, read.recipe);
  if (!recipe.ok) return fail({ message: recipe.reason, isTransient: false });
  try {
    await postRecipe(db, item, { ...recipe, now });
  } catch (error) {
    if (databaseProblem(error) || error instanceof LeaseLostError) throw error;
    processing.onFault(error);
    await queueItems.fail(db, item, { reason: "Failed to save recipe", retryInMs: null });
  }
}

/** Fetches the item's page if the site's robots.txt allows it, once the host's slot is acquired. */
async function fetchPage(db: Database, item: ClaimedItem, processing: Processing): Promise<Page> {
  const { fetcher, signal } = processing;
  for (let wait = item.waitsForHost ? 1 : 0; wait > 0; ) {
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
    // Fetching robots.txt was a request to the host, too.
    if (isNew) await sleep(processing.delayMs, undefined, { signal });
    page = await fetcher.fetch(item.url, { signal });
    signal.throwIfAborted();
  }
  await recordHostResponse(db, item, { delayMs, failure: page.ok ? null : page.failure });
  return page;
}

const REFUSED: TryFailure = {
  message: "The site's robots.txt doesn't allow automatic import of this page",
  isTransient: false,
};
