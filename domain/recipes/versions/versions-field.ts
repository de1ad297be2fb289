import { textRows } from "#domain/recipes/fields/row-fields.ts";

/** Beside the recipe itself. */
export const MOST_VERSIONS = 20;

/** What a version is called beside the others: 'Vegan', 'For a crowd'. */
export const LONGEST_LABEL = 60;

/**
 * The other recipes of the site that are versions of this one: rows of the table of recipes, which a save joins to one
 * set with it. Each is in one set at most and has its label itself, so that all of them say the same.
 */
export const VERSIONS = {
  ...textRows("Versions", {
    table: "recipes",
    columns: { recipeSlug: "slug", label: "version_label" },
    most: MOST_VERSIONS,
    parts: {
      recipeSlug: { label: (row) => `Version ${row}`, max: 300, required: true, kind: "recipe" },
      label: { label: (row) => `Label of version ${row}`, max: LONGEST_LABEL },
    },
    filledBy: ["recipeSlug", "label"],
    startsEmpty: true,
    wrong: "Please choose a recipe, or remove this version.",
    lineOf: ({ recipeSlug, label }) => [label, recipeSlug].filter(Boolean).join(": "),
  }),
  stored: "links",
} as const;
