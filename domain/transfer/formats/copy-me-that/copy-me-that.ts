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
  type HtmlRecords,
  htmlRecords,
  valuesOf,
} from "#domain/transfer/reading/html/html-records.ts";
import { ratingLoss } from "#domain/transfer/reading/losses.ts";
import { ingredientsOfText } from "#domain/transfer/reading/texts.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

/** What has a value, by its class or id: headings of both lists have the class of a line, too. */
const KEYS =
  "recipeIngredient_subheader instruction_subheader recipeIngredient_note instruction_note name description original_link recipeYield ratingValue recipeCategory recipeIngredient instruction recipeNote recipeImage made_this starred".split(
    " ",
  );
/** Elements around several values, and their labels. */
const AROUND = new Set(
  "link categories rating servings recipeIngredients recipeInstructions recipeNotes recipeIngredient_header recipeInstructions_header recipeNotes_header".split(
    " ",
  ),
);
/** The category of what its owner has starred. */
const FAVORITE = "♥";
/** Begins the keys of what is not read. */
const OTHER = "other ";

/** A zip of recipes.html, where each value has its class or id, and images. */
export const copyMeThat: RecipeFormat = {
  name: "copy-me-that",
  label: "Copy Me That",
  recognizes: (files) =>
    holdsPage(
      files,
      recordsOf,
      (keys) => keys.has("name") && (keys.has("recipeIngredient") || keys.has("instruction")),
    ),
  recipes: (files) => readPages(files, { recordsOf, read }),
};

function recordsOf(html: string): HtmlRecords {
  const keyOf = (_: string, { id = "", class: classes = "" }: Readonly<Record<string, string>>) => {
    const own = id.trim();
    const names = new Set([own, ...classes.split(/\s+/)]);
    const known = KEYS.find((key) => names.has(key));
    return known ?? (own && !AROUND.has(own) ? OTHER + own : null);
  };
  const begins = (_: string, { class: name = "" }: Readonly<Record<string, string>>) =>
    name.split(/\s+/).includes("recipe");
  return htmlRecords(html, { begins, keyOf, isOuter: (key) => key.startsWith(OTHER) });
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
      notes: valuesOf(record, "recipeNote", "recipeIngredient_note", "instruction_note").map(
        (text) => ({ title: null, text }),
      ),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
      source: webSource(said("original_link")),
    },
    {
      categories: valuesOf(record, "recipeCategory").filter((name) => name !== FAVORITE),
      images: valuesOf(record, "recipeImage").flatMap(imageOf),
      losses: [
        ...ratingLoss(Number(said("ratingValue")) || null),
        ...(said("starred") || valuesOf(record, "recipeCategory").includes(FAVORITE)
          ? ["the mark as a favorite"]
          : []),
        ...(said("made_this") ? ["that you made this"] : []),
        ...record.flatMap(({ key, value }) =>
          key.startsWith(OTHER) ? [`“${key.slice(OTHER.length)}: ${value.slice(0, 100)}”`] : [],
        ),
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
