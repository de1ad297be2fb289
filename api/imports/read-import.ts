import { Problem } from "#api/problem.ts";
import { type ExistingRecipe, findExisting } from "#domain/arrivals/find-existing.server.ts";
import { listCategoryNames } from "#domain/categories/queries.server.ts";
import type { Database } from "#domain/database.ts";
import { type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { missingParts, publishingObstacle } from "#domain/scraping/read-recipe-page.ts";
import {
  readScrapedPage,
  type ScrapedPage,
  type Scraper,
  scrapePage,
} from "#domain/scraping/scrape-page.server.ts";
import { supportedSite, unsupportedMessage } from "#domain/scraping/sites/site.ts";
import { scrapeProblem, wrongPage } from "./scrape-problem.ts";

type With = { db: Database; scraper: Scraper; signal: AbortSignal };

type Wanted = {
  url: string;
  /** The page's source; with it, nothing is fetched. */
  html?: string | undefined;
  status: "draft" | "published";
};

/**
 * The recipe of a page, to save, and what the page did not say. Throws a Problem for a page that can't be read, or
 * whose recipe is here already.
 */
export async function readImport(
  { db, ...scraping }: With,
  wanted: Wanted,
): Promise<{ input: RecipeInput; missing: string[] }> {
  const page = await readPage(scraping, wanted);
  const addresses = [page.draft.source?.url ?? null, page.recipe.canonicalUrl, wanted.url];
  const known = await findExisting(db, { addresses });
  if (known) throw alreadyHere(known);
  return { input: await recipeOf(db, page, wanted), missing: missingParts(page.recipe) };
}

async function readPage({ scraper, signal }: Omit<With, "db">, { url, html }: Wanted) {
  if (!supportedSite(url, scraper.sites)) {
    throw wrongPage("url", unsupportedMessage(scraper.sites));
  }
  const page =
    html === undefined
      ? await scrapePage(scraper, { url, signal })
      : await readScrapedPage(scraper, { html, url });
  if (!page.ok) throw scrapeProblem(page.failure, html === undefined ? "url" : "html");
  return page;
}

/** The recipe to save. Its category is one of this site's, or none. */
async function recipeOf(
  db: Database,
  { draft, recipe }: ScrapedPage & { ok: true },
  { status }: Wanted,
): Promise<RecipeInput> {
  const obstacle = publishingObstacle(recipe);
  if (obstacle && status === "published") {
    throw wrongPage("status", `${obstacle}. It can only be imported as a draft.`);
  }
  const categories = await listCategoryNames(db);
  const wanted = draft.category?.toLowerCase();
  const category = categories.find(({ name }) => name.toLowerCase() === wanted)?.name ?? null;
  return recipeInputSchema.parse({ ...draft, category, status });
}

export function alreadyHere({ id, title }: Pick<ExistingRecipe, "id" | "title">): Problem {
  const detail = `You already have this recipe: ${title}. It can't be saved twice.`;
  return new Problem(409, detail, {
    errors: [{ pointer: "#/url", detail }],
    // Without an id it is one that the caller may not see.
    ...(id && { headers: { "Content-Location": `/api/v1/recipes/${id}` } }),
  });
}
