import { Readable } from "node:stream";
import { href } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { type SitemapRecipe, sitemapRecipes } from "#domain/publishing/sitemap.server.ts";
import type { Route } from "./+types/sitemap-recipes.ts";
import { sitemapUrl, URLS_BEGIN, URLS_END, XML_HEADERS } from "./sitemap-urls.ts";

/** One part of the recipes' sitemap (?part=1 and up), streamed from the database. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const part = new URL(request.url).searchParams.get("part") ?? "1";
  if (!/^[1-9]\d{0,5}$/.test(part)) return new Response("No such part.\n", { status: 404 });
  const recipes = sitemapRecipes(context.get(visitorDb), Number(part));
  // Read before the response starts, so that a missing part or a database error can set the status.
  const first = await recipes.next();
  if (first.done) return new Response("No such part.\n", { status: 404 });
  const body = lines(first.value, recipes, context.get(siteContext).url);
  return new Response(Readable.toWeb(Readable.from(body)) as ReadableStream, {
    headers: XML_HEADERS,
  });
}

async function* lines(
  first: SitemapRecipe[],
  rest: AsyncGenerator<SitemapRecipe[]>,
  origin: string,
): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  yield encoder.encode(URLS_BEGIN + batch(first, origin));
  for await (const recipes of rest) yield encoder.encode(batch(recipes, origin));
  yield encoder.encode(URLS_END);
}

function batch(recipes: SitemapRecipe[], origin: string): string {
  return recipes
    .map(({ slug, updatedAt, images }) =>
      sitemapUrl({ url: origin + href("/recipe/:slug", { slug }), updatedAt, images }),
    )
    .join("");
}
