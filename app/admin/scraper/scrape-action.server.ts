import { data, type RouterContextProvider } from "react-router";
import { adminDb, scraperContext } from "#app/context.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { findExisting } from "#domain/arrivals/find-existing.server.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import type { Database } from "#domain/database.ts";
import { normalizeClassification } from "#domain/generation/classification.ts";
import { scoreRecipe } from "#domain/generation/quality-score.ts";
import { reviewNotes } from "#domain/generation/review-notes.ts";
import { recipeInputSchema } from "#domain/recipes/schema.ts";
import { isListingUrl } from "#domain/scraping/listing-links.ts";
import { adviceOn } from "#domain/scraping/no-recipe.ts";
import { missingParts } from "#domain/scraping/read-recipe-page.ts";
import {
  readScrapedPage,
  type ScrapedPage,
  type ScrapeFailure,
  type Scraper,
  scrapePage,
} from "#domain/scraping/scrape-page.server.ts";
import { readScrapeForm, type ScrapeInput } from "./scrape-fields.ts";
import type { ScrapeOutcome } from "./scrape-outcome.ts";

type Context = Readonly<RouterContextProvider>;

const ROBOTS_TIMEOUT_MS = 3_000;

/** Fetches the page and reads its recipe. */
export async function actOnScrape(request: Request, context: Context) {
  const fields = await readForm(request);
  const scraper = context.get(scraperContext);
  const read = readScrapeForm(fields, scraper.sites);
  if (!read.ok) {
    const typed = { url: fieldText(fields.url), source: fieldText(fields.source) };
    return outcome({ state: "invalid", errors: read.errors, typed }, 400);
  }
  const { input } = read;
  const [page, refusesRobots] = await Promise.all([
    pageOf(scraper, input, request.signal),
    robotsRefuse(scraper, input, request.signal),
  ]);
  if (!page.ok) return outcome(failed(page.failure, input, refusesRobots), 422);
  return outcome(await found(page, { db: context.get(adminDb), input, refusesRobots }));
}

function pageOf(scraper: Scraper, { url, source }: ScrapeInput, signal: AbortSignal) {
  if (source.trim() === "") return scrapePage(scraper, { url, signal });
  return readScrapedPage(scraper, { html: source, url });
}

async function robotsRefuse(
  { fetcher }: Scraper,
  { url, source }: ScrapeInput,
  signal: AbortSignal,
): Promise<boolean> {
  if (source.trim() !== "") return false;
  const soon = AbortSignal.any([signal, AbortSignal.timeout(ROBOTS_TIMEOUT_MS)]);
  return (await fetcher.askRobots(url, { signal: soon })).state === "refused";
}

function failed(failure: ScrapeFailure, typed: ScrapeInput, refusesRobots: boolean): ScrapeOutcome {
  const { kind, message, status, retryAfter } = failure;
  const isUnsupported = kind === "unsupported";
  const keepsOut = [401, 403, 451].includes(status ?? 0) || refusesRobots;
  return {
    state: "failed",
    typed,
    problem: isUnsupported ? message : `Failed to scrape recipe: ${message}`,
    canPaste: keepsOut || kind === "tls",
    hint: hintFor(),
  };

  function hintFor(): string | undefined {
    if (kind === "no-recipe" && isListingUrl(typed.url))
      return "This page lists recipes. Use the auto-poster to find the recipes on it.";
    if (retryAfter) {
      const seconds = Math.max(0, (retryAfter.getTime() - Date.now()) / 1000);
      return `The site asks us to try again ${describeWait(seconds)}.`;
    }
    if (keepsOut)
      return "This site blocks automated access. Open the page in your browser and paste its source below.";
    return adviceOn(message) ?? undefined;
  }
}

type Found = { db: Database; input: ScrapeInput; refusesRobots: boolean };

async function found(
  { recipe: scraped, draft }: ScrapedPage & { ok: true },
  { db, input, refusesRobots }: Found,
): Promise<ScrapeOutcome> {
  const recipe = recipeInputSchema.parse(draft);
  const addresses = [draft.source?.url ?? null, scraped.canonicalUrl, input.url];
  const [alreadyHere, categories] = await Promise.all([
    findExisting(db, { addresses }),
    listCategoryNames(db),
  ]);
  const names = categories.map(({ name }) => name);
  return {
    state: "scraped",
    typed: { ...input, source: "" },
    found: {
      draft,
      recipe,
      quality: scoreRecipe(recipe),
      missing: missingParts(scraped),
      refusesRobots,
      notes: reviewNotes(recipe),
      isFiled: normalizeClassification(recipe, names).category !== "",
      alreadyHere,
    },
  };
}

function outcome(value: ScrapeOutcome, status = 200) {
  return data(value, { status });
}
