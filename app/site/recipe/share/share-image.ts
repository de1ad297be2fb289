import { LRUCache } from "lru-cache";
import { siteContext, visitorDb } from "#app/context.ts";
import { formatMinutes } from "#app/ui/minutes.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import type { RecipePage } from "#domain/recipes/recipe.ts";
import type { Route } from "./+types/share-image.ts";
import { composeShareImage, type ShareWords } from "./compose-share-image.server.ts";

/** Drawing takes a tenth of a second; a link that spreads is asked for by many at once. */
const drawn = new LRUCache<string, Promise<Buffer>>({ max: 200 });
/** One after the other: who asks for all of them at once shall not have the whole machine. */
let drawing: Promise<unknown> = Promise.resolve();

/** The picture by which shared links show a recipe that has none of its own (page-meta.ts). */
export async function loader({ params, context }: Route.LoaderArgs) {
  const found = await findRecipePage(context.get(visitorDb), params.slug);
  if (!found) return new Response("No such recipe.\n", { status: 404 });
  const words = { siteName: context.get(siteContext).name, ...wordsOf(found.recipe) };
  const key = JSON.stringify(words);
  const picture = drawn.get(key) ?? drawNext(key, words);
  return new Response(new Uint8Array(await picture), {
    headers: { "Content-Type": "image/png", "Cache-Control": "public, max-age=86400" },
  });
}

function drawNext(key: string, words: ShareWords): Promise<Buffer> {
  const picture = drawing.then(() => composeShareImage(words));
  drawing = picture.catch(() => drawn.delete(key));
  drawn.set(key, picture);
  return picture;
}

function wordsOf({ title, category, totalTime, cuisine }: RecipePage) {
  const facts = [totalTime > 0 && formatMinutes(totalTime), cuisine].filter(Boolean).join(" · ");
  return { kicker: category ?? "", title, facts };
}
