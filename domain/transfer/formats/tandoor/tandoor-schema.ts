import { z } from "zod";
import {
  looseFlag,
  looseList,
  looseNames,
  looseNumber,
  looseObject,
  looseText,
} from "#domain/transfer/reading/loose-values.ts";

const named = looseObject({ name: looseText, plural_name: looseText });

const ingredientSchema = z.object({
  food: named,
  unit: named,
  amount: looseNumber,
  note: looseText,
  order: looseNumber,
  /** Its note heads the ingredients after it. */
  is_header: looseFlag,
  no_amount: looseFlag,
});

const stepSchema = z.object({
  name: looseText,
  /** Markdown, with templates for amounts that follow the servings. */
  instruction: looseText,
  ingredients: looseList(ingredientSchema),
  /** Minutes. */
  time: looseNumber,
  order: looseNumber,
});

/** The recipe.json of Tandoor. */
export const tandoorSchema = z.object({
  name: looseText,
  description: looseText,
  keywords: looseNames,
  steps: looseList(stepSchema),
  working_time: looseNumber,
  waiting_time: looseNumber,
  servings: looseNumber,
  servings_text: looseText,
  source_url: looseText,
  nutrition: looseObject({
    calories: looseNumber,
    carbohydrates: looseNumber,
    fats: looseNumber,
    proteins: looseNumber,
  }),
});

export type Tandoor = z.output<typeof tandoorSchema>;
export type TandoorStep = Tandoor["steps"][number];
