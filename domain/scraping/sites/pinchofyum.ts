import type { Site } from "./site.ts";

/** Recipes and other pages share the root path. */
const NOT_RECIPES = new Set(
  (
    "start-here recipes wp-json web-stories shop food-blogger-pro media-mentions sponsorship income-reports " +
    "resources events cookbook jobs podcast subscribe disclosure accessibility eating-guide"
  ).split(" "),
);

export const PINCH_OF_YUM: Site = {
  host: "pinchofyum.com",
  label: "Pinch of Yum",
  isRecipePath: (path) => {
    const slug = /^\/([a-z0-9-]+)\/?$/i.exec(path)?.[1];
    return slug !== undefined && !NOT_RECIPES.has(slug.toLowerCase());
  },
  listingPaths: ["/recipes"],
  genericSteps: [],
};
