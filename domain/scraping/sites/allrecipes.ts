import type { Site } from "./site.ts";

/** Recipes stand at /recipe/{id}/{slug} and, since 2023, at /{slug}-recipe-{id}. */
export const ALLRECIPES: Site = {
  host: "allrecipes.com",
  isRecipePath: (path) =>
    /^\/recipe\/[^/]+(?:\/[^/]*)?\/?$/.test(path) || /^\/[^/]*-recipe-\d+\/?$/.test(path),
  listingPaths: ["/recipes"],
  genericSteps: [],
};
