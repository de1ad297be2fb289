import type { Site } from "./site.ts";

/** Recipe paths are /recipe/{id}/{slug} and, since 2023, /{slug}-recipe-{id}. */
export const ALLRECIPES: Site = {
  host: "allrecipes.com",
  label: "AllRecipes",
  isRecipePath: (path) =>
    /^\/recipe\/[^/]+(?:\/[^/]*)?\/?$/.test(path) || /^\/[^/]*-recipe-\d+\/?$/.test(path),
  listingPaths: ["/recipes"],
  genericSteps: [],
};
