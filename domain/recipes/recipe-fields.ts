import { z } from "zod";
import { DIETARY_TAGS, DIFFICULTIES, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import { type Field, oneLine } from "./fields/field.ts";
import { credit, quantities, source } from "./fields/group-fields.ts";
import {
  checkboxes,
  choice,
  flag,
  imageUrl,
  imageUrls,
  optionalText,
  paragraphs,
  requiredText,
  text,
  webAddress,
  wholeNumber,
  words,
} from "./fields/plain-fields.ts";
import { type RowsField, rows, textRows } from "./fields/row-fields.ts";
import { optionalTextSchema, quantitySchema, visibleTextSchema } from "./fields/schemas.ts";
import { readAmount, typedIngredient } from "./ingredients/typed-ingredient.ts";
import { eachNutrient, MAX_SERVING_SIZE } from "./nutrients.ts";
import { WRITERS } from "./recipe.ts";

export const NO_TITLE = "Please enter a title.";

const MINUTES = { min: 0, max: 100_000, whenEmpty: 0 };

const ingredientSchema = z
  .object({
    group: optionalTextSchema(200),
    amount: quantitySchema,
    amountMax: quantitySchema,
    unit: optionalTextSchema(50),
    name: visibleTextSchema(500),
  })
  // A range needs a low end below its high end; anything else is the one amount.
  .transform((row) => ({ ...row, amountMax: isRange(row) ? row.amountMax : null }));

/** The amount is typed as one text: "1 1/2", "2-3". */
const INGREDIENTS = rows("Ingredients", {
  schema: ingredientSchema,
  table: "ingredients",
  columns: {
    group: "group_name",
    amount: "amount",
    amountMax: "amount_max",
    unit: "unit",
    name: "name",
  },
  parts: {
    amount: (row) => `Amount ${row}`,
    unit: (row) => `Unit ${row}`,
    name: (row) => `Ingredient ${row}`,
    group: (row) => `Group ${row}`,
  },
  filledBy: ["amount", "name"],
  wrong: "Please name the ingredient, or clear its row.",
  toForm: typedIngredient,
  draftOf: ({ amount, unit, name, group }, nameOf, errors) => {
    const amounts = readAmount(amount);
    const rest = { unit: oneLine(unit), name: oneLine(name), group: oneLine(group) };
    if (amounts !== "out of range") return { ...amounts, ...rest };
    errors[nameOf("amount")] = "Please enter an amount from 0 to 1,000,000.";
    return rest;
  },
  lineOf: ({ amount, unit, name, group }) => {
    const line = [amount, unit, name].filter(Boolean).join(" ");
    return line && group ? `${group}: ${line}` : line;
  },
});

const INSTRUCTIONS = textRows("Steps", {
  table: "instructions",
  numberColumn: "step_number",
  columns: { name: "name", text: "instruction_text", group: "group_name", imageUrl: "image_url" },
  parts: {
    name: { label: (row) => `Step ${row} name`, max: 200 },
    text: { label: (row) => `Step ${row}`, max: 10_000, kind: "paragraphs", required: true },
    group: { label: (row) => `Step ${row} section`, max: 200 },
    imageUrl: { label: (row) => `Step ${row} image`, max: 2_000, kind: "image" },
  },
  filledBy: ["name", "text", "imageUrl"],
  wrong: "Please describe the step, or clear it.",
  lineOf: ({ name, text, group, imageUrl }) =>
    [group && `${group}:`, name && `${name}.`, text, imageUrl && `(${imageUrl})`]
      .filter(Boolean)
      .join(" "),
});

/**
 * What an admin writes of a recipe, each field declared once and in the order of the form. The form, its
 * checks and labels, columns, revisions, comparison, export and import follow from here.
 */
export const RECIPE_FIELDS = {
  title: requiredText("Title", { max: 300, wrong: NO_TITLE }),
  /** Empty: made from the title. */
  slug: text("Slug", { max: 300 }),
  description: paragraphs("Description", { max: 10_000 }),
  category: { ...optionalText("Category", { max: 200 }), stored: "links" },
  cuisine: optionalText("Cuisine", { max: 100 }),
  difficulty: choice("Difficulty", DIFFICULTIES, { initial: "medium" }),
  servings: wholeNumber("Servings", { min: 1, max: 10_000, whenEmpty: 4, initial: 4 }),
  prepTime: wholeNumber("Prep Time", { ...MINUTES, initial: 15 }),
  cookTime: wholeNumber("Cook Time", { ...MINUTES, initial: 30 }),
  /** Beyond preparation and cooking (resting, chilling); total time is the sum of the three. */
  restTime: wholeNumber("Rest Time", { ...MINUTES, initial: 0 }),
  ingredients: INGREDIENTS,
  instructions: INSTRUCTIONS,
  mealTypes: checkboxes("Meal Types", MEAL_TYPES),
  dietaryTags: checkboxes("Dietary Tags", DIETARY_TAGS),
  tags: words("Tags", { most: 100 }),
  nutrition: quantities("Nutrition", {
    numbers: eachNutrient((_, { label }) => label),
    texts: { servingSize: { label: "Serving Size", max: MAX_SERVING_SIZE } },
  }),
  authorName: text("Author Name", { max: 200, whenEmpty: "Admin" }),
  authorUrl: webAddress("Author URL"),
  source: source("Source"),
  writtenBy: choice("Written By", WRITERS, { initial: "person", hidden: true }),
  featured: flag("Featured"),
  mainImageUrl: { ...imageUrl("Main Image URL"), comparedAs: "Main Image" },
  mainImageColor: {
    ...optionalText("Main Image Color", { max: 20 }),
    comparedAs: "Main Image",
    lines: () => [],
  },
  imageCredit: { ...credit("Image Credit"), comparedAs: "Main Image" },
  images: imageUrls("Additional Images", { most: 50 }),
  metaDescription: text("Meta Description", { max: 160 }),
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

function isRange({ amount, amountMax }: { amount: number | null; amountMax: number | null }) {
  return amount !== null && amountMax !== null && amountMax > amount;
}
