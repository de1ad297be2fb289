import { LRUCache } from "lru-cache";
import pLimit from "p-limit";
import { type RouterContextProvider, redirect } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { findShownRecipe } from "#app/site/recipe/shown-recipe.server.ts";
import { formatMinutes } from "#app/ui/minutes.ts";
import { coverOf } from "#domain/media/cover.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { ShareText } from "./drawing.server.ts";

/** Composing takes 100 ms, and a shared link is requested by many clients at once. */
const composed = new LRUCache<string, Promise<Buffer>>({ max: 200 });
/** Images are composed one at a time, so that many requests can't take all CPU time. */
const oneAtATime = pLimit(1);

type ImageKind = {
  type: "image/png" | "image/jpeg";
  /** Where a recipe's image is, by its slug. */
  addressOf: (slug: string) => string;
  compose: (text: ShareText, recipe: RecipePage) => Promise<Buffer>;
};

/** A published recipe's composed image, a redirect to its new address, or 404. */
export async function answerWithImage(
  context: Readonly<RouterContextProvider>,
  slug: string,
  { type, addressOf, compose }: ImageKind,
): Promise<Response> {
  const db = context.get(visitorDb);
  const found = await findShownRecipe(context, slug);
  if (!found) {
    const moved = await findMovedSlug(db, slug);
    if (moved) return redirect(addressOf(moved), 301);
    return new Response("No such recipe.\n", { status: 404 });
  }
  const { recipe } = found;
  const text = { siteName: context.get(siteContext).name, ...shareText(recipe) };
  const key = JSON.stringify([type, text, recipe.imageFiles?.square, recipe.image]);
  const image = composed.get(key) ?? enqueue(key, () => compose(text, recipe));
  return new Response(new Uint8Array(await image), { headers: { "Content-Type": type } });
}

function enqueue(key: string, compose: () => Promise<Buffer>): Promise<Buffer> {
  const image = oneAtATime(compose);
  image.catch(() => composed.delete(key));
  composed.set(key, image);
  return image;
}

function shareText(recipe: RecipePage) {
  const { title, category, totalTime, cuisine } = recipe;
  const facts = [totalTime > 0 && formatMinutes(totalTime), cuisine].filter(Boolean).join(" · ");
  return { kicker: category ?? "", title, facts, cover: coverOf(recipe) };
}
