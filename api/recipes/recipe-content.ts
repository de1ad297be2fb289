import { absoluteImage } from "#api/manners/image-addresses.ts";
import { nutritionColumns } from "#domain/recipes/nutrition-columns.ts";
import type { Ingredient, Instruction } from "#domain/recipes/recipe.ts";
import type { RecipeInput } from "#domain/recipes/schema.ts";
import type { RecipeContent } from "./recipe-schema.ts";

/** A recipe as the domain's commands take it, as the API writes it: recipe-input.ts the other way. */
export function recipeContent(input: RecipeInput, siteUrl: string): RecipeContent {
  const { imageCredit: credit, mainImageUrl, nutrition } = input;
  return {
    title: input.title,
    slug: input.slug,
    description: input.description,
    status: input.status,
    featured: input.featured,
    cuisine: input.cuisine,
    difficulty: input.difficulty,
    prep_time: input.prepTime,
    cook_time: input.cookTime,
    rest_time: input.restTime,
    servings: input.servings,
    servings_max: input.servingsMax,
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
    main_image_color: input.mainImageColor,
    images: input.images.map((image) => absoluteImage(image, siteUrl)),
    meta_description: input.metaDescription,
    author: input.authorName,
    author_url: input.authorUrl,
    source: input.source?.url ?? null,
    source_site: input.source?.site ?? null,
    written_by: input.writtenBy,
    categories: input.category ? [input.category] : [],
    meal_types: input.mealTypes as RecipeContent["meal_types"],
    dietary_tags: input.dietaryTags as RecipeContent["dietary_tags"],
    tags: input.tags,
    ingredients: input.ingredients.map(ingredientContent),
    instructions: input.instructions.map((step) => instructionContent(step, siteUrl)),
    equipment: input.equipment,
    notes: input.notes,
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
  };
}

export function instructionContent(
  { group, name, text, imageUrl }: Instruction,
  siteUrl: string,
): RecipeContent["instructions"][number] {
  return { group, name, text, image: imageUrl && absoluteImage(imageUrl, siteUrl) };
}
