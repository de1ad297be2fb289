import { sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import { withRoles } from "./assign-roles.ts";
import { lineFacts } from "./facts.ts";
import { isIngredientLike, isOfKitchen, isStepLike, isTitleLike } from "./line-shapes.ts";
import { isPartName } from "./part-names.ts";
import { linesOfPasted, whyNoText } from "./pasted-lines.ts";
import { recipeOfLines, type TextFields } from "./recipe-of-lines.ts";
import type { RoledLine, TextLine } from "./roles.ts";
import { sectionsOfLines } from "./sections.ts";

type PastedRecipe = { lines: RoledLine[]; fields: TextFields };

/**
 * The recipes of a text; where it holds none, `error` says why, and its lines are as they were read. `whole`: all of them
 * as one, for a text that tells several or seems to.
 */
type PastedReading = { recipes: PastedRecipe[]; whole: PastedRecipe | null; error: string | null };

const LEAST_INGREDIENTS = 2;

/** Reads a recipe from any text: a document, a mail, a caption, what was selected on a page. Linear in its length. */
export function readPasted(text: string): PastedReading {
  const error = whyNoText(text);
  if (error) return { recipes: [], whole: null, error };
  const all = linesOfPasted(text);
  const recipes = recipesIn(all).map((part) => recipeIn(part));
  const found = recipes.filter((recipe) => holdsRecipe(recipe.fields) && isOfFood(recipe));
  const whole = recipes.length > 1 ? recipeIn(all) : null;
  if (found.length > 0)
    return { recipes: found, whole: found.length > 1 ? whole : null, error: null };
  const [only] = whole ? [whole] : recipes;
  return {
    recipes: only ? [only] : [],
    whole: null,
    error: whyNone(only?.fields ?? {}) ?? NO_FOOD,
  };
}

const NO_FOOD =
  "We found no recipe in this text: nothing in it is weighed, measured or cooked. Choose what its lines are, or paste more of it.";

const IN_RECIPES = new Set([sectionTitled("Ingredients"), sectionTitled("Method")]);

/** A packing list is read as a recipe too: without titles something must be measured or cooked. */
function isOfFood({ lines, fields }: PastedRecipe): boolean {
  return (
    lines.some(({ role, text }) => role === "heading" && IN_RECIPES.has(sectionTitled(text))) ||
    (fields.ingredients ?? []).some(({ unit }) => unit !== "piece" && unit !== "to taste") ||
    lines.some(({ role, text }) => role === "step" && isOfKitchen(text))
  );
}

function recipeIn(part: TextLine[]): PastedRecipe {
  const lines = withRoles(part);
  return { lines, fields: recipeOfLines(lines) };
}

type Rows = Partial<Pick<TextFields, "ingredients" | "instructions">>;

export function holdsRecipe({ ingredients = [], instructions = [] }: Rows): boolean {
  return ingredients.length >= LEAST_INGREDIENTS && instructions.length > 0;
}

/** Null for what is a recipe. */
export function whyNone(fields: Rows): string | null {
  if (holdsRecipe(fields)) return null;
  const hasRows = (fields.ingredients?.length ?? 0) >= LEAST_INGREDIENTS;
  const says = hasRows ? "ingredients, but no steps" : "no list of ingredients";
  return `We found no recipe in this text: it has ${says}. Choose what its lines are, or paste more of it.`;
}

/** Where a second title, list and method begin, another recipe does. */
function recipesIn(lines: TextLine[]): TextLine[][] {
  const sections = sectionsOfLines(lines);
  const hasTitles = sections.some((section) => section === "ingredients" || section === "method");
  const starts = [0];
  let hasMethod = false;
  for (const [at, line] of lines.entries()) {
    if (hasTitles ? sections[at] === "method" : isStepLike(line) && !isIngredientLike(line))
      hasMethod = true;
    if (!hasMethod) continue;
    const start = hasTitles
      ? sections[at] === "ingredients"
        ? titleAbove(lines, sections, { list: at, least: starts.at(-1) ?? 0 })
        : null
      : isTitle(line) && [1, 2].every((next) => isRow(lines[at + next]))
        ? at
        : null;
    if (start === null) continue;
    starts.push(start);
    hasMethod = false;
  }
  return starts.map((start, index) => lines.slice(start, starts[index + 1]));
}

function isRow(line: TextLine | undefined): boolean {
  return line !== undefined && isIngredientLike(line);
}

function isTitle(line: TextLine): boolean {
  const isApart = line.startsBlock || line.kind === "heading";
  if (isPartName(line.text)) return false;
  const says = isIngredientLike(line) || lineFacts(line.text).length > 0;
  return isApart && isTitleLike(line) && !says && /^\p{L}/u.test(line.text);
}

const FARTHEST_TITLE = 8;

/** The last line above a list that stands apart and looks like a title. */
function titleAbove(
  lines: TextLine[],
  sections: readonly unknown[],
  { list, least }: { list: number; least: number },
): number | null {
  for (let at = list - 1; at > least && list - at <= FARTHEST_TITLE; at -= 1) {
    const line = lines[at] as TextLine;
    if (sections[at] || isPartName(line.text)) return null;
    if (isTitle(line)) return at;
  }
  return null;
}
