import { href, type RouterContextProvider, redirect } from "react-router";
import { visitorDb } from "#app/context.ts";
import { notFoundOrMoved } from "#app/site/not-here.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import { findReviewedRecipe } from "#domain/reviews/list-reviews.server.ts";
import type { POSTS_TO } from "./posts-to.ts";

type Asked = {
  /** Where it leads when the recipe's address has changed. */
  path: (typeof POSTS_TO)[keyof typeof POSTS_TO] | "/recipe/:slug/reviews/own";
  slug: string;
  url: URL;
  context: Readonly<RouterContextProvider>;
};

/** The recipe that a page of reviews or questions is about. Throws a redirect to its new address, or a 404. */
export async function reviewedRecipe({ path, slug, url, context }: Asked) {
  const db = context.get(visitorDb);
  const recipe = await findReviewedRecipe(db, slug);
  if (recipe) return recipe;
  const moved = await findMovedSlug(db, slug);
  if (moved) throw redirect(href(path, { slug: moved }) + url.search, 301);
  throw await notFoundOrMoved(db, url.pathname);
}
