import { href, redirect } from "react-router";
import { siteContext, visitorDb } from "#app/context.ts";
import { findShownRecipe } from "#app/site/recipe/shown-recipe.server.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import type { Route } from "./+types/embed.ts";
import { embeddedRecipe, missingRecipe } from "./embed-page.server.tsx";

/** A recipe as a small page for a frame of another site. It counts no view. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const site = context.get(siteContext);
  const db = context.get(visitorDb);
  const found = await findShownRecipe(context, params.slug);
  if (found) return embeddedRecipe(site, found.recipe);
  const moved = await findMovedSlug(db, params.slug);
  return moved ? redirect(href("/recipe/:slug/embed", { slug: moved }), 301) : missingRecipe(site);
}
