import { stringify } from "csv-stringify/sync";
import { NUTRIENT_FACTS, type Nutrient } from "#domain/recipes/nutrients.ts";
import { servingsText, yieldText } from "#domain/recipes/servings-text.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import {
  AS_WRITTEN,
  ingredientsText,
  notesText,
  stepsText,
} from "#domain/transfer/export/plain-texts.ts";
import { absolute, authorOf, totalTime } from "#domain/transfer/export/recipe-parts.ts";
import { IN_PLAIN_TEXT, unheldOf } from "#domain/transfer/export/unheld.ts";

/** How spreadsheets know UTF-8. */
const BYTE_ORDER_MARK = "\uFEFF";
const NUTRIENTS: Nutrient[] = [
  ...(["calories", "fat", "saturatedFat", "cholesterol", "sodium"] as const),
  ...(["sugar", "carbohydrates", "fiber", "protein"] as const),
];

/** A table with a recipe in each row, under the headings that the importer reads. */
export const csvExport: ExportFormat = {
  name: "csv",
  label: "CSV",
  about: "For a spreadsheet: a row for each recipe.",
  ending: ".csv",
  losses: (recipe) =>
    unheldOf(recipe, [
      ...IN_PLAIN_TEXT,
      "rareFats",
      "tagCommas",
      "servingSize",
      "authorUrl",
      "images",
      "videoDate",
    ]),
  async *texts(recipes, site) {
    let head = `${BYTE_ORDER_MARK}`;
    for await (const recipe of recipes) {
      const columns = columnsOf(recipe, site);
      if (head) yield head + row(Object.keys(columns));
      head = "";
      yield row(Object.values(columns));
    }
  },
};

/** A cell that a spreadsheet would run as a formula begins with an apostrophe. */
function row(cells: string[]): string {
  return stringify([cells], { escape_formulas: true });
}

function columnsOf(recipe: RecipeToExport, site: ExportingSite): Record<string, string> {
  const { category, source, video, nutrition, mainImageUrl } = recipe;
  return {
    Title: recipe.title,
    Description: recipe.description,
    Categories: [category ?? [], recipe.mealTypes].flat().join("; "),
    Cuisine: recipe.cuisine ?? "",
    Difficulty: recipe.difficulty ?? "",
    Diets: recipe.dietaryTags.join("; "),
    Tags: recipe.tags.join("; "),
    Servings: servingsText(recipe),
    Yield: recipe.yield ? yieldText(recipe.yield, AS_WRITTEN, "exact") : "",
    "Prep Time": `${recipe.prepTime} min`,
    "Cook Time": `${recipe.cookTime} min`,
    "Rest Time": recipe.restTime ? `${recipe.restTime} min` : "",
    "Total Time": `${totalTime(recipe)} min`,
    Ingredients: ingredientsText(recipe),
    Directions: stepsText(recipe),
    Notes: notesText(recipe),
    Source: source?.site ?? "",
    URL: source?.url ?? "",
    "Photo URL": mainImageUrl ? absolute(mainImageUrl, site) : "",
    Author: authorOf(recipe) ?? "",
    "Video URL": video?.url ?? "",
    ...Object.fromEntries(
      NUTRIENTS.map((name) => [columnOf(name), String(nutrition?.[name] ?? "")]),
    ),
    Private: recipe.status === "draft" ? "yes" : "no",
  };
}

function columnOf(nutrient: Nutrient): string {
  return nutrient === "carbohydrates" ? "Carbohydrates" : NUTRIENT_FACTS[nutrient].label;
}
