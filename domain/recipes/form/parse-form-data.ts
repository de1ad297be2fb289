import type { z } from "zod";
import { isImageAddress } from "#domain/media/image-address.ts";
import { amountAt, spellFractions } from "#domain/recipes/ingredients/ingredient-amount.ts";
import { NUTRIENTS, type RecipeStatus, WRITERS } from "#domain/recipes/recipe.ts";
import { type RecipeDraft, type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import { sourceUrl } from "#domain/recipes/source-url.ts";
import { VISIBLE } from "#domain/text/typed-text.ts";
import {
  type IngredientFields,
  type RecipeFields,
  rowField,
  type StepFields,
} from "./recipe-fields.ts";

/** What is wrong with each field, by its name in the form, in a sentence to stand beside it. */
export type RecipeErrors = Record<string, string>;

type ReadRecipe = { ok: true; recipe: RecipeInput } | { ok: false; errors: RecipeErrors };

type Reading = {
  status: RecipeStatus;
  /** The categories that there are, by name. */
  categories: readonly string[];
};

/** Makes a recipe of what was typed, or says what is wrong with it. Rows that hold nothing are left out. */
export function readRecipe(fields: RecipeFields, { status, categories }: Reading): ReadRecipe {
  const errors: RecipeErrors = {};
  const ingredients = filled(fields.ingredients, ({ amount, name }) => amount + name);
  const steps = filled(fields.instructions, ({ name, text, imageUrl }) => name + text + imageUrl);
  const draft: RecipeDraft = {
    title: oneLine(fields.title),
    slug: oneLine(fields.slug),
    description: fields.description,
    mainImageUrl: picture(fields.mainImageUrl, "mainImageUrl", errors),
    mainImageColor: fields.mainImageColor || null,
    images: lines(fields.images).map((address) => picture(address, "images", errors) ?? ""),
    prepTime: whole(fields.prepTime, "prepTime", { empty: 0, min: 0, max: 100_000 }, errors),
    cookTime: whole(fields.cookTime, "cookTime", { empty: 0, min: 0, max: 100_000 }, errors),
    restTime: whole(fields.restTime, "restTime", { empty: 0, min: 0, max: 100_000 }, errors),
    servings: whole(fields.servings, "servings", { empty: 4, min: 1, max: 10_000 }, errors),
    difficulty: (fields.difficulty || undefined) as RecipeDraft["difficulty"],
    cuisine: oneLine(fields.cuisine),
    category: oneLine(fields.category),
    mealTypes: fields.mealTypes,
    dietaryTags: fields.dietaryTags,
    tags: [...new Set(fields.tags.split(/[,\n]/).map(oneLine).filter(hasText))],
    ingredients: ingredients.map(({ row, index }) => ingredient(row, index, errors)),
    instructions: steps.map(({ row }) => step(row)),
    nutrition: nutrition(fields, errors),
    metaDescription: oneLine(fields.metaDescription),
    authorName: hasText(fields.authorName) ? oneLine(fields.authorName) : "Admin",
    featured: fields.featured,
    status,
    source: source(fields, errors),
    writtenBy: WRITERS.find((writer) => writer === fields.writtenBy) ?? "person",
    imageCredit: imageCredit(fields, errors),
  };
  steps.forEach(({ row, index }) => {
    picture(row.imageUrl, rowField("instructions", index, "imageUrl"), errors);
  });
  if (!hasText(fields.category)) errors.category = REQUIRED.category;
  else if (!categories.includes(oneLine(fields.category)))
    errors.category = "Please choose one of the categories: this one is not there any more.";
  const read = recipeInputSchema.safeParse(draft);
  for (const issue of read.error?.issues ?? []) {
    const name = fieldName(issue, { ingredients, instructions: steps });
    errors[name] ??= sentence(issue, name);
  }
  if (read.success && Object.keys(errors).length === 0) return { ok: true, recipe: read.data };
  return { ok: false, errors };
}

/** Spec §5. */
const REQUIRED = { title: "Please enter a title.", category: "Please choose a category." };

/** Whether a field that every recipe must have is empty, among what is wrong. */
export function lacksRequired(errors: RecipeErrors): boolean {
  return errors.title === REQUIRED.title || errors.category === REQUIRED.category;
}

type Filled<Row> = { row: Row; index: number };

function filled<Row>(rows: Row[], content: (row: Row) => string): Filled<Row>[] {
  return rows.map((row, index) => ({ row, index })).filter(({ row }) => hasText(content(row)));
}

function ingredient(row: IngredientFields, index: number, errors: RecipeErrors) {
  const amount = readAmount(row.amount);
  if (amount === "out of range") {
    errors[rowField("ingredients", index, "amount")] =
      "Please enter an amount from 0 to 1,000,000.";
  }
  const amounts = typeof amount === "string" ? NO_AMOUNT : amount;
  return {
    ...amounts,
    group: oneLine(row.group),
    unit: oneLine(row.unit),
    name: oneLine(row.name),
  };
}

const NO_AMOUNT = { amount: null, amountMax: null };
const LARGEST_AMOUNT = 1_000_000;

/** Spec §5: a decimal, or nothing where it is not numeric. Cooks' "1 1/2", "½" and "2-3" are numbers too. */
export function readAmount(
  typed: string,
): { amount: number | null; amountMax: number | null } | "out of range" {
  const text = spellFractions(typed).replace(/[–—−]/g, "-").replace(/\s+/g, " ").trim();
  if (text === "") return NO_AMOUNT;
  const decimal = /^0[box]/i.test(text) ? Number.NaN : Number(text);
  const found = Number.isNaN(decimal) ? amountAt(text, 0) : { low: decimal, high: null };
  if (!found || ("end" in found && found.end !== text.length)) return NO_AMOUNT;
  if (found.low < 0 || (found.high ?? found.low) > LARGEST_AMOUNT) return "out of range";
  return { amount: found.low, amountMax: found.high };
}

function step({ name, text, group, imageUrl }: StepFields) {
  return { name: oneLine(name), text, group: oneLine(group), imageUrl: oneLine(imageUrl) };
}

type Range = { empty: number; min: number; max: number };

/** Spec §5: parsed as integers. */
function whole(typed: string, name: string, range: Range, errors: RecipeErrors): number {
  const text = typed.trim();
  if (text === "") return range.empty;
  const number = /^\d+(?:[.,]\d*)?$/.test(text) ? Math.trunc(Number(text.replace(",", "."))) : -1;
  if (number >= range.min && number <= range.max) return number;
  const max = range.max.toLocaleString("en");
  errors[name] = `Please enter a whole number from ${range.min} to ${max}.`;
  return range.empty;
}

function nutrition(fields: RecipeFields, errors: RecipeErrors): RecipeDraft["nutrition"] {
  const values = NUTRIENTS.map((name) => {
    const text = fields.nutrition[name].trim().replace(",", ".");
    const number = /^(?:\d+\.?\d*|\.\d+)$/.test(text) ? Number(text) : null;
    if (text !== "" && (number === null || number > LARGEST_AMOUNT)) {
      errors[`nutrition.${name}`] = "Please enter a number up to 1,000,000.";
    }
    return [name, number] as const;
  });
  if (values.every(([, number]) => number === null)) return null;
  return Object.fromEntries(values) as NonNullable<RecipeDraft["nutrition"]>;
}

const NO_PICTURE =
  "Please enter an address that starts with http:// or https://, or leave this empty.";

/** Whether anything is there is not asked: a picture out of reach never hinders a save (contract §7). */
function picture(typed: string, name: string, errors: RecipeErrors): string | null {
  const address = oneLine(typed);
  if (address !== "" && !isImageAddress(address)) errors[name] = NO_PICTURE;
  return address || null;
}

function source(fields: RecipeFields, errors: RecipeErrors): RecipeDraft["source"] {
  const address = oneLine(fields.sourceUrl);
  if (address === "") return null;
  const url = sourceUrl(address);
  if (url === null) {
    errors.sourceUrl = NO_PICTURE;
    return null;
  }
  const site = hasText(fields.sourceSite) ? oneLine(fields.sourceSite) : new URL(url).hostname;
  return { url: address, site };
}

/** A page without a name credits nobody. */
function imageCredit(fields: RecipeFields, errors: RecipeErrors): RecipeDraft["imageCredit"] {
  const [name, url] = [oneLine(fields.imageCreditName), oneLine(fields.imageCreditUrl)];
  if (url !== "" && !/^https?:\/\//i.test(picture(url, "imageCreditUrl", errors) ?? "")) {
    errors.imageCreditUrl = NO_PICTURE;
  }
  return hasText(name) ? { name, url: url || null } : null;
}

type Rows = { ingredients: { index: number }[]; instructions: { index: number }[] };

/** Where an issue of the schema stands in the form: empty rows are not counted there. */
function fieldName({ path: [first, second, third] }: z.core.$ZodIssue, rows: Rows): string {
  if (first === "ingredients" || first === "instructions") {
    const row = rows[first][Number(second)];
    return row ? rowField(first, row.index, String(third ?? "name")) : first;
  }
  if (first === "nutrition") return `nutrition.${String(second)}`;
  if (first === "imageCredit") return second === "name" ? "imageCreditName" : "imageCreditUrl";
  if (first === "source") return second === "site" ? "sourceSite" : "sourceUrl";
  return String(first);
}

function sentence(issue: z.core.$ZodIssue, name: string): string {
  if (issue.code === "too_big") {
    const max = issue.maximum.toLocaleString("en");
    if (issue.origin === "string") return `Please keep this within ${max} characters.`;
    if (issue.origin === "array") return `Please keep to ${max} of these at most.`;
    return `Please enter ${max} at most.`;
  }
  if (name === "title") return REQUIRED.title;
  if (name.startsWith("ingredients[")) return "Please name the ingredient, or clear its row.";
  if (name.startsWith("instructions[")) return "Please describe the step, or clear it.";
  if (name === "difficulty") return "Please choose one of these.";
  return "Please check this field.";
}

function hasText(text: string): boolean {
  return VISIBLE.test(text);
}

function oneLine(text: string): string {
  return text.replace(/[\t\n\r]+/g, " ").trim();
}

function lines(text: string): string[] {
  return text.split("\n").map(oneLine).filter(hasText);
}
