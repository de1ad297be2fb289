import { numberedPath } from "#domain/redirects/wordpress-address.ts";
import { distinctImages } from "#domain/scraping/fields/image-urls.ts";
import { saysNoRecipe } from "#domain/scraping/no-recipe.ts";
import { markedBlocks } from "#domain/scraping/page/marked-blocks.ts";
import { boundedReading, readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { wprmPaths } from "#domain/transfer/formats/wprm/wprm-paths.ts";
import { filedUnder } from "#domain/transfer/reading/blog/blog-categories.ts";
import { reviewsOfComments } from "#domain/transfer/reading/blog/comment-threads.ts";
import { heldForText, textLoss } from "#domain/transfer/reading/blog/from-text.ts";
import { withoutRecipe } from "#domain/transfer/reading/blog/pages-without-recipe.ts";
import { statedFields } from "#domain/transfer/reading/schema-recipe.ts";
import { webHost } from "#domain/transfer/reading/web-source.ts";
import { here, type WebRecipe, webPageKey } from "#domain/transfer/web/web-recipe.ts";
import { sentence, siteKey, type WebSite } from "#domain/transfer/web/web-site.ts";
import { PAGE_ACCEPT, pageOf } from "#platform/fetch-page/page-of.ts";
import { articleHtml } from "./article-html.ts";
import { type FoundPages, findPages } from "./find-pages.ts";
import { type PostPage, publishedAt, readPostPage, shownReviews } from "./post-page.ts";
import { readTextPage } from "./text-page.ts";

type Beside = {
  /** Keys of pages whose recipes came by a plugin. */
  covered: ReadonlySet<string>;
  /** The addresses of its posts, for a site without a sitemap. */
  postsOf(): Promise<FoundPages>;
  /** Whether recipes come from nowhere else. */
  isOnly: boolean;
};

/** The recipes of a site's pages, as its sitemaps list them; those without one are told together at the end. */
export async function* pageRecipes(
  site: WebSite,
  { covered, postsOf, isOnly }: Beside,
): AsyncGenerator<WebRecipe> {
  const listed = await findPages(site);
  const isListed = listed.pages.length > 0 || site.isLost();
  const found = isListed ? { pages: [], problems: [] } : await postsOf();
  for (const problem of [...listed.problems, ...found.problems]) yield { ...problem, ok: false };
  const pages = isListed ? listed.pages : found.pages;
  if (pages.length === 0) {
    const what = isOnly ? "its recipes" : "recipes of no plugin that we know";
    const error = `${site.host} has no sitemap that we can read, so ${what} can't be found.`;
    yield { key: `${site.origin}#none`, path: site.origin, ok: false, error };
  }
  const without: string[] = [];
  for (const path of pages) {
    const key = webPageKey(path);
    if (site.isHere(key)) yield here(key);
    if (covered.has(key) || site.isDone(key)) continue;
    if (site.isLost()) return;
    const read = await readPage(site, path);
    if (read !== "no recipe") yield* read ? [{ key, path, ...read }] : [];
    else if (key !== siteKey(site)) without.push(new URL(path).pathname + new URL(path).search);
  }
  if (without.length === 0) return;
  const error = withoutRecipe(without, "page");
  const path = site.origin + site.folder;
  yield { key: `${siteKey(site)}#without`, path, ok: false, error, isRemark: true };
}

type Read = { ok: true; recipe: ForeignRecipe } | { ok: false; error: string };

/** Null for what is no page. */
async function readPage(site: WebSite, path: string): Promise<Read | "no recipe" | null> {
  const found = await site.fetch(path, PAGE_ACCEPT);
  const page = found.ok ? pageOf(found) : found;
  if (!page.ok) {
    const isOther = page.failure.kind === "not-html" || page.failure.kind === "robots";
    return isOther ? null : { ok: false, error: sentence(page.failure) };
  }
  const read = boundedReading(readRecipePage(page.html, page.url));
  if (read.ok) {
    const post = readPostPage(page);
    return { ok: true, recipe: pageRecipe(read.recipe, page, { folder: site.folder, post }) };
  }
  if (!saysNoRecipe(read.error)) return { ok: false, error: `${read.error}.` };
  const recipe = textRecipe(page, site.folder);
  return recipe ? { ok: true, recipe } : "no recipe";
}

type Page = { html: string; url: string };
type Place = { folder: string; post: PostPage };

function pageRecipe(recipe: ScrapedRecipe, page: Page, { folder, post }: Place): ForeignRecipe {
  const published = publishedAt(recipe.published, post);
  const fields = statedFields(recipe);
  const place = placeOf(page, { folder, post }, published);
  return foreignRecipe(
    // It comes from its own site, not from another one.
    { ...fields, tags: [...new Set([...(fields.tags ?? []), ...post.tags])], source: null },
    {
      ...filedUnder(post.categories, recipe.categories),
      // The others are crops of the same photo, which plugins write for search engines.
      images: distinctImages(recipe.imageUrls).map((image) => ({ url: image, alt: "" })),
      imageAlts: recipe.imageAlts,
      ...place,
      reviews: shownReviews(recipe, post),
      rating: recipe.rating,
      losses: [...recipe.losses, ...place.losses],
      marked: recipe.marked,
    },
  );
}

/** A recipe that stands in the text of a page, without a plugin; null where there is none. */
function textRecipe(page: Page, folder: string): ForeignRecipe | null {
  const text = readTextPage(page.html, page.url);
  if (!text) return null;
  const { fields, title, images, toCheck } = text;
  const post = readPostPage(page);
  const [published = null] = post.times;
  const at = published === null ? null : new Date(published);
  const place = placeOf(page, { folder, post }, at);
  return foreignRecipe(
    { ...fields, title, tags: post.tags, source: null },
    {
      ...filedUnder(post.categories, []),
      images,
      ...place,
      heldBack: heldForText(toCheck),
      marked: markedBlocks(page.html, page.url),
      reviews: reviewsOfComments(post.comments),
      losses: [textLoss(toCheck), ...place.losses],
    },
  );
}

function placeOf({ html, url }: Page, { folder, post }: Place, published: Date | null) {
  const { pathname, search, searchParams } = new URL(url);
  const id = post.number ?? /^\d{1,12}$/.exec(searchParams.get("p") ?? "")?.[0];
  const article = articleHtml(html);
  return {
    article: article === null ? null : { title: null, html: article },
    losses: article === null ? ["the text of its post"] : [],
    key: webPageKey(url),
    isPublic: true,
    createdAt: published,
    publishedAt: published,
    oldPath: pathname === "/" || search ? null : pathname,
    otherPaths: [
      ...(id ? [numberedPath(folder, id)] : []),
      ...post.cards.flatMap((card) => wprmPaths(folder, { id: card, slug: "" })),
      ...post.prints,
    ],
    oldLists: post.lists,
    site: webHost(url),
  };
}
