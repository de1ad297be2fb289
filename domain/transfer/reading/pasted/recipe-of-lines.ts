import { parseIngredientLine } from "#domain/recipes/ingredients/lines/ingredient-line.ts";
import type { ReadStep } from "#domain/recipes/recipe.ts";
import { sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { scrapedEquipment } from "#domain/scraping/fields/scraped-equipment.ts";
import { splitIntoSteps } from "#domain/scraping/fields/split-steps.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import { nutritionOfText } from "#domain/transfer/reading/nutrition-text.ts";
import { bareTime, type Fact, factOf, isFactName, lineFacts, western } from "./facts.ts";
import { isSentence, withoutNumber } from "./line-shapes.ts";
import type { LineRole, RoledLine } from "./roles.ts";

/** A paragraph that is longer tells several steps. */
const LONG_STEP = 300;
const TITLE_LABEL =
  /^(?:title|recipe(?: name)?|rezept|recette|receta|ricetta|recept|receita|الوصفة)\s*:\s*/iu;

export type TextFields = ForeignRecipe["fields"] & {
  /** What the text files it under, in its own words. */
  categories: string[];
  /** Whether it says how many it serves, and how long it takes. */
  says: { servings: boolean; times: boolean };
};

/** The recipe that lines with these roles tell. */
export function recipeOfLines(lines: RoledLine[]): TextFields {
  const texts = (role: LineRole) =>
    lines.filter((line) => line.role === role).map(({ text }) => text);
  const facts = factsIn(lines);
  const times = { prep: null, cook: null, rest: null, total: null } as Record<
    "prep" | "cook" | "rest" | "total",
    number | null
  >;
  for (const fact of facts) if (fact.role === "time") times[fact.of] ??= fact.minutes;
  const told = facts.flatMap((fact) => (fact.role === "yield" ? [fact.text] : []));
  const { servings, servingsMax, yield: makes } = yieldOf(told.map(inVessel));
  const tags = (of: string) =>
    facts.flatMap((fact) =>
      fact.role === "tag" && fact.of !== "difficulty" && fact.of === of
        ? fact.text.split(/\s*[,;]\s*/)
        : [],
    );
  const nutrition = nutritionOfText(
    lines
      .filter(({ role }) => role === "nutrition")
      .map(({ text }) => text.replace(/\s*[|•·]\s*/g, "; "))
      .join("\n"),
  );
  const [cuisine] = tags("cuisine");
  const level = facts.find((fact) => fact.role === "tag" && fact.of === "difficulty");
  const noteLines = texts("note");
  const equipment = texts("equipment");
  return {
    title: (texts("title")[0] ?? "").replace(TITLE_LABEL, ""),
    description: texts("description").join("\n\n"),
    ingredients: grouped(lines, "ingredient").flatMap(({ group, text }) => {
      const row = parseIngredientLine(withDigits(text.replace(COUNTED, "")));
      return row.name ? [{ ...row, group: row.group ?? group }] : [];
    }),
    instructions: stepsOf(grouped(lines, "step")),
    notes: [
      ...(noteLines.length > 0 ? [{ title: null, text: noteLines.join("\n\n") }] : []),
      ...(nutrition.nutrition ? [] : nutrition.notes),
    ],
    equipment: scrapedEquipment(equipment.length === 1 ? [...equipment, ""] : equipment, new Map()),
    ...minutesOfParts(times),
    ...(servings ? { servings, servingsMax } : {}),
    yield: makes,
    ...(nutrition.nutrition ? { nutrition: nutrition.nutrition } : {}),
    tags: [...new Set(tags("keywords"))].filter(Boolean),
    ...(cuisine ? { cuisine: cuisineNamed(cuisine) } : {}),
    ...(level && "value" in level ? { difficulty: level.value } : {}),
    ...firstAuthor(facts),
    categories: tags("category").filter(Boolean),
    says: { servings: servings !== null, times: Object.values(times).some(Boolean) },
  };
}

function cuisineNamed(name: string): string {
  return CUISINES.find((known) => known.toLowerCase() === name.toLowerCase()) ?? name;
}

function firstAuthor(facts: Fact[]) {
  const author = facts.find((fact) => fact.role === "author");
  return author ? { authorName: author.text } : {};
}

/** Facts of lines that have such a role; a name on a line has its value on the next one. */
function factsIn(lines: RoledLine[]): Fact[] {
  return lines.flatMap((line, index) => {
    const { role, text } = line;
    if (role === "heading") {
      const behind = text
        .replace(/^\S+\s*(?:you (?:wi)?ll need|you need)?\s*[(:–-]?\s*/i, "")
        .replace(/\)?\s*:?$/, "");
      return sectionTitled(text) && behind
        ? lineFacts(behind).filter((fact) => fact.role === "yield")
        : [];
    }
    if (!["yield", "time", "tag", "author"].includes(role)) return [];
    const value = lines[index + 1];
    if (isFactName(text) && value?.role === role) {
      const fact = factOf(`${text.replace(/\s*:\s*$/, "")}: ${value.text}`);
      return fact ? [fact] : [];
    }
    const found = lineFacts(text);
    if (found.length > 0) return found;
    // Somebody says that it is one.
    if (role === "time") return bareTime(text);
    if (role === "yield") return [{ role, text: western(text) }];
    if (role === "author") return [{ role, text }];
    return role === "tag" ? [{ role, of: "keywords", text: text.replaceAll("#", "") }] : [];
  });
}

/** "Makes one 9 x 13 inch tray (about 20 pieces)": what is in brackets is counted. */
function inVessel(text: string): string {
  const inside =
    /\((?:about |approx\.? |ca\.? |circa |environ |etwa )?(\d[^()]{0,8} \p{L}[^()]{0,30})\)/iu.exec(
      text,
    )?.[1];
  const isOne =
    /^\D{0,20}\b(?:one|1|an?)\b.{0,30}\b(?:tray|pan|tin|loaf|dish|sheet|cake|pie|batch)\b/i.test(
      text,
    );
  return isOne && inside && !/^\d+ ?(?:x|cm|inch|g|ml)\b/i.test(inside) ? inside : text;
}

const ARABIC_PARTS: Record<string, string> = { نصف: "1/2", ربع: "1/4", ثلث: "1/3" };

/** What Arabic writes as a word or in its own digits: "نصف كوب" is ½ cup. */
function withDigits(text: string): string {
  return western(text).replace(/^(?:نصف|ربع|ثلث)(?= \p{L})/u, (part) => ARABIC_PARTS[part] ?? part);
}

/** "1. 2 cups lentils", but no "1. Mehl" of a German first. */
const COUNTED = /^(?:\d{1,2}|[a-h])[.)] (?=[\d½¼¾⅓⅔])/;

type Grouped = { group: string | null; text: string };

/** The lines of a role, with the group above them; a line that goes on joins the one that it goes on from. */
function grouped(lines: RoledLine[], role: "ingredient" | "step"): Grouped[] {
  const rows: Grouped[] = [];
  let group: string | null = null;
  let last: RoledLine | null = null;
  for (const [index, line] of lines.entries()) {
    if (line.role === "group") {
      const of = lines
        .slice(index + 1)
        .find(({ role }) => role === "ingredient" || role === "step");
      if (of?.role === role) group = line.text.replace(/[\s:：]+$/, "") || null;
    }
    if (line.role === role) {
      const above = rows.at(-1);
      if (above && last === lines[index - 1] && last && goesOn(last, line, role))
        above.text += ` ${line.text}`;
      else rows.push({ group, text: line.text });
    }
    last = line;
  }
  return rows;
}

/** Mails break lines, and numbered steps have lines below their first. */
function goesOn(before: RoledLine, line: RoledLine, role: LineRole): boolean {
  if (before.role !== role || line.startsBlock || line.isNumbered || line.kind === "item")
    return false;
  if (role === "ingredient")
    return (
      (/,$/.test(before.text) && /^\p{Ll}/u.test(line.text)) ||
      // Of columns: "1 tbsp" above "olive oil".
      (isAmountAlone(before.text) && /^\p{L}/u.test(line.text))
    );
  return /^\p{Ll}/u.test(line.text) && !isSentence(before.text) && !/[.!?:]$/.test(before.text);
}

function isAmountAlone(text: string): boolean {
  if (/^[\d½¼¾⅓⅔./ -]+$/.test(text)) return true;
  if (!/^[\d½¼¾⅓⅔]/.test(text) || text.split(" ").length > 3) return false;
  const { unit, name } = parseIngredientLine(`${text} ${NOTHING}`);
  return name === NOTHING && unit !== "to taste";
}

/** A food that no text has. */
const NOTHING = "xyzzy";

function stepsOf(rows: Grouped[]): ReadStep[] {
  return rows.flatMap(({ group, text }) => {
    const parts = text.length > LONG_STEP || rows.length === 1 ? splitIntoSteps([text]) : [text];
    return parts
      .map((part) => withoutNumber(part).trim())
      .filter((part) => /\p{L}/u.test(part))
      .map((part) => ({ group, name: null, text: part, imageUrl: null }));
  });
}
