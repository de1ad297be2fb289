import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import { eachNutrient, hasNutrients, type Nutrition } from "#domain/recipes/nutrients.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import { plainNumber } from "#domain/text/plain-number.ts";

/** The part of a recipe that scores and review notes read, from the database or from the form. */
export type ScorableRecipe = Pick<
  RecipeInput,
  | "title"
  | "slug"
  | "description"
  | "metaDescription"
  | "cuisine"
  | "category"
  | "prepTime"
  | "cookTime"
  | "restTime"
  | "servings"
> & {
  difficulty: string | null;
  dietaryTags: string[];
  ingredients: (Pick<RecipeInput["ingredients"][number], "amount" | "unit" | "name"> & {
    note?: string | null;
  })[];
  instructions: Pick<RecipeInput["instructions"][number], "text">[];
  nutrition: Nutrition | null;
};

/** From the form: values that can't be parsed count as missing, empty rows are ignored. */
export function recipeAsTyped(fields: RecipeFields): ScorableRecipe {
  const nutrition = {
    ...eachNutrient((name) => numberOf(fields.nutrition[name])),
    servingSize: fields.nutrition.servingSize,
  };
  return {
    ...fields,
    prepTime: Number(fields.prepTime),
    cookTime: Number(fields.cookTime),
    restTime: Number(fields.restTime),
    servings: fields.servings.trim() === "" ? 4 : Number(plainNumber(fields.servings)),
    ingredients: fields.ingredients
      .filter(({ amount, name }) => hasText(amount + name))
      .map(({ amount, unit, name, note }) => ({ amount: amountOf(amount), unit, name, note })),
    instructions: fields.instructions.filter(({ name, text }) => hasText(name + text)),
    nutrition: hasNutrients(nutrition) ? nutrition : null,
  };
}

function hasText(text: string): boolean {
  return text.trim() !== "";
}

function amountOf(typed: string): number | null {
  const read = readAmount(typed);
  return read === "out of range" ? null : read.amount;
}

function numberOf(typed: string): number | null {
  const text = plainNumber(typed.trim());
  return text === "" || Number.isNaN(Number(text)) ? null : Number(text);
}
