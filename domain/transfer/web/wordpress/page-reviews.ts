import { readRecipePage } from "#domain/scraping/read-recipe-page.ts";
import type { ForeignReview } from "#domain/transfer/foreign-recipe.ts";
import { isSameReview, pairReviews, unanswered } from "#domain/transfer/web/pages/post-page.ts";
import type { WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { sentence, type WebSite } from "#domain/transfer/web/web-site.ts";
import { PAGE_ACCEPT, pageOf } from "#platform/fetch-page/page-of.ts";

/**
 * The stars that the API of an older plugin keeps to itself: JSON-LD of the page has those of up to five reviews. The
 * page is fetched only where the recipe is rated and no comment has stars.
 */
export async function withPageReviews(site: WebSite, read: WebRecipe): Promise<WebRecipe> {
  if ("isHere" in read || !read.ok || !read.recipe.rating || site.isLost()) return read;
  const { recipe } = read;
  if (recipe.reviews.some(({ stars }) => stars !== null)) return read;
  const found = await site.fetch(read.path, PAGE_ACCEPT);
  const page = found.ok ? pageOf(found) : found;
  if (!page.ok) {
    const loss = `the reviews on its page, which can't be read: ${sentence(page.failure)}`;
    return { ...read, recipe: { ...recipe, losses: [...recipe.losses, loss] } };
  }
  const shown = readRecipePage(page.html, page.url);
  if (!shown.ok) return read;
  const rated = shown.recipe.reviews;
  const pairs = pairReviews(rated, recipe.reviews);
  const reviews: ForeignReview[] = recipe.reviews.map((review) => {
    return { ...review, stars: pairs.get(review)?.stars ?? review.stars };
  });
  const others = rated.filter((one) => !recipe.reviews.some((review) => isSameReview(one, review)));
  return { ...read, recipe: { ...recipe, reviews: [...reviews, ...others.map(unanswered)] } };
}
