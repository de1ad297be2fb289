import { href, type LoaderFunctionArgs, redirect } from "react-router";
import { type SiteContext, siteContext, visitorDb } from "#app/context.ts";
import { findShownRecipe } from "#app/site/recipe/shown-recipe.server.ts";
import { recipeAuthor } from "#domain/recipes/author.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

type Format = {
  type: string;
  /** What the address ends in: ".md". */
  ending: string;
  write: (recipe: RecipePage, site: SiteContext, url: string) => string;
};

/** The loader of a published recipe in a format for programs, which any site may read. */
export function recipeFormat({ type, ending, write }: Format) {
  return async ({ params: { slug = "" }, context }: LoaderFunctionArgs): Promise<Response> => {
    const [db, site] = [context.get(visitorDb), context.get(siteContext)];
    const found = await findShownRecipe(context, slug);
    if (!found) {
      const moved = await findMovedSlug(db, slug);
      if (moved) throw redirect(`${href("/recipe/:slug", { slug: moved })}${ending}`, 301);
      const headers = { "Content-Type": "text/plain; charset=utf-8" };
      return new Response("Recipe Not Found\n", { status: 404, headers });
    }
    const url = site.url + href("/recipe/:slug", { slug });
    return new Response(write(found.recipe, site, url), {
      headers: {
        "Content-Type": `${type}; charset=utf-8`,
        // Search engines index the page.
        Link: `<${url}>; rel="canonical"`,
        "Access-Control-Allow-Origin": "*",
      },
    });
  };
}

/** Null for a recipe without an author. */
export function namedAuthor(recipe: RecipePage, site: SiteContext): string | null {
  const { name, isNamed } = recipeAuthor(recipe, site.author, site.name);
  return isNamed ? name : null;
}
