import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import { isConnectionError } from "#platform/db/connection-errors.ts";
import type { ClaimedItem } from "./claim-item.server.ts";
import { endItem, failItem } from "./end-item.server.ts";
import { acquireHostSlot, endTurn, leaveTurn } from "./host-slot.server.ts";
import { postRecipe, recipeOf } from "./post-recipe.server.ts";
import type { TryFailure } from "./retry-policy.ts";

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
  /** Breaks off what is under way: then the item is to be given back. */
  signal: AbortSignal;
  /** Told what nobody foresaw, for the operator's log. */
  onFault: (error: unknown) => void;
};

/**
 * Works on a claimed item until it ends, or is put back for another try: is its recipe here already, what
 * does its page say, save it. Throws when it was broken off, when the item is lost, and when the database
 * is away.
 */
export async function processItem(
  db: Database,
  item: ClaimedItem,
  processing: Processing,
): Promise<void> {
  const known = await findRecipeFrom(db, item.url);
  if (known) {
    await leaveTurn(db, item);
    return endItem(db, item, { status: "skipped", recipe: known });
  }
  const page = await fetchInTurn(db, item, processing);
  const now = new Date();
  if (!page.ok) return failItem(db, item, { failure: page.failure, now });
  const moved = page.url === item.url ? undefined : await findRecipeFrom(db, page.url);
  if (moved) return endItem(db, item, { status: "skipped", recipe: moved });
  const read = readRecipePage(page.html, page.url);
  if (!read.ok)
    return failItem(db, item, { failure: { message: read.error, isTransient: false }, now });
  const recipe = recipeOf(item, read.recipe);
  if (!recipe.ok) {
    return failItem(db, item, { failure: { message: recipe.reason, isTransient: false }, now });
  }
  try {
    await postRecipe(db, item, { ...recipe, now });
  } catch (error) {
    if (isConnectionError(error) || isLost(error)) throw error;
    processing.onFault(error);
    await endItem(db, item, { status: "failed", error: "Failed to save recipe" });
  }
}

function isLost(error: unknown): boolean {
  return error instanceof Error && error.name === "ItemLostError";
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
  await endTurn(db, item, { delayMs, failure: page.ok ? null : page.failure });
  return page;
}

const REFUSED: TryFailure = {
  message: "The site's robots.txt asks not to read this page by itself",
  isTransient: false,
};
