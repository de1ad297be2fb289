import {
  type Ingredient,
  type Instruction,
  NUTRIENTS,
  type Nutrition,
} from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { DIETARY_TAGS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";

/**
 * A recipe as its form holds it: each field as it was typed, so that nothing is lost before it is read
 * (read-recipe.ts). Pure: the browser and the server share it.
 */
export type RecipeFields = Record<TextField, string> & {
  mealTypes: string[];
  dietaryTags: string[];
  featured: boolean;
  ingredients: IngredientFields[];
  instructions: StepFields[];
  nutrition: Record<keyof Nutrition, string>;
};

export type IngredientFields = Record<(typeof INGREDIENT_FIELDS)[number], string>;
export type StepFields = Record<(typeof STEP_FIELDS)[number], string>;
export type TextField = (typeof TEXT_FIELDS)[number];

const TEXT_FIELDS = [
  "title",
  "slug",
  "description",
  "category",
  "cuisine",
  "difficulty",
  "servings",
  "prepTime",
  "cookTime",
  "restTime",
  /** With commas between. */
  "tags",
  "mainImageUrl",
  "mainImageColor",
  "imageCreditName",
  "imageCreditUrl",
  /** One address a line. */
  "images",
  "metaDescription",
  "authorName",
  "sourceUrl",
  "sourceSite",
  "writtenBy",
] as const;
const INGREDIENT_FIELDS = ["amount", "unit", "name", "group"] as const;
const STEP_FIELDS = ["name", "text", "group", "imageUrl"] as const;

/** Stands for a cuisine that the list does not know, and that the field beside it names. */
export const OTHER_CUISINE = "other";

export const NO_INGREDIENT: IngredientFields = { amount: "", unit: "", name: "", group: "" };
export const NO_STEP: StepFields = { name: "", text: "", group: "", imageUrl: "" };

/** Spec §3: what the form for a new recipe begins with. */
export const NEW_RECIPE: RecipeFields = {
  ...(Object.fromEntries(TEXT_FIELDS.map((name) => [name, ""])) as Record<TextField, string>),
  difficulty: "medium",
  servings: "4",
  prepTime: "15",
  cookTime: "30",
  restTime: "0",
  authorName: "Admin",
  writtenBy: "person",
  mealTypes: [],
  dietaryTags: [],
  featured: false,
  ingredients: [NO_INGREDIENT],
  instructions: [NO_STEP],
  nutrition: nutrition(() => ""),
};

/** A recipe as it was saved, in the form. */
export function fieldsOf(recipe: RecipeInput): RecipeFields {
  return {
    title: recipe.title,
    slug: recipe.slug,
    description: recipe.description,
    category: recipe.category ?? "",
    cuisine: recipe.cuisine ?? "",
    difficulty: recipe.difficulty,
    servings: String(recipe.servings),
    prepTime: String(recipe.prepTime),
    cookTime: String(recipe.cookTime),
    restTime: String(recipe.restTime),
    tags: recipe.tags.join(", "),
    mainImageUrl: recipe.mainImageUrl ?? "",
    mainImageColor: recipe.mainImageColor ?? "",
    imageCreditName: recipe.imageCredit?.name ?? "",
    imageCreditUrl: recipe.imageCredit?.url ?? "",
    images: recipe.images.join("\n"),
    metaDescription: recipe.metaDescription,
    authorName: recipe.authorName,
    sourceUrl: recipe.source?.url ?? "",
    sourceSite: recipe.source?.site ?? "",
    writtenBy: recipe.writtenBy,
    mealTypes: known(MEAL_TYPES, recipe.mealTypes),
    dietaryTags: known(DIETARY_TAGS, recipe.dietaryTags),
    featured: recipe.featured,
    ingredients: orOne(recipe.ingredients.map(ingredientFields), NO_INGREDIENT),
    instructions: orOne(recipe.instructions.map(stepFields), NO_STEP),
    nutrition: nutrition((name) => String(recipe.nutrition?.[name] ?? "")),
  };
}

export function ingredientFields({ group, amount, amountMax, unit, name }: Ingredient) {
  const amounts = [amount, amountMax].filter((value) => value !== null);
  return { amount: amounts.join("-"), unit: unit ?? "", name, group: group ?? "" };
}

/** In the list's order. Others are not stored anyway (spec §5). */
function known(list: readonly string[], names: string[]): string[] {
  const wanted = names.map((name) => name.toLowerCase());
  return list.filter((name) => wanted.includes(name.toLowerCase()));
}

function stepFields({ group, name, text, imageUrl }: Instruction): StepFields {
  return { name: name ?? "", text, group: group ?? "", imageUrl: imageUrl ?? "" };
}

function orOne<T>(rows: T[], empty: T): T[] {
  return rows.length > 0 ? rows : [empty];
}

/** Whether something kept by a browser is a recipe of this form, whole: an older release's may lack fields. */
export function isRecipeFields(value: unknown): value is RecipeFields {
  if (typeof value !== "object" || value === null) return false;
  const { ingredients, instructions, ...fields } = value as Partial<RecipeFields>;
  return (
    hasTexts(fields, TEXT_FIELDS) &&
    hasTexts(fields.nutrition, NUTRIENTS) &&
    isTexts(fields.mealTypes) &&
    isTexts(fields.dietaryTags) &&
    typeof fields.featured === "boolean" &&
    Array.isArray(ingredients) &&
    ingredients.every((row) => hasTexts(row, INGREDIENT_FIELDS)) &&
    Array.isArray(instructions) &&
    instructions.every((row) => hasTexts(row, STEP_FIELDS))
  );
}

function hasTexts(value: unknown, names: readonly string[]): boolean {
  const texts = (value ?? {}) as Record<string, unknown>;
  return names.every((name) => typeof texts[name] === "string");
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((text) => typeof text === "string");
}

/** What a form sent, by the names of its fields; `invalidFields` names those that hold no one text. */
export function parseFormData(sent: Record<string, unknown>): {
  fields: RecipeFields;
  invalidFields: string[];
} {
  const invalidFields: string[] = [];
  const text = (name: string): string => {
    const value = Object.hasOwn(sent, name) ? sent[name] : "";
    if (typeof value === "string") return value.replaceAll("\r\n", "\n");
    invalidFields.push(name);
    return "";
  };
  const texts = TEXT_FIELDS.map((name) => [name, text(name)] as const);
  const fields: RecipeFields = {
    ...(Object.fromEntries(texts) as Record<TextField, string>),
    mealTypes: chosen(sent.mealTypes),
    dietaryTags: chosen(sent.dietaryTags),
    featured: sent.featured === "on",
    ingredients: rows(sent, "ingredients", INGREDIENT_FIELDS, text),
    instructions: rows(sent, "instructions", STEP_FIELDS, text),
    nutrition: nutrition((name) => text(`nutrition.${name}`)),
  };
  if (fields.cuisine === OTHER_CUISINE) fields.cuisine = text("otherCuisine");
  return { fields, invalidFields };
}

function chosen(value: unknown): string[] {
  const values: unknown[] = Array.isArray(value) ? value : [value];
  return values.filter((name) => typeof name === "string");
}

/** `ingredients[0].amount` and so on, in the order of the numbers, whatever numbers are left out. */
function rows<Name extends string>(
  sent: Record<string, unknown>,
  list: "ingredients" | "instructions",
  names: readonly Name[],
  text: (name: string) => string,
): Record<Name, string>[] {
  const numbers = new Set<number>();
  for (const name of Object.keys(sent)) {
    const [, found, number] = ROW_FIELD.exec(name) ?? [];
    if (found === list) numbers.add(Number(number));
  }
  return [...numbers]
    .sort((a, b) => a - b)
    .map((number) => {
      const row = names.map((name) => [name, text(rowField(list, number, name))] as const);
      return Object.fromEntries(row) as Record<Name, string>;
    });
}

const ROW_FIELD = /^(ingredients|instructions)\[(0|[1-9]\d{0,5})\]\.\w+$/;

/** What a row's field is called, in the form and where something is wrong with it. */
export function rowField(
  list: "ingredients" | "instructions",
  index: number,
  name: string,
): `${"ingredients" | "instructions"}[${number}].${string}` {
  return `${list}[${index}].${name}`;
}

function nutrition(value: (name: keyof Nutrition) => string): RecipeFields["nutrition"] {
  const entries = NUTRIENTS.map((name) => [name, value(name)] as const);
  return Object.fromEntries(entries) as RecipeFields["nutrition"];
}
