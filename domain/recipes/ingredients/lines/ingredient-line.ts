import { ingredientOfMeasure as finish } from "#domain/recipes/ingredients/lines/measured-ingredient.ts";
import { closeOf } from "#domain/recipes/ingredients/measures/brackets.ts";
import { matchAt } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import {
  type Measure,
  readMeasure,
} from "#domain/recipes/ingredients/measures/ingredient-measure.ts";
import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { measuresEnd } from "#domain/recipes/ingredients/measures/measure-run.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { LONGEST_LINE, tidyLine } from "./ingredient-text.ts";
import { readNameFirst } from "./name-first.ts";
import { takeOptional } from "./optional-mark.ts";

/**
 * Reads one line of a recipe's ingredients ("2 cups (250 g) flour, sifted") into amount, unit, second measure,
 * name and note. The unit is always one of the product's: an amount without one counts pieces, a line
 * without an amount is 1 "to taste". What has no place else is in brackets at the end of the note.
 */
export function parseIngredientLine(line: string): Ingredient {
  const { text, optional } = takeOptional(tidyLine(line));
  const original = line.trim().slice(0, LONGEST_LINE).toWellFormed() || null;
  return { ...readLine(text), optional, original };
}

function readLine(text: string): Ingredient {
  const measure = readFromStart(text);
  if (measure) return finish(measure.name.trim() ? measure : { ...measure, name: text });
  return readPartOf(text) ?? readUnitAlone(text) ?? readNameFirst(text) ?? finish(toTaste(text));
}

const BULLET = /[-–—•*▢☐□▪◦·+~≈] ?/y;
const LEAD =
  /an? (?=(?:scant|heaping|heaped|generous|good|rounded|full|large|small) \d)|(?:about|approximately|approx\.?|around|roughly|circa|ca\.|scant|heaping|heaped|generous|rounded|level|good|up to|at least|plus|another) /iy;

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
  /^(?:the )?((?:(?:finely|freshly) )?(?:grated |squeezed )?(?:juice|zest|rind|peel)(?: (?:and|&) (?:grated )?(?:juice|zest|rind|peel))?) (?:(?:of|from) (?:about )?|(?=[\d½]))/i;

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

const TO_TASTE =
  /[\s,(–—-]*\b(?:(?:or )?(?:to|for) taste|q\. ?b|al? gusto|a gosto|nach geschmack|au goût|efter sma[gk]|naar smaak)\)?[.\s]*$/iu;

function toTaste(text: string): Measure {
  const cut = text.length > 300 ? text : text.replace(TO_TASTE, "");
  // "Salt (1 tsp or to taste)" says more in its bracket.
  const shortened = cut.lastIndexOf("(") > cut.lastIndexOf(")") ? text : cut;
  const name = shortened.replace(/^(?:some|a little|a bit of|little) /i, "");
  return { amount: 1, amountMax: null, unit: "to taste", name: name || text, notes: [] };
}
