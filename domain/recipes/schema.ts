import { z } from "zod";
import { DIFFICULTIES } from "#domain/taxonomy/taxonomy.ts";
import { VISIBLE, withoutControls } from "#domain/text/typed-text.ts";
import { WRITERS } from "./recipe.ts";

/** What may be written into a recipe: one schema for the form, the importer, the generator and the API. */

const text = (max: number) => z.string().overwrite(withoutControls).trim().max(max);
const visibleText = (max: number) => text(max).regex(VISIBLE);
const optionalText = (max: number) =>
  text(max)
    .transform((value) => (value === "" ? null : value))
    .nullable()
    .default(null);
const minutes = z.number().int().min(0).max(100_000).default(0);
const quantity = z.number().min(0).max(1_000_000).nullable().default(null);

const ingredientSchema = z
  .object({
    group: optionalText(200),
    amount: quantity,
    amountMax: quantity,
    unit: optionalText(50),
    name: visibleText(500),
  })
  // A range needs a low end below its high end; anything else is the one amount.
  .transform((row) => ({ ...row, amountMax: isRange(row) ? row.amountMax : null }));

const instructionSchema = z.object({
  group: optionalText(200),
  name: optionalText(200),
  text: visibleText(10_000),
  imageUrl: optionalText(2_000),
});

const nutritionSchema = z.object({
  calories: quantity,
  protein: quantity,
  carbohydrates: quantity,
  fat: quantity,
  fiber: quantity,
  sugar: quantity,
  sodium: quantity,
});

/** Spec §5: defaults on creation; category, meal types and dietary tags by name. */
export const recipeInputSchema = z.object({
  title: visibleText(300),
  /** Empty: made from the title. */
  slug: text(300).default(""),
  description: text(10_000).default(""),
  mainImageUrl: optionalText(2_000),
  mainImageColor: optionalText(20),
  images: z.array(text(2_000)).max(50).default([]),
  prepTime: minutes,
  cookTime: minutes,
  /** Minutes beyond preparation and cooking (resting, chilling); total time is the sum of the three. */
  restTime: minutes,
  servings: z.number().int().min(1).max(10_000).default(4),
  difficulty: z.enum(DIFFICULTIES).default("medium"),
  cuisine: optionalText(100),
  category: optionalText(200),
  mealTypes: z.array(text(100)).max(50).default([]),
  dietaryTags: z.array(text(100)).max(50).default([]),
  tags: z.array(text(100)).max(100).default([]),
  ingredients: z.array(ingredientSchema).max(500).default([]),
  instructions: z.array(instructionSchema).max(500).default([]),
  nutrition: nutritionSchema.nullable().default(null),
  metaDescription: text(160).default(""),
  authorName: text(200).default("Admin"),
  writtenBy: z.enum(WRITERS).default("person"),
  /** Of the main picture. */
  imageCredit: z
    .object({
      name: visibleText(200),
      url: z
        .url({ protocol: /^https?$/ })
        .max(2_000)
        .nullable()
        .default(null),
    })
    .nullable()
    .default(null),
  featured: z.boolean().default(false),
  status: z.enum(["draft", "published"]).default("draft"),
  source: z
    .object({ url: z.url().max(2_000), site: text(200).min(1) })
    .nullable()
    .default(null),
});

/** A recipe as given, defaults not yet filled in. */
export type RecipeDraft = z.input<typeof recipeInputSchema>;
/** A recipe ready to be saved. */
export type RecipeInput = z.output<typeof recipeInputSchema>;

function isRange({ amount, amountMax }: { amount: number | null; amountMax: number | null }) {
  return amount !== null && amountMax !== null && amountMax > amount;
}
