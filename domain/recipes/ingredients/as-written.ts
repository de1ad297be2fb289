import { singularOfCounted } from "./count-words.ts";
import { spellFractions } from "./measures/ingredient-amount.ts";
import type { TypedIngredient } from "./typed-ingredient.ts";

/** Whether the line of the source has other words than the row. */
export function isReworded(row: TypedIngredient): boolean {
  if (row.original.trim() === "") return false;
  // A line without an amount is read as 1 "to taste".
  const measure = row.unit === "to taste" ? [] : [row.amount, row.countWord || row.unit];
  const optional = row.optional && "optional";
  const parts = [
    ...measure,
    row.countSize,
    row.secondAmount,
    row.secondUnit,
    row.name,
    row.note,
    optional,
  ];
  return wordsOf(row.original) !== wordsOf(parts.join(" "));
}

const UNITS: [RegExp, string][] = [
  [/\b(?:tablespoons?|tbsps?|tbs)\b/g, "tbsp"],
  [/\b(?:teaspoons?|tsps?)\b/g, "tsp"],
  [/\b(?:cups|c)\b/g, "cup"],
  [/\bdashes\b/g, "dash"],
  [/\bpinches\b/g, "pinch"],
  [/\bounces?\b/g, "oz"],
  [/\b(?:pounds?|lbs)\b/g, "lb"],
  [/\b(?:grams?|gr)\b/g, "g"],
  [/\b(?:kilograms?|kilos?)\b/g, "kg"],
  [/\bmillilit(?:er|re)s?\b/g, "ml"],
  [/\blit(?:er|re)s?\b/g, "l"],
  [/\bqts?\b/g, "quart"],
  [/\bgals?\b/g, "gallon"],
];
/** What neither a page nor a cook would miss. */
const FILLERS = /\b(?:pieces?|whole|of|each|an?|the|to taste)\b/g;

/** The words and numbers of a line in one spelling and order. */
function wordsOf(line: string): string {
  const spelled = spellFractions(line.toLowerCase())
    .replace(/(\d),(\d)/g, "$1.$2")
    .replace(/(?:(\d+)[ -])?(\d+) ?\/ ?(\d+)/g, (_, whole = 0, over, under) =>
      String(Math.round((Number(whole) + over / under) * 1000) / 1000),
    )
    .replace(/(\d) (?:to|or) (?=\d)/g, "$1 ")
    .replace(/(\d)(\p{L})/gu, "$1 $2");
  const named = UNITS.reduce((text, [words, unit]) => text.replace(words, unit), spelled);
  const words = named.replace(FILLERS, " ").match(/\d+(?:\.\d+)?|[\p{L}\p{M}]+/gu) ?? [];
  return words.map(singularOfCounted).sort().join(" ");
}
