import { ingredientOfMeasure } from "#domain/recipes/ingredients/lines/measured-ingredient.ts";
import { amountAt, matchAt } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { readMeasure } from "#domain/recipes/ingredients/measures/ingredient-measure.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { measuresEnd } from "#domain/recipes/ingredients/measures/measure-run.ts";
import { LENGTH } from "#domain/recipes/ingredients/measures/pack-size.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { isPreparation, lacksNoun } from "./preparation-words.ts";

/** Reads a line whose name comes before the amount; null for others. */
export function readNameFirst(text: string): Ingredient | null {
  return readBehindMark(text) ?? readFromEnd(text);
}

/** What comes before the first digit. A name goes no further than this. */
const NAME_AND_MARK = /^([^\d(]{2,80}?)(:| [-–—]|[,، ])? (?:about )?(?=[\d.])/i;
const SIZE_OR_NUMBER = / (?:(small|medium|large|big)|nos?\.?|numbers?)(?![\w-])/iy;
/** What follows it is part of another phrase: "Meat from 1 hen", "Salt and 2 tsp pepper". */
const OPEN_END =
  /(?:^|[ ,;])(?:about|for|from|of|in|into|on|at|with|and|or|plus|per|by|to|the|an?|until|than|y|e|et|und|de|du|di|da|mit|von|aus|avec|con|med|met|z|ze|из|с|и|на|для)$/i;
/** "Type 405", "Omega 3": the number is the name's. */
const NUMBERED =
  /(?:^| )(?:typ[eo]?|no\.?|nr\.?|nummer|number|omega|vitamin|formula|grade|size|step|layer|part|recipe|version|option|day|serves|makes|yields?|servings?|portions?|for)$/i;
/** No foods, but words that belong to what is measured: "Remaining 2 tbsp butter". */
const OF_THE_MEASURE =
  /(?:^| )(?:remaining|extra|additional|reserved|leftover|another|other|more|some|rest|enough|nearly|almost|over|under|just|only|further|use|add|least|most|scant|approx\.?|half|one|two|three|four)$/i;

/**
 * "Onion – 2 medium, finely chopped", "Onion 1 large", "Rice: 2 cups (soaked)", "Uova 3": what follows the amount is a
 * note. Without a mark before it the number has a unit, or ends the line.
 */
function readBehindMark(text: string): Ingredient | null {
  const [head = "", before = "", mark = ""] = NAME_AND_MARK.exec(text) ?? [];
  const name = before.trim();
  if (name === "" || OPEN_END.test(name)) return null;
  const said = text.slice(head.length);
  if (isLength(said)) return null;
  const amountEnd = amountAt(said, 0)?.end;
  const measured = measuresEnd(said, 0) ?? amountEnd;
  if (measured === undefined) return null;
  const size = matchAt(SIZE_OR_NUMBER, said, measured);
  const rest = said.slice(measured + (size?.[0].length ?? 0));
  const isMarked = mark.trim() !== "";
  const isBare = measured === amountEnd && !size;
  const isSaid =
    /^(?:,| ?[(+]|$)/.test(rest) || (!isBare && (lacksNoun(rest) || isPreparation(rest, false)));
  if (isMarked ? !isSaid : !isWhole(name, { rest, isBare })) return null;
  const sized = [size?.[1], name].filter(Boolean).join(" ");
  const isNote = /^ ?[+\p{L}]/u.test(rest);
  const measure = readMeasure(`${said.slice(0, measured)} ${sized}${isNote ? "" : rest}`, 0, []);
  const read = measure && ingredientOfMeasure(measure);
  return read && isNote
    ? { ...read, note: [rest.trim(), read.note].filter(Boolean).join(" ") }
    : read;
}

/** "2 inches" of oil are how deep it is. */
function isLength(text: string): boolean {
  const end = measuresEnd(text, 0, 1);
  return end !== null && LENGTH.test(text.slice(0, end));
}

/** Whether a name without a mark is one: "citroen 1", "acqua 200 ml fredda"; not "Type 405" or "Large 14 oz can". */
function isWhole(name: string, { rest, isBare }: { rest: string; isBare: boolean }): boolean {
  if (OF_THE_MEASURE.test(name) || lacksNoun(name)) return false;
  if (isBare) {
    const isEnd = rest === "" || (rest.startsWith(", ") && isPreparation(rest.slice(2), false));
    return isEnd && !NUMBERED.test(name) && name.split(" ").length <= 4;
  }
  return /^(?:,(?! \d)| ?\(|$)/.test(rest) || isAdjective(rest);
}

/** One word or two that neither count nor go on. */
function isAdjective(rest: string): boolean {
  return /^ (?!each\b)(?:a )?\p{L}{3,}(?: \p{L}{3,})?$/u.test(rest) && unitAt(rest, 1) === null;
}

const ABOUT = /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.) /i;

/** "Eggs (2 large)" */
const SIZED = /^(\d[\d./ -]{0,8}) (small|medium|large)$/i;

/** "Ground beef, 300 g", "Butter 100 g", "Flour (2 cups)": the amount comes last. */
function readFromEnd(text: string): Ingredient | null {
  const bare = text.endsWith(")") ? text.slice(0, -1) : text;
  const words = bare.split(" ");
  const cuts = [
    Math.max(bare.lastIndexOf(", "), bare.lastIndexOf(": "), bare.lastIndexOf(" - ")),
    bare.lastIndexOf(" ("),
    bare.lastIndexOf(", "),
    ...[-3, -2, -1].map((from) => bare.length - words.slice(from).join(" ").length - 1),
  ];
  for (const [index, cut] of cuts.entries()) {
    const before = bare.slice(0, cut);
    const isInBracket = before.lastIndexOf("(") > before.lastIndexOf(")");
    // "Butter (softened, 100 g)": the amount is the last that a bracket says.
    if (cut < 1 || (isInBracket && (index !== 2 || bare === text))) continue;
    const name = isInBracket ? `${before})` : before;
    const said = bare.slice(cut).replace(/^[,:\s(~-]+/, "");
    const sized = SIZED.exec(said.replace(ABOUT, ""));
    const tail = sized?.[1] ?? said.replace(ABOUT, "");
    const amount = /^[\d.]/.test(tail) ? amountAt(tail, 0) : null;
    // Without a mark before it, a last number is an amount only when it has a unit.
    const isBare = index < 2 && amount?.end === tail.length;
    if ((!isBare && measuresEnd(tail, 0) !== tail.length) || isLength(tail)) continue;
    const whole = [sized?.[2], name].filter(Boolean).join(" ");
    const measure = readMeasure(`${tail.replaceAll(", ", "/")} ${whole}`, 0, []);
    if (measure) return ingredientOfMeasure(measure);
  }
  return null;
}
