import { siteContext, visitorDb } from "#app/context.ts";
import { addressAt } from "#domain/addresses/addresses.ts";
import { findMovedSlug, findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import type { Route } from "./+types/oembed.ts";
import { recipeOembed } from "./recipe-oembed.ts";

const RECIPE_PAGES = ["/recipe/:slug", "/recipe/:slug/embed"];

/** How to embed the recipe at `url`, as https://oembed.com/ describes it. Scripts of any site may read it. */
export async function loader({ url: { searchParams }, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const asked = searchParams.get("url");
  if (!asked) return problem(400, "The parameter url is missing.");
  if ((searchParams.get("format") || "json") !== "json") {
    return problem(406, "The only format is json.");
  }
  const recipe = await recipeAt(asked);
  if (!recipe) return problem(404, `No recipe of ${site.url} has this address.`);
  return Response.json(
    recipeOembed(recipe, site, {
      width: pixels(searchParams.get("maxwidth")),
      height: pixels(searchParams.get("maxheight")),
    }),
    { headers: HEADERS },
  );

  async function recipeAt(address: string) {
    const url = URL.parse(address);
    const path = url?.pathname.toLowerCase().replace(/\/$/, "") ?? "";
    const isOurs = url?.origin === new URL(site.url).origin;
    if (!isOurs || !RECIPE_PAGES.includes(addressAt(path)?.path ?? "")) return null;
    const db = context.get(visitorDb);
    const [, , slug = ""] = path.split("/");
    const found = await findRecipePage(db, slug);
    if (found) return found.recipe;
    const moved = await findMovedSlug(db, slug);
    return moved ? ((await findRecipePage(db, moved))?.recipe ?? null) : null;
  }
}

const HEADERS = { "Access-Control-Allow-Origin": "*" };

/** RFC 9457. oEmbed says 501 for another format, which would count as a fault of the site. */
function problem(status: 400 | 404 | 406, detail: string): Response {
  return Response.json(
    { type: "about:blank", title: TITLES[status], status, detail },
    { status, headers: { ...HEADERS, "Content-Type": "application/problem+json" } },
  );
}

const TITLES = { 400: "Bad Request", 404: "Not Found", 406: "Not Acceptable" };

/** A size of 1 or more; anything else limits nothing. */
function pixels(typed: string | null): number {
  return /^[1-9]\d{0,4}$/.test(typed ?? "") ? Number(typed) : Number.POSITIVE_INFINITY;
}
