import type { ReadStep } from "#domain/recipes/recipe.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import type { RecipeFormat } from "#domain/transfer/format.ts";
import { holdsPage, readPages } from "#domain/transfer/reading/html/html-format.ts";
import {
  type HtmlRecord,
  htmlRecords,
  valuesOf,
} from "#domain/transfer/reading/html/html-records.ts";
import { ratingLoss } from "#domain/transfer/reading/losses.ts";
import { ingredientsOfText } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

/** What has a value, by its class or id. */
const KEYS = new Set(
  (
    "name description original_link recipeYield ratingValue recipeCategory recipeIngredient " +
    "recipeIngredient_subheader instruction instruction_subheader recipeNote recipeImage made_this"
  ).split(" "),
);

/** A zip of recipes.html, where each value has its class or id, and images. */
export const copyMeThat: RecipeFormat = {
  name: "copy-me-that",
  label: "Copy Me That",
  recognizes: (files) =>
    holdsPage(
      files,
      (html) =>
        /\bid=["']?name\b/.test(html) &&
        /\bclass=["']?(?:recipeIngredient|instruction)\b/.test(html),
    ),
  recipes: (files) => readPages(files, { recordsOf, read }),
};

function recordsOf(html: string): HtmlRecord[] {
  const keyOf = (_: string, { id, class: classes = "" }: Readonly<Record<string, string>>) =>
    [id ?? "", ...classes.split(/\s+/)].find((key) => KEYS.has(key)) ?? null;
  const begins = (_: string, { class: name = "" }: Readonly<Record<string, string>>) =>
    name.split(/\s+/).includes("recipe");
  return htmlRecords(html, { begins, keyOf });
}

function read(record: HtmlRecord, imageOf: (address: string) => ForeignImage[]): ForeignRecipe {
  const said = (key: string) => valuesOf(record, key)[0] ?? "";
  const lines = record.flatMap(({ key, value }) => {
    if (key === "recipeIngredient_subheader") return [`${value.replace(/:$/, "")}:`];
    return key === "recipeIngredient" ? [value.replace(/\n/g, " ")] : [];
  });
  const { servings, servingsMax, yield: makes } = yieldOf(said("recipeYield"));
  return foreignRecipe(
    {
      title: said("name"),
      description: said("description"),
      ingredients: ingredientsOfText(lines.join("\n")),
      instructions: stepsOf(record),
      notes: valuesOf(record, "recipeNote").map((text) => ({ title: null, text })),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      source: webSource(said("original_link")),
    },
    {
      categories: valuesOf(record, "recipeCategory"),
      images: valuesOf(record, "recipeImage").flatMap(imageOf),
      losses: [
        ...ratingLoss(Number(said("ratingValue")) || null),
        ...(said("made_this") ? ["that you made this"] : []),
      ],
    },
  );
}

function stepsOf(record: HtmlRecord): ReadStep[] {
  let group: string | null = null;
  const steps: ReadStep[] = [];
  for (const { key, value } of record) {
    if (key === "instruction_subheader") group = value.replace(/:$/, "");
    if (key === "instruction") steps.push({ group, name: null, text: value, imageUrl: null });
  }
  return steps;
}
