import { sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import { withRoles } from "./assign-roles.ts";
import { factsOf } from "./facts.ts";
import { isIngredientLike, isStepLike, isTitleLike } from "./line-shapes.ts";
import { linesOfPasted, whyNoText } from "./pasted-lines.ts";
import { recipeOfLines, type TextFields } from "./recipe-of-lines.ts";
import type { RoledLine, TextLine } from "./roles.ts";

export type PastedRecipe = { lines: RoledLine[]; fields: TextFields };

/** Each recipe of a text, or why there is none, as a sentence. */
export type PastedReading = { ok: true; recipes: PastedRecipe[] } | { ok: false; error: string };

const LEAST_INGREDIENTS = 2;

/** Reads a recipe from any text: a document, a mail, a caption, what was selected on a page. Linear in its length. */
export function readPasted(text: string): PastedReading {
  const error = whyNoText(text);
  if (error) return { ok: false, error };
  const parts = recipesIn(linesOfPasted(text)).map(withRoles);
  const recipes = parts.map((lines) => ({ lines, fields: recipeOfLines(lines) }));
  const found = recipes.filter(({ fields }) => isRecipe(fields));
  if (found.length > 0) return { ok: true, recipes: found };
  return { ok: false, error: whyNone(recipes.map(({ fields }) => fields)) };
}

export function isRecipe({ ingredients = [], instructions = [] }: TextFields): boolean {
  return ingredients.length >= LEAST_INGREDIENTS && instructions.length > 0;
}

function whyNone(given: TextFields[]): string {
  const rows = given.some(({ ingredients = [] }) => ingredients.length >= LEAST_INGREDIENTS);
  const says = rows ? "ingredients, but no steps" : "no list of ingredients";
  return `We found no recipe in this text: it has ${says}. Say what its lines are, or paste more of it.`;
}

/** Where a second title, list and method begin, another recipe does. */
function recipesIn(lines: TextLine[]): TextLine[][] {
  const sections = lines.map(({ text }) => sectionTitled(text));
  const hasTitles = sections.some((section) => section === "ingredients" || section === "method");
  const starts = [0];
  let hasMethod = false;
  for (const [at, line] of lines.entries()) {
    if (hasTitles ? sections[at] === "method" : isStepLike(line) && !isIngredientLike(line)) hasMethod = true;
    if (!hasMethod) continue;
    const start = hasTitles
      ? sections[at] === "ingredients"
        ? titleAbove(lines, at, starts.at(-1) ?? 0)
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
  const says = isIngredientLike(line) || factsOf(line.text).length > 0;
  return isApart && isTitleLike(line) && !says && /^\p{L}/u.test(line.text);
}

const FARTHEST_TITLE = 8;

/** The last line above a list that stands apart and looks like a title. */
function titleAbove(lines: TextLine[], list: number, least: number): number | null {
  for (let at = list - 1; at > least && list - at <= FARTHEST_TITLE; at -= 1) {
    const line = lines[at] as TextLine;
    if (sectionTitled(line.text)) return null;
    if (isTitle(line)) return at;
  }
  return null;
}
