import { z } from "zod";
import type { ReadStep } from "#domain/recipes/recipe.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import {
  type ForeignImage,
  type ForeignRecipe,
  foreignRecipe,
} from "#domain/transfer/foreign-recipe.ts";
import { base64File } from "#domain/transfer/reading/files/base64-file.ts";
import { inOrder } from "#domain/transfer/reading/in-order.ts";
import {
  looseFlag,
  looseList,
  looseNames,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";
import { countLoss, ratingLoss } from "#domain/transfer/reading/losses.ts";
import { nutritionOfText } from "#domain/transfer/reading/nutrition-text.ts";
import { webSource } from "#domain/transfer/reading/web-source.ts";
import { croutonIngredients } from "./crouton-ingredients.ts";

const ingredientSchema = z.object({
  order: looseNumber,
  ingredient: z.object({ name: looseText }),
  quantity: looseObject({
    amount: looseNumber,
    /** The high end of a range. */
    secondaryAmount: looseNumber,
    quantityType: looseText,
  }),
});

const stepSchema = z.object({ order: looseNumber, step: looseText, isSection: looseFlag });

/** The JSON of a .crumb file. */
export const croutonSchema = z.object({
  uuid: looseText,
  name: looseText,
  serves: looseNumber,
  /** Minutes of preparation. */
  duration: looseNumber,
  cookingDuration: looseNumber,
  ingredients: looseList(ingredientSchema),
  steps: looseList(stepSchema),
  notes: looseText,
  /** The app's own spelling. */
  neutritionalInfo: looseText,
  webLink: looseText,
  sourceName: looseText,
  tags: looseNames,
  images: looseList(z.string()),
  sourceImage: looseText,
  rating: looseNumber,
  folderIDs: looseList(z.string()),
});

type Crouton = z.output<typeof croutonSchema>;

const NUMBER = /^\s*(?:step\s*)?\d{1,3}\s*[.):]\s+/i;

/** A Crouton recipe in our terms; `path` names the file that its images are in. */
export function readCrouton(recipe: Crouton, path: string): ForeignRecipe {
  const source = webSource(recipe.webLink, recipe.sourceName);
  const { serves, folderIDs: folders } = recipe;
  const rows = inOrder(recipe.ingredients);
  const facts = nutritionOfText(plainLines(recipe.neutritionalInfo).join("\n"));
  return foreignRecipe(
    {
      title: plainText(recipe.name),
      ...(serves && serves >= 1 ? { servings: Math.round(serves) } : {}),
      prepTime: minutesOf(recipe.duration) ?? 0,
      cookTime: minutesOf(recipe.cookingDuration) ?? 0,
      ingredients: croutonIngredients(
        rows.map(({ ingredient, quantity }) => ({ name: ingredient.name, quantity })),
      ),
      instructions: stepsOf(recipe),
      notes: [...ownNotes(recipe), ...facts.notes],
      nutrition: facts.nutrition,
      tags: recipe.tags,
      source,
      ...(source || !recipe.sourceName ? {} : { authorName: recipe.sourceName }),
    },
    {
      key: recipe.uuid || null,
      images: imagesOf(recipe, path),
      losses: [
        ...ratingLoss(recipe.rating),
        ...countLoss(folders.length, "folder that it is in", "folders that it is in"),
      ],
    },
  );
}

function stepsOf({ steps }: Crouton): ReadStep[] {
  let group: string | null = null;
  return inOrder(steps).flatMap(({ step, isSection }) => {
    const text = plainLines(step).join("\n");
    if (isSection) {
      group = text.replace(/:$/, "") || null;
      return [];
    }
    return text ? [{ group, name: null, text: text.replace(NUMBER, ""), imageUrl: null }] : [];
  });
}

function ownNotes({ notes }: Crouton) {
  const text = plainLines(notes).join("\n");
  return text ? [{ title: null, text }] : [];
}

/** The image of the source is mostly one of the others. */
function imagesOf({ images, sourceImage }: Crouton, path: string): ForeignImage[] {
  const all = [...new Set([...images, sourceImage])].filter(Boolean);
  return all.map((data, index) => ({ file: base64File(`${path}#${index}`, data), alt: "" }));
}
