import type { Equipment, RecipeNote } from "#domain/recipes/recipe.ts";
import { type SectionName, sectionTitled } from "#domain/scraping/cards/section-titles.ts";
import { minutesOf } from "#domain/scraping/fields/minutes.ts";
import { yieldOf } from "#domain/scraping/fields/recipe-yield.ts";
import { scrapedEquipment } from "#domain/scraping/fields/scraped-equipment.ts";
import { splitIntoSteps } from "#domain/scraping/fields/split-steps.ts";
import type { HtmlBlock } from "#domain/scraping/page/html-blocks.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import { minutesOfParts } from "#domain/transfer/reading/minutes-of-parts.ts";
import {
  ingredientsOfSections,
  type Section,
  stepsOfSections,
} from "#domain/transfer/reading/sections.ts";

/** A recipe that a post tells in its text. `toCheck`: what a cook should look at, in the words of a list. */
export type TextRecipe = {
  fields: Omit<ForeignRecipe["fields"], "title">;
  images: HtmlBlock["images"];
  toCheck: string[];
};

type Part = {
  name: SectionName | "opening";
  title: string;
  level: number;
  blocks: HtmlBlock[];
};

const LEAST_INGREDIENTS = 2;
const LONGEST_INGREDIENT = 200;
/** A paragraph that is longer tells several steps. */
const LONG_STEP = 300;
const BULLET = /^[-–—•*·▢◦]\s*/;
const NUMBERED = /^(?:step\s*)?\d{1,3}\s*[.):]/i;

/** The recipe below headings such as "Ingredients" and "Method"; null where there is none. */
export function readTextRecipe(blocks: HtmlBlock[]): TextRecipe | null {
  const parts = partsOf(blocks);
  const named = (name: Part["name"]) => parts.filter((part) => part.name === name);
  const [lists, methods] = [named("ingredients"), named("method")];
  const ingredients = ingredientsOfSections(
    lists.flatMap((part) => sectionsIn(part, isIngredient)),
  );
  const method = methods.map((part) => ({ ...part, blocks: stepsIn(part.blocks) }));
  const steps = stepsOfSections(
    method
      .flatMap((part) => sectionsIn(part, () => true))
      .map(({ group, lines }) => ({
        group,
        lines: lines.flatMap((line) => (line.length > LONG_STEP ? splitIntoSteps([line]) : [line])),
      })),
  );
  if (ingredients.length < LEAST_INGREDIENTS || steps.instructions.length === 0) return null;
  const opening = named("opening").flatMap((part) => part.blocks);
  const told = [...opening, ...lists.flatMap((part) => part.blocks)].map(({ text }) => text);
  const facts = [...told, ...lists.map(({ title }) => afterName(title))].flatMap(factsIn);
  const { servings, servingsMax, yield: makes } = yieldOf(facts.find(isYield) ?? "");
  const minutes = (name: RegExp) =>
    minutesOf(facts.map((fact) => name.exec(fact)?.[1]).find(Boolean) ?? "");
  const times = {
    prep: minutes(/^(?:prep|preparation)(?: time)?\s*[:–-]\s*(.+)$/i),
    cook: minutes(/^(?:cook|cooking|bake|baking)(?: time)?\s*[:–-]\s*(.+)$/i),
    rest: minutes(/^(?:rest|resting|chill|chilling|rising|proving)(?: time)?\s*[:–-]\s*(.+)$/i),
    total: minutes(/^(?:total|time|total time|ready in)\s*[:–-]?\s*(.+)$/i),
  };
  const isTimed = Object.values(times).some(Boolean);
  const bare = ingredients.filter(({ original }) => !/[\d\p{No}]/u.test(original ?? "")).length;
  const last = method.at(-1)?.blocks.at(-1);
  return {
    fields: {
      description: opening
        .filter((block) => block.kind === "text" && factsIn(block.text).length === 0)
        .map(({ text }) => text)
        .join("\n\n"),
      ingredients,
      ...steps,
      notes: [...notesOf(named("notes")), ...steps.notes],
      equipment: toolsOf(named("equipment")),
      ...minutesOfParts(times),
      ...(servings ? { servings, servingsMax } : {}),
      yield: makes,
    },
    images: blocks.flatMap((block) => block.images),
    toCheck: [
      ...(servings ? [] : ["the servings (it says none)"]),
      ...(isTimed ? [] : ["the times (it says none)"]),
      ...(bare > 0 ? [`${countOf(bare, "ingredient")} without an amount`] : []),
      ...(last?.kind === "text" && !NUMBERED.test(last.text)
        ? ["where the method ends and other text begins"]
        : []),
    ],
  };
}

/** Each part with what stands below its title, up to the next one. */
function partsOf(blocks: HtmlBlock[]): Part[] {
  const parts: Part[] = [{ name: "opening", title: "", level: 0, blocks: [] }];
  for (const block of blocks) {
    const name = block.kind === "item" ? null : sectionTitled(block.text);
    const last = parts.at(-1) as Part;
    // Below the method, a heading as high as its own begins something else; above it, a group of ingredients.
    const ends =
      block.kind === "heading" &&
      block.level <= last.level &&
      !/^(?:opening|ingredients)$/.test(last.name);
    const { level, text: title } = block;
    if (name || ends) parts.push({ name: name ?? "other", title, level, blocks: [] });
    else last.blocks.push(block);
  }
  return parts;
}

/** What a title says beside its name: "serves 4" of "Ingredients (serves 4)". */
function afterName(title: string): string {
  return title.replace(/^\S+\s*[(:–-]?\s*/, "").replace(/\)$/, "");
}

/** Lists in groups: a heading or a line in bold names the group below it. */
function sectionsIn(
  { blocks }: Part,
  isRow: (block: HtmlBlock, hasItems: boolean) => boolean,
): Section[] {
  const hasItems = blocks.some(({ kind }) => kind === "item");
  const sections: Section[] = [{ group: null, lines: [] }];
  for (const block of blocks) {
    if (block.kind === "heading" || (block.isBold && block.kind === "text"))
      sections.push({ group: block.text.replace(/[\s:]+$/, ""), lines: [] });
    else if (isRow(block, hasItems)) sections.at(-1)?.lines.push(block.text.replace(BULLET, ""));
  }
  return sections.filter(({ lines }) => lines.length > 0);
}

/** Beside a list, text is a remark, unless it is a heading such as "For the sauce:". */
function isIngredient({ kind, text }: HtmlBlock, hasItems: boolean): boolean {
  if (text.length > LONGEST_INGREDIENT) return false;
  if (kind !== "item" && isFact(text)) return false;
  return kind === "item" || !hasItems || /:$/.test(text);
}

/** Of a list, or of numbered paragraphs, what follows it is no step. */
function stepsIn(blocks: HtmlBlock[]): HtmlBlock[] {
  const isStep = [
    ({ kind }: HtmlBlock) => kind === "item",
    ({ text }: HtmlBlock) => NUMBERED.test(text),
  ].find((test) => blocks.filter(test).length > 1);
  if (!isStep) return blocks;
  return blocks.filter((block) => isStep(block) || block.kind === "heading" || block.isBold);
}

/** What a line says of servings and times: "Serves 4 | Prep: 10 min". */
function factsIn(text: string): string[] {
  return text.length > LONGEST_INGREDIENT ? [] : text.split(/\s*[|•·\n]\s*/).filter(isFact);
}

const YIELD =
  /^(?:serves|servings?|makes|yields?|portions?|ergibt)\b[^.]{0,20}\d|^(?:for|für|pour|para|per|voor) \d+(?:\s?[-–]\s?\d+)?(?: (?:people|persons?|servings?|adults|personen|personnes|personas|persone|pessoas))?\W*$|^\d+(?:\s?[-–]\s?\d+)? (?:servings?|portion(?:s|en)|personen|personnes|personas|persone)\b/i;
const TIME =
  /^(?:prep|preparation|cook|cooking|bake|baking|rest|resting|chill|chilling|rising|proving|total|ready in)(?: time)?(?:\s*[:–-]\s*|\s+)(?:about |ca\.? |~)?\d[\d\s.,½¼¾/–-]{0,12}(?:m|h|hours?|hrs?|minutes?|mins?|days?|stunden?|minuten)\b/i;

const isYield = (fact: string) => YIELD.test(fact);
const isFact = (line: string) => isYield(line) || TIME.test(line);

function notesOf(parts: Part[]): RecipeNote[] {
  const text = parts.flatMap(({ blocks }) => blocks.map((block) => block.text)).join("\n\n");
  return text ? [{ title: null, text }] : [];
}

function toolsOf(parts: Part[]): Equipment[] {
  const lines = parts.flatMap(({ blocks }) => blocks.map((block) => block.text));
  return scrapedEquipment(lines.length === 1 ? [...lines, ""] : lines, new Map());
}
