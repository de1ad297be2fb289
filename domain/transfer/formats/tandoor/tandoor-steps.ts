import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { takeOptional } from "#domain/recipes/ingredients/lines/optional-mark.ts";
import type { Ingredient, ReadStep, RecipeNote } from "#domain/recipes/recipe.ts";
import type { MarkedBlock } from "#domain/scraping/page/marked-blocks.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import { inOrder } from "#domain/transfer/reading/in-order.ts";
import { markdownWords, marksOfMarkdown } from "#domain/transfer/reading/markdown-text.ts";
import { structuredIngredient } from "#domain/transfer/reading/structured-ingredient.ts";
import { stepsOfText } from "#domain/transfer/reading/texts.ts";
import type { TandoorStep } from "./tandoor-schema.ts";

type Method = {
  ingredients: Ingredient[];
  instructions: ReadStep[];
  notes: RecipeNote[];
  /** Lines of its texts that have marks. */
  marked: MarkedBlock[];
};

/** Tandoor's steps have their ingredients with them; a header names a group, else the step does. */
export function methodOfSteps(given: TandoorStep[]): Method {
  const steps = inOrder(given);
  const withFood = steps.filter(({ ingredients }) => ingredients.length > 0);
  const read = steps.map((step) => {
    const ofStep = ingredientsOf(step, withFood.length > 1 ? plainText(step.name) || null : null);
    return { ingredients: ofStep.filter(({ name }) => name !== ""), ...textOf(step, ofStep) };
  });
  return {
    ingredients: read.flatMap(({ ingredients }) => ingredients),
    instructions: read.flatMap(({ instructions }) => instructions),
    notes: read.flatMap(({ notes }) => notes),
    marked: read.flatMap(({ marked }) => marked),
  };
}

/** A row for each ingredient, in the order that templates count in; a header has no name. */
function ingredientsOf(step: TandoorStep, stepName: string | null): Ingredient[] {
  let group = stepName;
  return inOrder(step.ingredients).map((item) => {
    const { food, unit, note } = item;
    if (item.is_header) {
      group = plainText(note) || group;
      return structuredIngredient({ name: "" });
    }
    const amount = item.no_amount ? null : item.amount || null;
    const areMany = amount !== null && amount > 1;
    const said = takeOptional(plainText(note));
    const name = plainText((areMany && food?.plural_name) || food?.name);
    return structuredIngredient({
      name: name || said.text,
      amount,
      unit: (areMany && unit?.plural_name) || unit?.name || "",
      note: name ? said.text : null,
      optional: said.optional,
      group,
    });
  });
}

/** One text is one step with its name; a text of several lines is a section of that name. */
function textOf({ name: given, instruction }: TandoorStep, ingredients: Ingredient[]) {
  const name = plainText(given) || null;
  const markdown = withoutTemplates(instruction, ingredients);
  const marked = marksOfMarkdown(markdown);
  const lines = markdownWords(markdown).split("\n").filter(Boolean);
  if (lines.length > 1) {
    const { instructions, notes } = stepsOfText(lines.join("\n"));
    return { instructions: instructions.map((step) => ({ ...step, group: name })), notes, marked };
  }
  const [text = ""] = lines;
  const instructions = text ? [{ group: null, name, text, imageUrl: null }] : [];
  return { instructions, notes: [], marked };
}

const INGREDIENT = /\{\{\s*ingredients\[(\d{1,4})\]\s*\}\}/g;
const SCALED = /\{[{%]\s*scale\(\s*([\d.]{1,20})\s*\)\s*[%}]\}/g;

function withoutTemplates(text: string, ingredients: Ingredient[]): string {
  return text
    .replace(INGREDIENT, (_, index: string) => {
      const ingredient = ingredients[Number(index)];
      return ingredient ? ingredientLine({ ...ingredient, note: null }, "kitchen") : "";
    })
    .replace(SCALED, "$1");
}
