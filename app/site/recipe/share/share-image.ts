import { LRUCache } from "lru-cache";
import { href, redirect } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { formatMinutes } from "#app/ui/minutes.ts";
import { findMovedSlug, findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import type { Route } from "./+types/share-image.ts";
import { composeShareImage, type ShareText } from "./compose-share-image.server.ts";

/** Composing takes 100 ms, and a shared link is requested by many clients at once. */
const composed = new LRUCache<string, Promise<Buffer>>({ max: 200 });
/** Images are composed one at a time, so that many requests can't take all CPU time. */
let queue: Promise<unknown> = Promise.resolve();

/** The Open Graph image of a recipe without an image (page-meta.ts). PNG. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const db = context.get(visitorDb);
  const found = await findRecipePage(db, params.slug);
  if (!found) {
    const moved = await findMovedSlug(db, params.slug);
    if (moved) return redirect(href("/recipe/:slug/share.png", { slug: moved }), 301);
    return new Response("No such recipe.\n", { status: 404 });
  }
  const text = { siteName: context.get(siteContext).name, ...shareText(found.recipe) };
  const key = JSON.stringify(text);
  const image = composed.get(key) ?? enqueue(key, text);
  return new Response(new Uint8Array(await image), { headers: { "Content-Type": "image/png" } });
}

function enqueue(key: string, text: ShareText): Promise<Buffer> {
  const image = queue.then(() => composeShareImage(text));
  queue = image.catch(() => composed.delete(key));
  composed.set(key, image);
  return image;
}

function shareText({ title, category, totalTime, cuisine }: RecipePage) {
  const facts = [totalTime > 0 && formatMinutes(totalTime), cuisine].filter(Boolean).join(" · ");
  return { kicker: category ?? "", title, facts };
}
