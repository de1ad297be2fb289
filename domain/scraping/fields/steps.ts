import type { ReadStep, RecipeNote } from "#domain/recipes/recipe.ts";
import { stepHeadings } from "#domain/recipes/steps/step-headings.ts";
import { isLabel } from "#domain/recipes/steps/step-label.ts";
import {
  dereference,
  field,
  firstList,
  isNode,
  isOfType,
  type JsonLdNode,
  listOrJson,
} from "#domain/scraping/page/json-ld.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { imageUrlsOf } from "./image-urls.ts";
import { splitAtNumbers, splitIntoSteps } from "./split-steps.ts";

/** `tips`: tips that are items of their own among the steps. */
type Method = { steps: ReadStep[]; tips: RecipeNote[] };

type Page = { index: Map<string, JsonLdNode>; base: string | null };
type Surroundings = Page & {
  /** How many more items are looked at: sections can refer to one another without end. */
  left: number;
  /** Texts by what they were read from: references can repeat a long one without end. */
  texts: Map<unknown, string>;
  tips: RecipeNote[];
};

const PLACEHOLDER =
  /^(?:(?:the )?(?:instructions?|directions?|method|steps?|preparation|procedure|recipe)|zubereitung|anleitung|préparation|instrucciones|preparación|elaboración|preparazione|procedimento|bereiding|preparo|modo de preparo)[:.]?$/i;
const MAX_DEPTH = 6;
const MAX_STEPS = 500;
const MAX_TIPS = 50;
const MAX_ITEMS = 5_000;
const LONGEST_NAME = 1_000;
const LONGEST_TEXT = 20_000;

/** Steps of recipeInstructions: text, lists, HowToStep, HowToSection, ItemList, HowToTip. */
export function methodInPage(value: unknown, page: Page): Method {
  const items = listOrJson(value);
  // One text: split at lines, numbers or sentences.
  if (items.length === 1 && typeof items[0] === "string") {
    const texts = splitIntoSteps(plainLines(items[0])).filter((text) => !isLabel(text));
    return { steps: underHeadings(texts.map((text) => step(text))), tips: [] };
  }
  const around: Surroundings = { ...page, left: MAX_ITEMS, texts: new Map(), tips: [] };
  const steps = inOrder(items, around)
    .flatMap((item) => stepsIn(item, null, 0, around))
    .filter(({ text }) => !isLabel(text))
    .slice(0, MAX_STEPS);
  const [first] = steps;
  const split = steps.length === 1 && first ? splitOnlyStep(first, items[0]) : steps;
  return { steps: underHeadings(underNoPlaceholder(split)), tips: around.tips };
}

/** A single section that is called "Instructions" is none. */
function underNoPlaceholder(steps: ReadStep[]): ReadStep[] {
  const [only, ...others] = new Set(steps.map(({ group }) => group));
  const isPlaceholder = others.length === 0 && only && PLACEHOLDER.test(only);
  return isPlaceholder ? steps.map((each) => ({ ...each, group: null })) : steps;
}

/** Headings among the steps become the group of those after them, within their section. */
function underHeadings(steps: ReadStep[]): ReadStep[] {
  const headings = stepHeadings(
    steps.map(({ name, text, imageUrl }) => (name || imageUrl ? "" : text)),
  );
  let [section, group] = [steps[0]?.group ?? null, steps[0]?.group ?? null];
  return steps.flatMap((step, index) => {
    if (step.group !== section) [section, group] = [step.group, step.group];
    const heading = steps[index + 1]?.group === section ? (headings[index] ?? null) : null;
    if (heading === null) return [{ ...step, group }];
    group = heading || section;
    return [];
  });
}

function step(text: string): ReadStep {
  return { group: null, name: null, text, imageUrl: null };
}

function stepsIn(
  item: unknown,
  group: string | null,
  depth: number,
  around: Surroundings,
): ReadStep[] {
  around.left -= 1;
  if (depth > MAX_DEPTH || around.left < 0) return [];
  if (!isNode(item)) {
    const text = textOf(item, around);
    return text ? [{ ...step(text), group }] : [];
  }
  const node = dereference(item, around.index);
  const inner = innerItems(node);
  const name = cutAtWord(textOf(field(node, "name"), around), LONGEST_NAME) || null;
  const text = textOf(field(node, "text"), around) || textOf(field(node, "description"), around);
  if (isOfType(node, "HowToTip")) {
    addTip(text || directionsIn(inner, around).join(" ") || name, around);
    return [];
  }
  if (inner.length > 0 && !isSingleStep(node, { text, inner }, around)) {
    const section = NAMELESS.some((type) => isOfType(node, type)) ? group : (name ?? group);
    return inOrder(inner, around).flatMap((child) => stepsIn(child, section, depth + 1, around));
  }
  const listed = field(node, "item");
  if (isNode(listed)) return stepsIn(listed, group, depth + 1, around);
  // A HowToStep may have its text in directions, and tips beside them.
  const parts = inner.map((part) => dereference(part, around.index));
  const isTip = (part: unknown) => isOfType(part, "HowToTip");
  for (const tip of directionsIn(parts.filter(isTip), around))
    if (!text.includes(tip)) addTip(tip, around);
  const whole =
    text ||
    directionsIn(
      parts.filter((part) => !isTip(part)),
      around,
    ).join(" ");
  if (!whole && (!name || isHeading(node, name))) return [];
  const imageUrl = imageUrlsOf(field(node, "image"), around.index, around.base)[0] ?? null;
  return [{ group, name: whole ? name : null, text: whole || (name ?? ""), imageUrl }];
}

function addTip(tip: string | null, { tips }: Surroundings): void {
  if (tip && tips.length < MAX_TIPS) tips.push({ title: "Tip", text: tip });
}

/** Lists whose name is that of the whole method. */
const NAMELESS = ["ItemList", "HowTo"];

/** `step` may be a mere number. */
function innerItems(node: unknown): unknown[] {
  const names = [
    "itemListElement",
    "steps",
    "step",
    "hasPart",
    ...(hasItems(node) ? ["item"] : []),
  ];
  const items = isNode(node) ? firstList(node, ...names) : [];
  return items.filter((item) => isNode(item) || !isLabel(plainText(item)));
}

/** A ListItem has one `item`; pages call a section's steps so too. */
function hasItems(node: unknown): boolean {
  return Array.isArray(field(node, "item")) || isOfType(node, "HowToSection");
}

/** Whether the items inside are parts of one step's text. */
function isSingleStep(
  node: unknown,
  { text, inner }: { text: string; inner: unknown[] },
  around: Surroundings,
): boolean {
  if (!isOfType(node, "HowToStep") || isOfType(node, "HowToSection")) return false;
  const parts = inner.map((part) => dereference(part, around.index));
  const holds = (type: string) => parts.some((part) => isOfType(part, type));
  if (text !== "") return true;
  return !holds("HowToSection") && (!holds("HowToStep") || directionsIn(parts, around).length > 0);
}

/** A section's name alone, unless it is a sentence. */
function isHeading(node: unknown, name: string): boolean {
  return isOfType(node, "HowToSection") && !/[.!?]$/.test(name);
}

/** By position where each item has one of its own: pages list them in any order. */
function inOrder(items: unknown[], around: Surroundings): unknown[] {
  const positions = new Map(
    items.map((item) => [item, Number.parseFloat(textOf(field(item, "position"), around))]),
  );
  const distinct = new Set(positions.values());
  if (distinct.size < items.length || distinct.has(Number.NaN)) return items;
  return items.toSorted((a, b) => (positions.get(a) ?? 0) - (positions.get(b) ?? 0));
}

function directionsIn(parts: unknown[], around: Surroundings): string[] {
  return parts
    .slice(0, MAX_STEPS)
    .map((part) => textOf(isNode(part) ? field(part, "text") : part, around))
    .filter(Boolean);
}

function textOf(value: unknown, { texts }: Surroundings): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = cutAtWord(plainText(value), LONGEST_TEXT);
  texts.set(value, text);
  return text;
}

/** Splits a single HowToStep that contains the whole method. */
function splitOnlyStep(only: ReadStep, item: unknown): ReadStep[] {
  const lines = plainLines(field(item, "text"));
  const parts = lines.length < 2 ? splitAtNumbers(only.text) : splitIntoSteps(lines);
  return parts.map((text, position) =>
    position === 0 ? { ...only, text } : { ...step(text), group: only.group },
  );
}
