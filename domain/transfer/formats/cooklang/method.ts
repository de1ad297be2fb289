import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { Equipment, Ingredient, ReadStep } from "#domain/recipes/recipe.ts";
import { slugFrom } from "#domain/taxonomy/slug.server.ts";
import { measureOf, structuredIngredient } from "#domain/transfer/reading/structured-ingredient.ts";
import type { CooklangStep } from "./cooklang-text.ts";
import type { InlinePart } from "./inline-marks.ts";

type Mark = Exclude<InlinePart, { type: "text" }>;
type Method = {
  ingredients: Ingredient[];
  instructions: ReadStep[];
  equipment: Equipment[];
};

/** "./sauces/Hollandaise": another recipe of the collection. */
const PATH = /^\.{1,2}\/(?:.*\/)?([^/]+?)(?:\.cook)?$/;
/** The words of our own writer around what no step names. */
const HAVE_READY = /^Have ready(?:,| and|\s|\.)*$/;

/** Steps with their words, and the lists of what is marked in them. */
export function methodOf(steps: CooklangStep[]): Method {
  const method: Method = { ingredients: [], instructions: [], equipment: [] };
  for (const { section, parts } of steps) {
    for (const part of parts) {
      if (part.type === "ingredient") addIngredient(method.ingredients, part, section);
      if (part.type === "cookware") addTool(method.equipment, part);
    }
    const said = parts.map((part) => (part.type === "text" ? part.text : ""));
    if (HAVE_READY.test(said.join(""))) continue;
    const text = parts.map(wordsOf).join("").replace(/\s+/g, " ").trim();
    method.instructions.push({ group: section, name: null, text, imageUrl: null });
  }
  return method;
}

function wordsOf(part: InlinePart): string {
  if (part.type === "text") return part.text;
  if (part.type !== "timer") return nameOf(part).name;
  const { quantity, unit, name } = part;
  return [quantity, unit].filter(Boolean).join(" ") || name;
}

/** What is named again without an amount is in the list already. */
function addIngredient(ingredients: Ingredient[], mark: Mark, group: string | null): void {
  const { name, recipeSlug } = nameOf(mark);
  const isAgain =
    mark.modifiers.includes("&") ||
    (mark.quantity === "" && mark.note === "" && ingredients.some((row) => row.name === name));
  if (isAgain) return;
  const { note, second, isOptional, isToTaste } = saidOf(mark.note);
  const row = structuredIngredient({
    name,
    amount: mark.quantity,
    unit: mark.unit,
    note,
    second,
    group,
    recipeSlug,
    optional: isOptional || mark.modifiers.includes("?"),
  });
  ingredients.push(
    isToTaste && row.amount === null ? { ...row, amount: 1, unit: "to taste" } : row,
  );
}

function nameOf({ name }: Mark): { name: string; recipeSlug: string | null } {
  const path = PATH.exec(name)?.[1];
  // "name|alias" is an extension: the alias is what the step calls it.
  const [own = name] = name.split("|");
  return path
    ? { name: path, recipeSlug: slugFrom(path) || null }
    : { name: own.trim(), recipeSlug: null };
}

/** What our own writer puts into the brackets beside the note: "(250 g; sifted; optional)". */
function saidOf(brackets: string) {
  const parts = brackets.split("; ").filter(Boolean);
  const [first = ""] = parts;
  const second = secondIn(first);
  const isOptional = parts.at(-1) === "optional";
  const isToTaste = parts.includes("to taste");
  const own = [second && first, isOptional && "optional", isToTaste && "to taste"];
  const note = parts.filter((part) => !own.includes(part)).join("; ") || null;
  return { note, second: second ?? undefined, isOptional, isToTaste };
}

const MEASURE = /^([\d.]+(?:-[\d.]+)?) (\S+)$/;

function secondIn(text: string): { amount: string; unit: string } | null {
  const [, amount, unit = ""] = MEASURE.exec(text) ?? [];
  const found = amount ? unitAt(unit, 0) : null;
  return amount && found?.unit.kind === "listed" && found.end === unit.length
    ? { amount, unit }
    : null;
}

function addTool(equipment: Equipment[], { name, quantity, unit, note }: Mark): void {
  if (equipment.some((tool) => tool.name === name)) return;
  const read = quantity ? readAmount(quantity) : null;
  const { words } = measureOf(quantity, unit);
  const amount = read && typeof read !== "string" && words === "" ? read.amount : null;
  equipment.push({ name, amount, note: [words, note].filter(Boolean).join(", ") || null });
}
