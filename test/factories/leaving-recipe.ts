import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { ingredientOf } from "#domain/recipes/recipe.ts";
import { type RecipeDraft, type RecipeInput, recipeInputSchema } from "#domain/recipes/schema.ts";
import type {
  ExportFormat,
  ExportingSite,
  RecipeToExport,
} from "#domain/transfer/export/export-format.ts";
import { FULL_RECIPE } from "./full-recipe.ts";
import { recipeInput } from "./recipe-input.ts";

/** The address of an image of the media library. */
const HERE = (number: number) => `/media/${String(number).padStart(32, "0")}.webp`;

/** Each image has its address for bytes. */
export const LEFT_SITE: ExportingSite = {
  url: "https://cook.example",
  imageAt: async (address) => (address.startsWith("/media/") ? Buffer.from(address) : null),
};

function leaving(input: RecipeInput, number: number): RecipeToExport {
  const at = new Date("2026-01-02T03:04:05Z");
  return {
    ...input,
    id: `00000000-0000-4000-8000-00000000000${number}`,
    publishedAt: at,
    updatedAt: at,
  };
}

function fullRecipe(): RecipeInput {
  const read = readRecipe(FULL_RECIPE, { status: "draft", categories: ["Breads"] });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const [first, ...rest] = read.recipe.ingredients;
  const [knead, ...others] = read.recipe.instructions;
  if (!first || !knead) throw new Error("no rows");
  return {
    ...read.recipe,
    ingredients: [{ ...first, unit: "cups" }, ...rest],
    instructions: [{ ...knead, name: "First", imageUrl: HERE(3) }, ...others],
    // What is vegan is vegetarian to the importer.
    dietaryTags: ["Vegetarian", "Vegan", "Nut-Free"],
    images: [HERE(2), "https://example.com/b.jpg"],
  };
}

const given = (fields: Partial<RecipeDraft>) =>
  recipeInputSchema.parse({ ...recipeInput(), ...fields });

/**
 * One with a value in every field, two that are plain, and one with amounts that no reader would be shown; all have a
 * title that is a path elsewhere.
 */
export const LEAVING: RecipeToExport[] = [
  fullRecipe(),
  given({ status: "published", slug: "tomato-soup", mainImageUrl: HERE(1) }),
  given({
    title: "../Soup: *hot* & 5 < 6",
    slug: "soup",
    status: "published",
    description: "",
    prepTime: 0,
    cookTime: 20,
    restTime: 5,
    nutrition: null,
    tags: [],
  }),
  given({
    title: "../Stollen by Weight",
    slug: "stollen",
    status: "published",
    yield: { amount: 2.1, unit: "kg (in two)" },
    tags: ["sweet, festive"],
    instructions: [{ group: null, name: null, text: "Melt the butter.", imageUrl: null }],
    ingredients: [
      ingredientOf({ amount: 1.04, unit: "kg", name: "flour" }),
      ingredientOf({ amount: 2.1, amountMax: 2.15, unit: "lb", name: "butter" }),
      ingredientOf({ amount: 10.4, unit: "g", name: "salt" }),
      ingredientOf({ amount: 500, unit: "g", name: "rye (type 997)", note: "sifted" }),
      ingredientOf({ amount: 0.125, unit: "tsp", name: "nutmeg" }),
      ingredientOf({ amount: 0.004, unit: "kg", name: "dry yeast #1 @home" }),
      ingredientOf({ amount: 0.1, unit: "piece", name: "egg" }),
      ingredientOf({
        group: "2. Filling",
        amount: 50,
        unit: "g",
        name: "marzipan",
        optional: true,
      }),
      ingredientOf({
        group: "2. Filling",
        amount: 2,
        unit: "tbsp",
        name: "butter",
        note: "(soft)",
      }),
      ingredientOf({ group: "2. Filling", amount: 2, unit: "whole", name: "lemons" }),
      ingredientOf({ group: "2. Filling", amount: 3, unit: "pieces", name: "eggs" }),
      ingredientOf({ group: "2. Filling", amount: 1, unit: "can", name: "pears", note: "ripe" }),
    ],
  }),
].map(leaving);

/** The files of the format's archive, or its one text. */
export async function leave(
  format: ExportFormat,
  recipes = LEAVING,
): Promise<Record<string, Buffer>> {
  async function* all() {
    yield* recipes;
  }
  const files: Record<string, Buffer> = {};
  if ("entries" in format) {
    for await (const { path, bytes } of format.entries(all(), LEFT_SITE))
      files[path] = Buffer.from(bytes);
    return files;
  }
  let text = "";
  for await (const part of format.texts(all(), LEFT_SITE)) text += part;
  return { [`recipes${format.ending}`]: Buffer.from(text) };
}
