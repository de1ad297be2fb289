import { ALLERGENS } from "#domain/foods/food.ts";
import { imageInText } from "#domain/media/image-address.ts";
import { LONGEST_ALT } from "#domain/media/media.ts";
import { DIETARY_TAGS, DIFFICULTIES, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import { signedText } from "#domain/text/marked-text.ts";
import { type Mark, MOST_MARKS, marksTyped } from "#domain/text/marks.ts";
import { EQUIPMENT } from "./equipment-field.ts";
import type { Field } from "./fields/field.ts";
import { countField, credit, quantities, source, video } from "./fields/group-fields.ts";
import { imageUrl, imageUrls } from "./fields/image-fields.ts";
import { imageTexts } from "./fields/image-texts-field.ts";
import { marksField } from "./fields/marks-field.ts";
import { panField } from "./fields/pan-field.ts";
import {
  checkboxes,
  confirmedNames,
  flag,
  hiddenChoice,
  optionalChoice,
  optionalTextField,
  optionalWholeNumber,
  paragraphsField,
  requiredText,
  textLine,
  webAddress,
  wholeNumberField,
  words,
} from "./fields/plain-fields.ts";
import { type RowsField, textRows } from "./fields/row-fields.ts";
import { readIds } from "./fields/row-ids.ts";
import { INGREDIENTS } from "./ingredients/ingredient-field.ts";
import { CALCULATED, eachNutrient, MAX_SERVING_SIZE } from "./nutrients.ts";
import { DEFAULT_AUTHOR, MOST_SERVINGS, WRITERS } from "./recipe.ts";
import { LONGEST_LABEL, VERSIONS } from "./versions/versions-field.ts";

export const NO_TITLE = "Please enter a title.";

/** Beside the main one. */
export const MORE_IMAGES = { most: 50 };

/** A recipe has at most so many tags. */
export const MOST_TAGS = 100;

const MINUTES = { min: 0, max: 100_000, whenEmpty: 0 };

const INSTRUCTIONS = textRows("Steps", {
  table: "instructions",
  numberColumn: "step_number",
  columns: {
    name: "name",
    text: "instruction_text",
    group: "group_name",
    imageUrl: "image_url",
    ingredients: "ingredient_ids",
    marks: "marks",
  },
  parts: {
    name: { label: (row) => `Step ${row} name`, max: 200, lost: "a step's name" },
    text: {
      label: (row) => `Step ${row}`,
      max: 10_000,
      kind: "paragraphs",
      required: true,
      lost: "a step",
    },
    group: { label: (row) => `Step ${row} section`, max: 200, lost: "a section's name" },
    imageUrl: { label: (row) => `Step ${row} image`, max: 2_000, kind: "image" },
    ingredients: { label: (row) => `Step ${row} ingredients`, max: 500, kind: "ids" },
    marks: { label: (row) => `Step ${row} formatting`, max: MOST_MARKS, kind: "step marks" },
  },
  aliases: { imageUrl: "image" },
  filledBy: ["name", "text", "imageUrl"],
  wrong: "Please describe the step, or clear it.",
  lineOf: ({ name, text, group, imageUrl, ingredients, marks }) => {
    const chosen = readIds(ingredients)?.join(", ");
    const uses = chosen !== undefined && `[${chosen || "no ingredients"}]`;
    const spans = marksTyped(marks);
    const said = [signedText(text, spans), amountsSaid(text, spans)];
    return [group && `${group}:`, name && `${name}.`, ...said, imageInText(imageUrl), uses]
      .filter(Boolean)
      .join(" ");
  },
});

/** The amounts that follow an ingredient, or none, because somebody said so. */
function amountsSaid(text: string, marks: Mark[]): string {
  const said = marks
    .filter(({ kind }) => kind === "amount")
    .map(({ start, end, ingredient }) => {
      const of = ingredient === undefined ? "as written" : `of ${ingredient}`;
      return `“${text.slice(start, end)}” ${of}`;
    });
  return said.length > 0 ? `[${said.join(", ")}]` : "";
}

const NOTES = textRows("Notes", {
  table: "recipe_notes",
  columns: { title: "title", text: "note_text", marks: "marks" },
  parts: {
    title: { label: (row) => `Note ${row} title`, max: 200, lost: "a note's title" },
    text: {
      label: (row) => `Note ${row} text`,
      max: 10_000,
      kind: "paragraphs",
      required: true,
      lost: "a note",
    },
    marks: { label: (row) => `Note ${row} formatting`, max: MOST_MARKS, kind: "marks" },
  },
  filledBy: ["title", "text"],
  startsEmpty: true,
  wrong: "Please write the note, or clear its row.",
  lineOf: ({ title, text, marks }) =>
    [title && `${title}.`, signedText(text, marksTyped(marks))].filter(Boolean).join(" "),
});

/**
 * What an admin writes of a recipe, each field declared once. The form, its
 * checks and labels, columns, revisions, comparison, the API, export and import follow from here.
 */
export const RECIPE_FIELDS = {
  title: requiredText("Title", { max: 300, wrong: NO_TITLE }),
  /** Empty: made from the title. */
  slug: textLine("Slug", { max: 300 }),
  description: paragraphsField("Description", { max: 10_000, marks: "descriptionMarks" }),
  descriptionMarks: marksField("Description", { of: "description" }),
  category: {
    ...optionalTextField("Category", { max: 200 }),
    stored: "links",
    alias: "categories/0",
  },
  cuisine: optionalTextField("Cuisine", { max: 100 }),
  difficulty: optionalChoice("Difficulty", DIFFICULTIES, { initial: "medium" }),
  servings: wholeNumberField("Servings", { min: 1, max: MOST_SERVINGS, whenEmpty: 4, initial: 4 }),
  /** The high end of a range; a number that is not above servings is not saved. */
  servingsMax: optionalWholeNumber("Servings To", { min: 1, max: MOST_SERVINGS }),
  yield: countField("Yield"),
  /** Readers with another pan scale by its area. */
  pan: panField("Pan"),
  prepTime: wholeNumberField("Prep Time", { ...MINUTES, initial: 15 }),
  cookTime: wholeNumberField("Cook Time", { ...MINUTES, initial: 30 }),
  /** Beyond preparation and cooking (resting, chilling); total time is the sum of the three. */
  restTime: wholeNumberField("Rest Time", { ...MINUTES, initial: 0 }),
  ingredients: INGREDIENTS,
  instructions: INSTRUCTIONS,
  equipment: EQUIPMENT,
  notes: NOTES,
  mealTypes: checkboxes("Meal Types", MEAL_TYPES),
  dietaryTags: checkboxes("Dietary Tags", DIETARY_TAGS),
  tags: words("Tags", { most: MOST_TAGS }),
  /** What this recipe is called beside its other versions. */
  versionLabel: {
    ...optionalTextField("Label of This Version", { max: LONGEST_LABEL }),
    comparedAs: VERSIONS.label,
    lines: (typed: string) => (typed ? [`${typed} (this recipe)`] : []),
  },
  versions: { ...VERSIONS, comparedAs: VERSIONS.label },
  /** Confirmed for its ingredients as they are: `confirmedAllergens` takes it back when they change. */
  allergens: confirmedNames("Allergens", ALLERGENS),
  nutrition: quantities("Nutrition", {
    numbers: eachNutrient((_, { label }) => label),
    texts: { servingSize: { label: "Serving Size", max: MAX_SERVING_SIZE } },
  }),
  /** Whether all of nutrition was calculated from the ingredients as they are. */
  nutritionCalculated: {
    ...flag("Nutrition Calculated"),
    comparedAs: "Nutrition",
    lines: (typed: boolean) => (typed ? [CALCULATED] : []),
  },
  authorName: {
    ...textLine("Author Name", { max: 200, whenEmpty: DEFAULT_AUTHOR }),
    alias: "author",
  },
  authorUrl: webAddress("Author URL"),
  source: { ...source("Source"), alias: { url: "source" } },
  writtenBy: hiddenChoice("Written By", WRITERS, { initial: "person" }),
  featured: flag("Featured"),
  mainImageUrl: {
    ...imageUrl("Main Image URL"),
    comparedAs: "Photos",
    alias: "main_image/url",
  },
  mainImageColor: {
    ...optionalTextField("Main Image Color", { max: 20 }),
    comparedAs: "Photos",
    lines: () => [],
  },
  /** Of an image of another site; one of the media library has a text of its own. */
  mainImageAlt: {
    ...optionalTextField("Image Alt Text", { max: LONGEST_ALT }),
    comparedAs: "Photos",
    alias: "main_image/alt",
  },
  imageCredit: {
    ...credit("Image Credit"),
    comparedAs: "Photos",
    alias: { name: "main_image/credit", url: "main_image/credit_url" },
  },
  images: { ...imageUrls("Additional Images", MORE_IMAGES), comparedAs: "Photos" },
  /** Whose the additional images are; of those of other sites also what they show. */
  imageTexts: { ...imageTexts("Image Texts", MORE_IMAGES), comparedAs: "Photos" },
  video: video("Video"),
  /** What search engines and shared links show instead of the title, as it is written. */
  seoTitle: optionalTextField("SEO Title", { max: 120 }),
  metaDescription: textLine("Meta Description", { max: 160 }),
} as const;

export type FieldName = keyof typeof RECIPE_FIELDS;

/** The names of the fields that are stored so. */
export type StoredAs<Stored extends string> = {
  [Name in FieldName]: (typeof RECIPE_FIELDS)[Name]["stored"] extends Stored ? Name : never;
}[FieldName];

type AnyField = Field & { stored: "column" | "columns" | "table" | "links" | "rows" };

export const FIELDS = Object.entries(RECIPE_FIELDS) as [FieldName, AnyField][];

export type ListName = StoredAs<"rows">;

export const LISTS = FIELDS.filter(([, { stored }]) => stored === "rows") as [
  ListName,
  RowsField,
][];
