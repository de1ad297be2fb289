import { splitNote } from "#domain/recipes/ingredients/lines/ingredient-note.ts";
import { closeOf } from "#domain/recipes/ingredients/measures/brackets.ts";
import type { Measure } from "#domain/recipes/ingredients/measures/ingredient-measure.ts";
import {
  isPlain,
  unitAt,
  unitInNumber,
} from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { secondIn } from "#domain/recipes/ingredients/measures/second-measure.ts";
import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";

const EDGES_BEFORE = /^[\s,.;:*)\]•·-]+/;
const ARTICLE = /^(?:of (?:1|one) |(?:of )?(?:(?:an?|the) )?)(?=\S)/i;
/** "medium (about 450 g) aubergines" */
const SIZE_AND_BRACKET = /^((?:extra[- ])?(?:large|medium|small)) \(([^()]+)\) (.+)$/i;
const GARLIC_CLOVES = /^((?:(?:extra-)?(?:large|small|medium|fat|big) )?garlic) cloves?\b/i;

/** The ingredient of a measure, its name separated from the text after it. */
export function ingredientOfMeasure(measure: Measure): Ingredient {
  let { name, unit } = measure;
  const notes = [...measure.notes];
  name = stripFootnote(name.replace(EDGES_BEFORE, "").replace(ARTICLE, ""));
  for (let brackets = 0; brackets < 3 && name.startsWith("("); brackets += 1) {
    const close = closeOf(name, 0);
    const rest = close < 0 ? "" : name.slice(close + 1).replace(EDGES_BEFORE, "");
    if (rest === "") break;
    notes.push(name.slice(1, close));
    name = rest;
  }
  const sized = SIZE_AND_BRACKET.exec(name);
  if (sized) {
    notes.push(sized[2] ?? "");
    name = `${sized[1]} ${sized[3]}`;
  }
  const cloves = unit === "piece" ? GARLIC_CLOVES.exec(name) : null;
  if (cloves) {
    unit = "clove";
    name = `${cloves[1]}${name.slice(cloves[0].length)}`;
  }
  const split = splitNote(name);
  const behind = measure.second ? null : secondBehind(split.note, measure);
  const said = behind ? behind.rest : split.note;
  const kept = notes.map((note) => note.trim()).filter((note) => note !== "");
  const second = measure.second ?? behind?.second ?? null;
  const amount = round(measure.amount);
  const most = round(measure.amountMax ?? 0);
  return ingredientOf({
    amount,
    // "14-ounce - 1 oz" goes down, which is no range.
    amountMax: most > amount ? most : null,
    unit: unitInNumber(unit, measure.amountMax ?? measure.amount),
    countWord: measure.countWord ?? null,
    countSize: measure.countSize ?? null,
    secondAmount: second ? round(second.amount) : null,
    secondAmountMax: second?.amountMax ? round(second.amountMax) : null,
    secondUnit: second?.unit ?? null,
    name: split.name,
    note: [said, kept.length > 0 && `(${kept.join(", ")})`].filter(Boolean).join(" ") || null,
  });
}

/** "1 cup flour (125 g), sifted" and "1 cup flour, 125 g" measure twice, too. */
function secondBehind(note: string | null, { amount, unit }: Measure) {
  const plain = unitAt(unit, 0)?.unit;
  if (note === null || !plain || !isPlain(plain)) return null;
  const first = { low: amount, unit: plain };
  if (!note.startsWith("(")) return secondIn(note, first);
  const close = closeOf(note, 0);
  const found = close < 0 ? null : secondInside(note.slice(1, close), first);
  if (!found) return null;
  const after = note.slice(close + 1).replace(/^(?:[\s,;]| ?[-–—] )+/, "");
  return { ...found, rest: [after, found.rest && `(${found.rest})`].filter(Boolean).join(" ") };
}

/** "(250 g)", "(divided (250 g))", "(softened, 250 g)" */
function secondInside(inside: string, first: Parameters<typeof secondIn>[1]) {
  const found = secondIn(inside, first);
  if (found) return found;
  const open = inside.endsWith(")") ? inside.lastIndexOf("(") : -1;
  const at = open > 0 ? open : Math.max(inside.lastIndexOf(", "), inside.lastIndexOf("; "));
  const last = inside.slice(at + 1, open > 0 ? -1 : undefined).trim();
  const said = inside.slice(0, Math.max(at, 0)).trim();
  const second = said === "" || /\d/.test(said) ? null : secondIn(last, first);
  return second?.rest === "" ? { ...second, rest: said } : null;
}

/** Marks that point at notes which are not part of the line: "vegetable oil*". */
function stripFootnote(name: string): string {
  let end = name.length;
  while (end > 0 && " *†‡,;:".includes(name[end - 1] ?? "")) end -= 1;
  return name.slice(0, end);
}

function round(amount: number): number {
  return Math.min(Math.round(amount * 1000) / 1000, 1_000_000);
}
