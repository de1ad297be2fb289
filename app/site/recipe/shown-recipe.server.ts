import type { RouterContextProvider } from "react-router";
import { pageTags, visitorDb } from "#app/context.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";

/** The published recipe at this slug, or null; the page is cached until something changes that it shows. */
export async function findShownRecipe(context: Readonly<RouterContextProvider>, slug: string) {
  const found = await findRecipePage(context.get(visitorDb), slug);
  for (const tag of found?.tags ?? []) context.get(pageTags).add(tag);
  return found;
}
