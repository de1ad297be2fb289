import { z } from "zod";
import { timesFrom } from "#domain/scraping/draft-from-scrape.ts";
import { readRecipeNode } from "#domain/scraping/read-recipe-page.ts";
import { type ForeignRecipe, foreignRecipe } from "#domain/transfer/foreign-recipe.ts";
import {
  looseDate,
  looseList,
  looseNames,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { countLoss, ratingLoss } from "#domain/transfer/reading/losses.ts";
import { nutritionOfText } from "#domain/transfer/reading/nutrition-text.ts";
import { howToSections, statedFields } from "#domain/transfer/reading/schema-recipe.ts";
import { ingredientsOfSections, sectionsOf } from "#domain/transfer/reading/sections.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";

/** What RecipeSage has beside schema.org's, or in its own way. */
export const recipeSageSchema = z
  .object({
    identifier: looseText,
    name: looseText,
    description: looseText,
    creditText: looseText,
    isBasedOn: looseText,
    datePublished: looseDate,
    recipeIngredient: looseList(z.string()),
    recipeInstructions: looseList(
      z.preprocess(
        (step) => (typeof step === "string" ? { text: step } : step),
        z.object({ "@type": looseText, name: looseText, text: looseText }),
      ),
    ),
    recipeCategory: looseNames,
    comment: looseList(z.object({ name: looseText, text: looseText })),
    aggregateRating: looseObject({ ratingValue: looseNumber }),
    nutrition: looseObject({ description: looseText }),
    image: looseList(z.string()),
  })
  .loose();

type RecipeSage = z.output<typeof recipeSageSchema>;

const HEADING = /^\s*\[(.+)\]\s*$/;
export const headingIn = (line: string) => HEADING.exec(line)?.[1] ?? null;

/** A recipe of RecipeSage in our terms, from its own JSON (`given`). */
export function readRecipeSage(recipe: RecipeSage, given: object): ForeignRecipe {
  const read = readRecipeNode({ ...given, recipeInstructions: stepsOf(recipe) });
  if (!read.ok) throw new Error(read.error);
  const stated = statedFields(read.recipe);
  const facts = nutritionOfText(recipe.nutrition?.description ?? "");
  const source = webSource(recipe.isBasedOn, recipe.creditText);
  const author = source || !recipe.creditText ? {} : { authorName: recipe.creditText };
  return foreignRecipe(
    {
      ...stated,
      description: recipe.description,
      ...timesFrom(read.recipe),
      ingredients: ingredientsOfSections(sectionsOf(recipe.recipeIngredient, headingIn)),
      notes: [...ownNotes(recipe), ...facts.notes, ...(stated.notes ?? [])],
      nutrition: stated.nutrition ?? facts.nutrition,
      ...author,
      source,
    },
    {
      key: recipe.identifier || null,
      categories: recipe.recipeCategory,
      images: read.recipe.imageUrls.map((url) => ({ url, alt: "" })),
      createdAt: recipe.datePublished,
      losses: lossesOf(recipe, read.recipe.imageUrls.length),
    },
  );
}

/** A section of RecipeSage is only its name: the steps after it are in it. Old exports write "[Sauce]". */
function stepsOf({ recipeInstructions }: RecipeSage) {
  const lines = recipeInstructions.map(({ "@type": type, name, text }) => {
    if (type === "HowToSection" && name) return `[${name}]`;
    return text || name;
  });
  return howToSections(sectionsOf(lines.filter(Boolean), headingIn));
}

const AUTHOR_NOTES = "Author Notes";

function ownNotes({ comment }: RecipeSage) {
  const own = comment.find(({ name }) => name === AUTHOR_NOTES)?.text;
  return own ? [{ title: null, text: own }] : [];
}

function lossesOf({ aggregateRating, comment, image }: RecipeSage, addresses: number): string[] {
  const comments = comment.filter(({ name }) => name !== AUTHOR_NOTES);
  const missing = image.length - addresses;
  return [
    ...ratingLoss(aggregateRating?.ratingValue ?? null),
    ...countLoss(comments.length, "comment"),
    ...countLoss(missing, "image without an address", "images without an address"),
  ];
}
