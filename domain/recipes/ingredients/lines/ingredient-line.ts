import { ingredientOfMeasure as finish } from "#domain/recipes/ingredients/lines/measured-ingredient.ts";
import { closeOf } from "#domain/recipes/ingredients/measures/brackets.ts";
import { matchAt } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import {
  type Measure,
  readMeasure,
} from "#domain/recipes/ingredients/measures/ingredient-measure.ts";
import {
  isAbroad,
  isPlain,
  unitAt,
} from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { measuresEnd } from "#domain/recipes/ingredients/measures/measure-run.ts";
import { ofEach, sizeOf } from "#domain/recipes/ingredients/measures/pack-size.ts";
import { TO_TASTE, TO_TASTE_UNSPACED } from "#domain/recipes/ingredients/to-taste.ts";
import type { Ingredient } from "#domain/recipes/recipe.ts";
import { PURPOSE } from "./group-headings.ts";
import { LONGEST_LINE, tidyLine } from "./ingredient-text.ts";
import { readNameFirst } from "./name-first.ts";
import { takeOptional } from "./optional-mark.ts";
import { isPreparation, lacksNoun } from "./preparation-words.ts";

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
  return (
    readPartOf(text) ??
    readUnitAlone(text) ??
    readNameFirst(text) ??
    readInGroup(text) ??
    finish(toTaste(text))
  );
}

const GROUP_AND_LINE = /^([^\d:()[\]]{2,60}(?: \d{1,2})?): (?=\S)/u;
/** These say something of the line itself. */
const NO_GROUP =
  /^(?:ingredients?|note|nb|tip|hint|update|optional|optionally|alternatively|or|substitute|sub|variation|juice|zest)s?\b/i;

/** "For the sauce: 2 tbsp soy sauce", "Rice: 1 cup rice": a group, and an ingredient that has its own name. */
function readInGroup(text: string): Ingredient | null {
  const [head = "", group = ""] = GROUP_AND_LINE.exec(text) ?? [];
  if (NO_GROUP.test(group) || group.trim() === "") return null;
  const line = text.slice(head.length);
  const measure = readFromStart(line);
  const name = measure?.name.trim() ?? "";
  const isOwn = /^\p{L}/u.test(name) && !isPreparation(name, false) && !lacksNoun(name);
  if (measure && isOwn) return { ...finish(measure), group: group.trim() };
  return !measure && PURPOSE.test(group) ? { ...readLine(line), group: group.trim() } : null;
}

/** "4 to 5 cloves, garlic": the comma parts what is counted from its name, unless a preparation follows. */
function withoutComma(text: string, { name, countWord, unit }: Measure): string | null {
  const at = name.startsWith(" ") ? 1 : 0;
  const word = unit === "piece" && !countWord ? unitAt(name, at) : null;
  if (!word || !name.startsWith(", ", word.end)) return null;
  const tail = name.slice(word.end + 2);
  const [food = ""] = tail.split(/[,;(]/, 1);
  if (isPreparation(tail, false) || lacksNoun(food)) return null;
  return `${text.slice(0, text.length - name.length + word.end)} ${tail}`;
}

const BULLET = /[-–—•*▢☐□▪◦·+~≈] ?/y;
const LEAD =
  /an? (?=(?:scant|heaping|heaped|generous|good|rounded|full|large|small) \d)|(?:about|approximately|approx\.?|around|roughly|circa|ca\.?|etwa|environ|unos|cirka|около|asi|ok\.|plus|another|(?:de|da|od|от|від|von|entre|tra|zwischen|tussen|mellem|mellan)(?= \d)) /iy;
/** "generous 2 cups", "up to 3 eggs": words of an amount that are kept. */
const WORD_OF_AMOUNT =
  /(?:(?:a )?(?:very )?(?:scant|heaping|heaped|generous|rounded|level|good|full)|up to|at least|remaining|reserved|additional|extra) (?=[\d(]|half|quarter|one|two|three|four|six)/iy;

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
    const word = matchAt(WORD_OF_AMOUNT, text, at)?.[0] ?? "";
    const lead = word || (matchAt(BULLET, text, at) ?? matchAt(LEAD, text, at))?.[0];
    if (!lead) break;
    if (word) notes.push(word.replace(/^a /i, "").trim().toLowerCase());
    at += lead.length;
  }
  const measure = readMeasure(text, at, notes);
  const spaced = measure && withoutComma(text, measure);
  const read = spaced ? readMeasure(spaced, at, notes) : measure;
  return read && withSizeBehind(read);
}

const SIZE_BEHIND =
  /,? (?:à|á|a|je|van|de|da)(?: je)? (\d[\d.,]{0,5} ?(?:k?g|gr|[mcd]?l|[cm]m))\.?$/i;

/** "2 Dosen Tomaten à 400 g", "2 latas de atún de 80 g": the size of each of what is counted. */
function withSizeBehind(measure: Measure): Measure {
  const { unit, name, notes, countWord, countSize } = measure;
  const said = unit === "piece" ? SIZE_BEHIND.exec(name.slice(-40)) : null;
  if (!said?.[1] || countSize) return measure;
  const rest = name.slice(0, -said[0].length);
  return countWord
    ? { ...measure, name: rest, countSize: sizeOf([said[1]]) }
    : { ...measure, name: rest, notes: [...notes, ofEach(said[1])] };
}

/** Juice and zest, and "of", in other languages. */
const PARTS_ABROAD =
  /^(?:(?:le|la|el|lo|il|o|der|die|den) )?((?:saft|abrieb|schale|jus|zestes?|jugo|zumo|ralladura|succo|scorza|buccia|sumo|suco|raspas?|sap|rasp|kôra|kůra|šťava|šťáva|sok|skórka|suc|coajă|сок|цедра|сік)(?: (?:et|y|e|und|a|i) \p{L}{3,10})?) (?:von |de |d['’]|di |da |do |z |ze |van |av |af |из |od |din )?(?:(?=\d)|(einer|eines|un[ao]?|une|uma?|een|en) )/iu;
const PART_OF =
  /^(?:the )?((?:(?:finely|freshly) )?(?:grated |squeezed )?(?:juice|zest|rind|peel|leaves|seeds|pulp|flesh|whites?|yolks?)(?: (?:and|&) (?:grated )?(?:juice|zest|rind|peel))?) (?:(?:of|from) (?:about )?|(?=[\d½]))/i;

/** "Juice of 1 lemon" asks for a lemon. */
function readPartOf(text: string): Ingredient | null {
  const english = PART_OF.exec(text);
  const part = english ?? PARTS_ABROAD.exec(text);
  if (!part?.[1]) return null;
  const isOne = part[2] !== undefined;
  const measure = readMeasure(`${isOne ? "1 " : ""}${text.slice(part[0].length)}`, 0, []);
  if (!measure) return null;
  return finish({
    ...measure,
    notes: [...measure.notes, english ? part[1].toLowerCase() : part[1]],
  });
}

const ARTICLE_ABROAD = /(?:ein|eine|einen|une?|un[ao]|uma?|een|en|ett?|egy|o|jedna|jeden) /iy;
const SIZE_WORD = /(?:large|small|big|good|healthy|hefty|tiny) /iy;
/** "scant cup of barley", "thumb-sized piece of ginger": said of one. */
const ONE_OF =
  /(?:a )?(?:(?:very )?(?:scant|heaping|heaped|generous|rounded|level|good|full|large|small) (?=\p{L})|(?:thumb|finger|fist|walnut|egg|bite|golf ball)[- ]sized? (?=(?:piece|knob|chunk|lump)\b))/iuy;

/** "Pinch of salt", "Strips of lemon peel": a unit that counts once. */
function readUnitAlone(text: string): Ingredient | null {
  const article = matchAt(ARTICLE_ABROAD, text, 0)?.[0].length ?? 0;
  if (article > 0 && unitAt(text, article)?.unit.kind === "listed") {
    const measure = readMeasure(`1 ${text.slice(article)}`, 0, []);
    return measure && finish(measure);
  }
  const one = matchAt(ONE_OF, text, 0)?.[0];
  const counted = one && unitAt(text, one.length);
  if (counted && (isPlain(counted.unit) || /-sized? $/.test(one))) {
    const measure = readMeasure(`1 ${text.replace(/^a /i, "")}`, 0, []);
    if (measure?.name.trim()) return finish(measure);
  }
  const start = matchAt(SIZE_WORD, text, 0)?.[0].length ?? 0;
  const found = unitAt(text, start);
  if (!found || found.unit.kind === "size") return null;
  const isSpoken =
    ["pinch", "dash"].includes(found.unit.name) ||
    /^(?:handful|bunch|knob)$/i.test(found.word) ||
    (found.word.length > 2 && isAbroad(found.word));
  if (!text.startsWith(" of ", found.end) && !(isSpoken && text[found.end] === " ")) return null;
  const measure = readMeasure(`1 ${text}`, 0, []);
  return measure && finish(measure);
}

const AT_END = new RegExp(`[\\s,(–—-]*(?<!\\p{L}\\p{M}*)(?:${TO_TASTE})\\)?[.\\s]*$`, "iu");
/** These are written without spaces: "塩少々". */
const AT_END_UNSPACED = new RegExp(`[ ,]?(?:${TO_TASTE_UNSPACED})$`, "u");

function toTaste(text: string): Measure {
  const cut = text.length > 300 ? text : text.replace(AT_END, "").replace(AT_END_UNSPACED, "");
  // "Salt (1 tsp or to taste)" says more in its bracket.
  const shortened = cut.lastIndexOf("(") > cut.lastIndexOf(")") ? text : cut;
  const name = shortened.replace(/^(?:some|a little|a bit of|little) /i, "");
  return { amount: 1, amountMax: null, unit: "to taste", name: name || text, notes: [] };
}
