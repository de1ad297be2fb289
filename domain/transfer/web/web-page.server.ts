import { fitRecipe } from "#domain/recipes/fit-recipe.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { distinctImages } from "#domain/scraping/fields/image-urls.ts";
import { saysNoRecipe } from "#domain/scraping/no-recipe.ts";
import {
  bareAddress,
  type ScrapeFailure,
  type Scraper,
} from "#domain/scraping/scrape-page.server.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import { countOf } from "#domain/text/count-of.ts";
import { foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { mapForeign } from "#domain/transfer/map-foreign.ts";
import { statedFields } from "#domain/transfer/reading/schema-recipe.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import type { WebPage } from "./web-page.ts";

type WebPageResult = { ok: true; page: WebPage } | { ok: false; failure: ScrapeFailure };

type Asked = {
  url: string;
  /** The names of the categories that recipes may have. */
  categories: readonly string[];
  signal?: AbortSignal;
};

/** Fetches a page of any site and reads it as the import of a site does: the recipe that it states, or else its text. */
export async function fetchWebPage(
  { anyPage, reader }: Pick<Scraper, "anyPage" | "reader">,
  { url: asked, categories, signal }: Asked,
): Promise<WebPageResult> {
  const fetched = await anyPage.fetch(asked, signal ? { signal } : {});
  if (!fetched.ok) return fetched;
  const { html, url } = fetched;
  const read = await reader.recipe(html, url);
  if (read.ok) return { ok: true, page: statedPage(read.recipe, { url, categories }) };
  const page = saysNoRecipe(read.error) ? await reader.text(html, url) : null;
  if (!page)
    return { ok: false, failure: { kind: "no-recipe", isTransient: false, message: read.error } };
  const { fields: around } = fitRecipe({
    source: webSource(url),
    mainImageUrl: page.imageUrl,
    writtenBy: "site" as const,
  });
  return { ok: true, page: { kind: "text", url, text: page.text, around } };
}

/** A recipe as its page states it, without the guesses of the scraper. */
function statedPage(
  recipe: ScrapedRecipe,
  { url, categories }: { url: string; categories: readonly string[] },
): WebPage {
  const [mainImageUrl = null, ...images] = distinctImages(recipe.imageUrls);
  const source = webSource(bareAddress(url, recipe.canonicalUrl));
  const { rating, reviews } = recipe;
  const foreign = foreignRecipe(
    { ...statedFields(recipe), source },
    {
      categories: recipe.categories,
      marked: recipe.marked ?? [],
      losses: [
        ...recipe.losses,
        ...(rating ? [`the rating (${rating.average} of 5, by ${rating.count})`] : []),
        ...(reviews.length > 0 ? [countOf(reviews.length, "review", "reviews")] : []),
      ],
    },
  );
  const { draft, losses } = mapForeign(foreign, { categories, createsCategories: false });
  const { fields: pictures } = fitRecipe({ mainImageUrl, images });
  const whole: RecipeDraft = { ...draft, ...pictures };
  return { kind: "recipe", url, draft: whole, losses };
}
