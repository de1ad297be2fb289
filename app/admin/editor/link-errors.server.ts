import type { Database } from "#domain/database.ts";
import type { RecipeErrors } from "#domain/recipes/fields/field.ts";
import { rowFieldName } from "#domain/recipes/fields/row-fields.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import {
  findLinkedRecipes,
  findSavedParts,
} from "#domain/recipes/reading/linked-recipes.server.ts";
import { findDeadLinks } from "#domain/recipes/reading/marked-links.server.ts";
import { ownRecipeSlugIn } from "#domain/recipes/recipe-slug.ts";
import { findVersionFaults } from "#domain/recipes/versions/version-faults.server.ts";
import { marksTyped } from "#domain/text/marks.ts";

const NO_RECIPE =
  "There is no recipe at this address. Please choose one from the list, or clear this.";
const ITSELF = "A recipe can't link to itself.";

type Saving = {
  /** Of the recipe that is saved. */
  recipeId: string | null;
  /** Those of this site. */
  origins: readonly string[];
  /** Whether an author saves it. */
  isAuthors: boolean;
};

/** What is wrong with the recipes that ingredients, texts and versions name; a link that was saved before may lead nowhere by now. */
export async function linkErrors(
  db: Database,
  fields: RecipeFields,
  { recipeId, origins, isAuthors }: Saving,
): Promise<RecipeErrors> {
  const slugs = fields.ingredients.map(({ recipeSlug }) => ownRecipeSlugIn(recipeSlug, origins));
  const [recipes, saved, deadLinks, versionFaults] = await Promise.all([
    findLinkedRecipes(db, slugs.filter(Boolean)),
    findSavedParts(db, recipeId, "recipe_slug"),
    findDeadLinks(db, markedTexts(fields), { recipeId, origins }),
    findVersionFaults(db, { recipeId, isAuthors, ...versionsOf(fields, origins) }),
  ]);
  const errors: RecipeErrors = {};
  for (const { place, detail } of deadLinks) errors[place] ??= detail;
  for (const { row, part, detail } of versionFaults)
    errors[row === null ? "versionLabel" : rowFieldName("versions", row, part)] = detail;
  for (const [index, slug] of slugs.entries()) {
    if (slug === "") continue;
    const recipe = recipes.get(slug);
    const error =
      !recipe && !saved.has(slug) ? NO_RECIPE : recipe && recipe.id === recipeId ? ITSELF : null;
    if (error) errors[rowFieldName("ingredients", index, "recipeSlug")] = error;
  }
  return errors;
}

function versionsOf({ versionLabel, versions }: RecipeFields, origins: readonly string[]) {
  return {
    versionLabel,
    versions: versions.map(({ recipeSlug, label }) => ({
      recipeSlug: ownRecipeSlugIn(recipeSlug, origins),
      label,
    })),
  };
}

/** The texts that may have marks, by the names of their fields. */
function markedTexts({ description, descriptionMarks, instructions, notes }: RecipeFields) {
  const rows = Object.entries({ instructions, notes }).flatMap(([list, given]) =>
    given.map(({ text, marks }, index) => ({
      place: rowFieldName(list, index, "text"),
      text,
      marks,
    })),
  );
  return [{ place: "description", text: description, marks: descriptionMarks }, ...rows].map(
    ({ marks, ...text }) => ({ ...text, marks: marksTyped(marks) }),
  );
}
