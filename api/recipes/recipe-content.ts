import { absoluteImage } from "#api/conventions/image-addresses.ts";
import { nutritionColumns } from "#domain/recipes/nutrition-columns.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { RecipeContent } from "./recipe-schema.ts";
import { sameContentOf } from "./same-fields.ts";

/** A recipe as the domain's commands take it, as the API writes it: recipe-input.ts the other way. */
export function recipeContent(input: RecipeInput, siteUrl: string): RecipeContent {
  const { imageCredit: credit, mainImageUrl, nutrition } = input;
  return {
    ...sameContentOf(input),
    yield_amount: input.yield?.amount ?? null,
    yield_unit: input.yield?.unit ?? null,
    main_image: mainImageUrl
      ? {
          url: absoluteImage(mainImageUrl, siteUrl),
          alt: "",
          credit: credit?.name ?? null,
          credit_url: credit?.url ?? null,
        }
      : null,
    images: input.images.map((image) => absoluteImage(image, siteUrl)),
    author: input.authorName,
    source: input.source?.url ?? null,
    source_site: input.source?.site ?? null,
    categories: input.category ? [input.category] : [],
    ingredients: input.ingredients.map(ingredientContent),
    instructions: input.instructions.map((step) => instructionContent(step, siteUrl)),
    nutrition: nutrition && (nutritionColumns(nutrition) as RecipeContent["nutrition"]),
    video_url: input.video?.url ?? null,
    video_upload_date: input.video?.uploadDate ?? null,
  };
}

export function ingredientContent(row: Ingredient): RecipeContent["ingredients"][number] {
  return {
    group: row.group,
    amount: row.amount,
    amount_to: row.amountMax,
    unit: row.unit,
    second_amount: row.secondAmount,
    second_amount_to: row.secondAmountMax,
    second_unit: row.secondUnit,
    name: row.name,
    note: row.note,
    optional: row.optional,
    original: row.original,
    recipe_slug: row.recipeSlug,
    id: row.id,
  };
}

export function instructionContent(
  { group, name, text, imageUrl, ingredients }: Instruction,
  siteUrl: string,
): RecipeContent["instructions"][number] {
  const image = imageUrl && absoluteImage(imageUrl, siteUrl);
  return { group, name, text, image, ingredients };
}
