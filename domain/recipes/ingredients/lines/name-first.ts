import { ingredientOfMeasure } from "#domain/recipes/ingredients/lines/measured-ingredient.ts";
import { amountAt, matchAt } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import { readMeasure } from "#domain/recipes/ingredients/measures/ingredient-measure.ts";
import { measuresEnd } from "#domain/recipes/ingredients/measures/measure-run.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";

/** Reads a line whose name comes before the amount; null for others. */
export function readNameFirst(text: string): Ingredient | null {
  return readBehindMark(text) ?? readFromEnd(text);
}

/** Without a mark a size must tell the number's: "Onion 1 large". */
const NAME_AND_MARK =
  /^(\D{2,80}?)(?:(?: [-–—]|:) (?:about )?(?=\d)|(?<! (?:about|for|from|of|in|with)) (?=\d+ (?:small|medium|large|big)(?:,| \(|$)))/i;
const SIZE_OR_NUMBER = / (?:(small|medium|large|big)|nos?\.?|numbers?)(?![\w-])/iy;

/** "Onion – 2 medium, finely chopped", "Onion 1 large", "Rice: 2 cups (soaked)": what follows the amount is a note. */
function readBehindMark(text: string): Ingredient | null {
  const named = NAME_AND_MARK.exec(text);
  if (!named) return null;
  const said = text.slice(named[0].length);
  const measured = measuresEnd(said, 0) ?? amountAt(said, 0)?.end;
  if (measured === undefined) return null;
  const size = matchAt(SIZE_OR_NUMBER, said, measured);
  const rest = said.slice(measured + (size?.[0].length ?? 0));
  if (!/^(?:,| ?\(|$)/.test(rest)) return null;
  const name = [size?.[1], named[1]].filter(Boolean).join(" ");
  const measure = readMeasure(`${said.slice(0, measured)} ${name}${rest}`, 0, []);
  return measure && ingredientOfMeasure(measure);
}

const ABOUT = /^(?:about|approximately|approx\.?|around|roughly|circa|ca\.) /i;

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
    const tail = said.replace(ABOUT, "");
    const amount = /^[\d.]/.test(tail) ? amountAt(tail, 0) : null;
    // Without a mark before it, a last number is an amount only when it has a unit.
    const isBare = index < 2 && amount?.end === tail.length;
    if (!isBare && measuresEnd(tail, 0) !== tail.length) continue;
    const measure = readMeasure(`${tail.replaceAll(", ", "/")} ${name}`, 0, []);
    if (measure) return ingredientOfMeasure(measure);
  }
  return null;
}
