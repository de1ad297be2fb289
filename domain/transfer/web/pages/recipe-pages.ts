import { saysNoRecipe } from "#domain/scraping/no-recipe.ts";
import { boundedReading, readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { statedFields } from "#domain/transfer/reading/schema-recipe.ts";
import { webHost } from "#domain/transfer/reading/web-source.ts";
import type { WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { sentence, type WebSite } from "#domain/transfer/web/web-site.ts";
import { PAGE_ACCEPT, pageOf } from "#platform/fetch-page/page-of.ts";
import { findPages } from "./find-pages.ts";

/** The recipes of a site's pages, as its sitemaps list them; pages without one are passed over. */
export async function* pageRecipes(site: WebSite): AsyncGenerator<WebRecipe> {
  const { pages, problems } = await findPages(site);
  for (const { path, error } of problems) yield { key: path, path, ok: false, error };
  if (pages.length === 0) {
    const error = `${site.host} has no sitemap that we can read, so its recipes can't be found.`;
    yield { key: site.origin, path: site.origin, ok: false, error };
  }
  for (const path of pages) {
    const key = keyOf(path);
    if (site.isDone(key)) continue;
    if (site.isLost()) return;
    const read = await readPage(site, path);
    if (read) yield { key, path, ...read };
  }
}

/** The address without what may change: scheme, www, closing slash. */
function keyOf(address: string): string {
  const { host, pathname, search } = new URL(address);
  return host.replace(/^www\./, "") + pathname.replace(/\/$/, "") + search;
}

type Read = { ok: true; recipe: ForeignRecipe } | { ok: false; error: string };

async function readPage(site: WebSite, path: string): Promise<Read | null> {
  const found = await site.fetch(path, PAGE_ACCEPT);
  const page = found.ok ? pageOf(found) : found;
  if (!page.ok) {
    const isOther = page.failure.kind === "not-html" || page.failure.kind === "robots";
    return isOther ? null : { ok: false, error: sentence(page.failure) };
  }
  const read = boundedReading(readRecipePage(page.html, page.url));
  if (read.ok) return { ok: true, recipe: pageRecipe(read.recipe, page.url) };
  return saysNoRecipe(read.error) ? null : { ok: false, error: `${read.error}.` };
}

function pageRecipe(recipe: ScrapedRecipe, url: string): ForeignRecipe {
  const { pathname, search } = new URL(url);
  const published = recipe.published === null ? null : new Date(recipe.published);
  return foreignRecipe(
    // It comes from its own site, not from another one.
    { ...statedFields(recipe), source: null },
    {
      key: keyOf(url),
      categories: recipe.categories,
      images: recipe.imageUrls.map((image) => ({ url: image, alt: "" })),
      isPublic: true,
      createdAt: published,
      publishedAt: published,
      oldPath: pathname === "/" || search ? null : pathname,
      reviews: recipe.reviews.map(({ date, ...review }) => ({
        ...review,
        date: date === null ? null : new Date(date),
        answers: [],
      })),
      site: webHost(url),
      rating: recipe.rating,
    },
  );
}
