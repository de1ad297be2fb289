import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { Equipment, RecipeNote } from "#domain/recipes/recipe.ts";
import { type RecipeYield, yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { isRecord } from "#domain/text/is-record.ts";
import { firstProperty, lineOf, textOf } from "./model-text.ts";

/** What a model adds to a recipe: notes, equipment, and what the recipe makes. */

const MOST = 50;

/** Texts, objects with a title and a text, texts by title, or one text with a line for each. */
export function generatedNotes(given: unknown): RecipeNote[] {
  return itemsOf(given).flatMap(([key, item]) => {
    const title = lineOf(firstProperty(item, "title", "name", "heading") ?? key) || null;
    const written = isRecord(item)
      ? firstProperty(item, "text", "note", "content", "description")
      : item;
    const text = textOf(written).replace(/^[-*•] /, "");
    return text === "" ? [] : [{ title, text }];
  });
}

/** Texts ("2 baking sheets"), objects with a name, or one text with commas or lines between. */
export function generatedEquipment(given: unknown): Equipment[] {
  const value = typeof given === "string" ? given.slice(0, 5_000).split(/[,;\n]/) : given;
  const tools = itemsOf(value).flatMap(([, item]) => {
    const written = isRecord(item)
      ? firstProperty(item, "name", "item", "tool", "equipment")
      : item;
    const name = lineOf(written).replace(/^[-*•] /, "");
    const note = lineOf(firstProperty(item, "note", "notes", "description")) || null;
    const amount = amountOf(lineOf(firstProperty(item, "amount", "quantity", "count"), 20));
    return name === "" ? [] : [{ amount, name, note }];
  });
  const names = tools.map(({ name }) => name.toLowerCase());
  return tools.filter(({ name }, index) => names.indexOf(name.toLowerCase()) === index);
}

/** From `servings` ("4", "4-6") and `yield` ("24 cookies", or an object of amount and unit). */
export function generatedYield(recipe: Record<string, unknown>): RecipeYield {
  const made = firstProperty(recipe, "yield", "recipeYield", "recipe_yield", "makes");
  const parts = isRecord(made)
    ? [
        firstProperty(made, "amount", "value", "quantity"),
        firstProperty(made, "unit", "unitText", "name"),
      ]
    : [made];
  const text = parts.map((part) => lineOf(part, 100)).join(" ");
  return yieldOf([lineOf(firstProperty(recipe, "servings", "serves"), 100), text]);
}

/** A list's items, an object's properties with their names, a text's lines. */
function itemsOf(given: unknown): [string | undefined, unknown][] {
  if (isRecord(given)) return Object.entries(given).slice(0, MOST);
  const list = typeof given === "string" ? given.slice(0, 50_000).split(/\n+/) : given;
  return Array.isArray(list) ? list.slice(0, MOST).map((item) => [undefined, item]) : [];
}

function amountOf(typed: string): number | null {
  const read = readAmount(typed);
  return typeof read === "string" || !read.amount ? null : read.amount;
}
