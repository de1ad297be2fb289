/** What the site says of itself until an admin says it better. */
export const TAGLINE =
  "Recipes that have been cooked, written down clearly, and are easy to find again.";
