import { type Ingredient, ingredientOf } from "#domain/recipes/recipe.ts";
import { closeOf } from "./brackets.ts";
import { amountAt, matchAt } from "./ingredient-amount.ts";
import { type Measure, measuresEnd, readMeasure } from "./ingredient-measure.ts";
import { tidyLine } from "./ingredient-text.ts";
import { unitAt } from "./ingredient-units.ts";

/**
 * Reads one line of a recipe's ingredients ("1 (14 oz) can tomatoes, drained") into amount, unit and
 * name. The unit is always one of the product's (PRODUCT §9): an amount without one counts pieces, a line
 * without an amount is 1 "to taste". Everything else is put in brackets after the name.
 */
export function parseIngredientLine(line: string): Ingredient {
  const text = tidyLine(line);
  const measure = readFromStart(text);
  if (measure) return finish(measure.name.trim() ? measure : { ...measure, name: text });
  return readPartOf(text) ?? readUnitAlone(text) ?? readFromEnd(text) ?? finish(toTaste(text));
}

const BULLET = /[-–—•*▢☐□▪◦·+~≈] ?/y;
const LEAD =
  /an? (?=(?:scant|heaping|heaped|generous|good|rounded|full|large|small) \d)|(?:about|approximately|approx\.?|around|roughly|circa|ca\.|scant|heaping|heaped|generous|rounded|level|good|up to|at least|plus|another|optional:|optional -) /iy;

function readFromStart(text: string): Measure | null {
  const notes: string[] = [];
  let at = 0;
  for (let skipped = 0; skipped < 5; skipped += 1) {
    if (text[at] === "(") {
      const close = closeOf(text, at);
      if (close < 0) return null;
      const inside = text.slice(at + 1, close);
      if (measuresEnd(inside, 0) === inside.length)
        return readMeasure(`${inside}${text.slice(close + 1)}`, 0, notes);
      notes.push(inside.trim());
      at = text[close + 1] === " " ? close + 2 : close + 1;
      continue;
    }
    const lead = matchAt(BULLET, text, at) ?? matchAt(LEAD, text, at);
    if (!lead) break;
    at += lead[0].length;
  }
  return readMeasure(text, at, notes);
}

const PART_OF =
  /^((?:(?:finely|freshly) )?(?:grated |squeezed )?(?:juice|zest|rind|peel)(?: (?:and|&) (?:grated )?(?:juice|zest|rind|peel))?) (?:of|from) (?:about )?/i;

/** "Juice of 1 lemon" asks for a lemon. */
function readPartOf(text: string): Ingredient | null {
  const part = PART_OF.exec(text);
  const measure = part && readMeasure(text, part[0].length, []);
  if (!part?.[1] || !measure) return null;
  return finish({ ...measure, notes: [...measure.notes, part[1].toLowerCase()] });
}

const ARTICLE_ABROAD = /(?:ein|eine|einen|une?|un[ao]|uma?|een|en|ett?|egy) /iy;
const SIZE_WORD = /(?:large|small|big|good|generous|healthy|hefty|tiny) /iy;

/** "Pinch of salt", "Strips of lemon peel": a unit that counts once. */
function readUnitAlone(text: string): Ingredient | null {
  const article = matchAt(ARTICLE_ABROAD, text, 0)?.[0].length ?? 0;
  if (article > 0 && unitAt(text, article)?.unit.kind === "listed") {
    const measure = readMeasure(`1 ${text.slice(article)}`, 0, []);
    return measure && finish(measure);
  }
  const start = matchAt(SIZE_WORD, text, 0)?.[0].length ?? 0;
  const found = unitAt(text, start);
  if (!found || found.unit.kind === "size") return null;
  const isSpoken = found.unit.name === "pinch" || found.unit.name === "dash";
  if (!text.startsWith(" of ", found.end) && !(isSpoken && text[found.end] === " ")) return null;
  const measure = readMeasure(`1 ${text}`, 0, []);
  return measure && finish(measure);
}

/** "Ground beef, 300 g", "Butter 100 g", "Flour (2 cups)": the amount comes last. */
function readFromEnd(text: string): Ingredient | null {
  const bare = text.endsWith(")") ? text.slice(0, -1) : text;
  const words = bare.split(" ");
  const cuts = [
    Math.max(bare.lastIndexOf(", "), bare.lastIndexOf(": "), bare.lastIndexOf(" - ")),
    bare.lastIndexOf(" ("),
    bare.length - words.slice(-2).join(" ").length - 1,
    bare.length - words.slice(-1).join(" ").length - 1,
  ];
  for (const [index, cut] of cuts.entries()) {
    if (cut < 1) continue;
    const tail = bare.slice(cut).replace(/^[,:\s(~-]+/, "");
    const amount = /^[\d.]/.test(tail) ? amountAt(tail, 0) : null;
    // Without a mark before it, a last number is an amount only when it has a unit.
    const isBare = index < 2 && amount?.end === tail.length;
    if (!isBare && measuresEnd(tail, 0) !== tail.length) continue;
    const measure = readMeasure(`${tail} ${text.slice(0, cut)}`, 0, []);
    if (measure) return finish(measure);
  }
  return null;
}

const TO_TASTE =
  /[\s,(]*\b(?:(?:or )?(?:to|for) taste|q\. ?b|al? gusto|a gosto|nach geschmack|au goût|efter sma[gk]|naar smaak)\)?[.\s]*$/iu;

function toTaste(text: string): Measure {
  const shortened = text.length > 300 ? text : text.replace(TO_TASTE, "");
  const name = shortened.replace(/^(?:some|a little|a bit of|little) /i, "");
  return { amount: 1, amountMax: null, unit: "to taste", name: name || text, notes: [] };
}

const EDGES_BEFORE = /^[\s,.;:*)\]•·-]+/;
const ARTICLE = /^(?:of )?(?:(?:an?|the) )?(?=\S)/i;
const GARLIC_CLOVES = /^((?:(?:extra-)?(?:large|small|medium|fat|big) )?garlic) cloves?\b/i;

function finish(measure: Measure): Ingredient {
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
  const cloves = unit === "piece" ? GARLIC_CLOVES.exec(name) : null;
  if (cloves) {
    unit = "clove";
    name = `${cloves[1]}${name.slice(cloves[0].length)}`;
  }
  const kept = notes.map((note) => note.trim()).filter((note) => note !== "");
  const amount = round(measure.amount);
  const most = round(measure.amountMax ?? 0);
  return ingredientOf({
    amount,
    // "14-ounce - 1 oz" goes down, which is no range.
    amountMax: most > amount ? most : null,
    unit: inNumber(unit, measure.amountMax ?? measure.amount),
    name: kept.length > 0 ? `${name} (${kept.join(", ")})` : name,
  });
}

/** Marks that point at notes which are not part of the line: "vegetable oil*". */
function stripFootnote(name: string): string {
  let end = name.length;
  while (end > 0 && " *†‡,;:".includes(name[end - 1] ?? "")) end -= 1;
  return name.slice(0, end);
}

/** The product's list has both numbers of these words; its other units have one. */
function inNumber(unit: string, amount: number): string {
  return amount > 1 && (unit === "cup" || unit === "clove") ? `${unit}s` : unit;
}

function round(amount: number): number {
  return Math.min(Math.round(amount * 1000) / 1000, 1_000_000);
}
