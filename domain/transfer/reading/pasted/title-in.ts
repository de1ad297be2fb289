import { isSentence, isTitleLike } from "./line-shapes.ts";
import type { RoledLine } from "./roles.ts";

const OWN_LABEL =
  /^(?:title|recipe(?: name)?|rezept|recette|receta|ricetta|recept|receita|الوصفة)\s*:\s*(?=\S)/iu;

/** A heading, a line that says it is one, or the first that looks like one; what people write to one another is none. */
export function titleIn(lines: RoledLine[]): RoledLine | undefined {
  const first = lines.slice(0, 12);
  // What a page or a document files the dish under is above its title.
  const above = first.filter(
    (line, at) => isFiling(line.text) && first.slice(at + 1).some((below) => isOwnTitle(below)),
  );
  const likely = first.filter((line) => !above.includes(line));
  return (
    likely.find(({ text }) => OWN_LABEL.test(text)) ??
    likely.find((line) => line.kind === "heading" && line.level <= 2 && isTitleLike(line)) ??
    likely.find((line) => isOwnTitle(line)) ??
    likely.find((line) => isTitleLike(line) && !isSentence(line.text)) ??
    likely.find((line) => line.text.length <= 90)
  );
}

/** It begins as titles do and is no sentence. */
export function isOwnTitle(line: RoledLine): boolean {
  return isTitleLike(line) && !isSentence(line.text) && /^[\p{Lu}\p{Lo}\d"“«]/u.test(line.text);
}

const FILING =
  /^(?:recipes?|dinners?|lunch|breakfasts?|brunch|desserts?|appetizers?|starters?|mains?|main (?:course|dish)(?:es)?|sides?|side dish(?:es)?|salads?|soups?|drinks?|snacks?|chicken|beef|pork|lamb|fish|seafood|vegetarian|vegan|pasta|baking|breads?|cakes?|cookies|healthy|hauptgerichte?|nachspeisen?|vorspeisen?|suppen?|plats?|entrées?|postres?|primi|secondi|dolci|hoofdgerechten?|nagerechten?|sobremesas?)$|(?:of the (?:week|month|day)|collection|cookbook|(?<=\s)(?:recipes|rezepte|recettes|ricette|recetas|recepten|receitas))$/iu;

function isFiling(text: string): boolean {
  return FILING.test(text);
}
