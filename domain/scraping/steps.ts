import { isLabel } from "#domain/recipes/steps/step-label.ts";
import { imageUrlsOf } from "./image-urls.ts";
import { dereference, field, isNode, isOfType, type JsonLdNode, listOf } from "./page/json-ld.ts";
import { cutAtWord, plainLines, plainText } from "./page/plain-text.ts";
import { splitAtNumbers, splitIntoSteps } from "./split-steps.ts";

/** `group` is the step's section. */
export type ScrapedStep = {
  group: string | null;
  name: string | null;
  text: string;
  imageUrl: string | null;
};

type Page = { index: Map<string, JsonLdNode>; base: string | null };
type Surroundings = Page & {
  /** How many more items are looked at: sections can refer to one another without end. */
  left: number;
  /** Texts by what they were read from: references can repeat a long one without end. */
  texts: Map<unknown, string>;
};

const MAX_DEPTH = 6;
const MAX_STEPS = 500;
const MAX_ITEMS = 5_000;
const LONGEST_NAME = 1_000;
const LONGEST_TEXT = 20_000;

/** Steps of recipeInstructions: text, lists, HowToStep, HowToSection, ItemList. */
export function stepsOf(value: unknown, page: Page): ScrapedStep[] {
  const items = listOf(value);
  // One text: split at lines, numbers or sentences.
  if (items.length === 1 && typeof items[0] === "string")
    return splitIntoSteps(plainLines(items[0]))
      .filter((text) => !isLabel(text))
      .map((text) => step(text));
  const around = { ...page, left: MAX_ITEMS, texts: new Map() };
  const steps = items
    .flatMap((item) => stepsIn(item, null, 0, around))
    .filter(({ text }) => !isLabel(text))
    .slice(0, MAX_STEPS);
  return steps.length === 1 && steps[0] ? splitOnlyStep(steps[0], items[0]) : steps;
}

function step(text: string): ScrapedStep {
  return { group: null, name: null, text, imageUrl: null };
}

function stepsIn(
  item: unknown,
  group: string | null,
  depth: number,
  around: Surroundings,
): ScrapedStep[] {
  around.left -= 1;
  if (depth > MAX_DEPTH || around.left < 0) return [];
  if (!isNode(item)) {
    const text = textOf(item, around);
    return text ? [{ ...step(text), group }] : [];
  }
  const node = dereference(item, around.index);
  const inner = [...listOf(field(node, "itemListElement")), ...listOf(field(node, "steps"))];
  const name = cutAtWord(textOf(field(node, "name"), around), LONGEST_NAME) || null;
  const text = textOf(field(node, "text"), around) || textOf(field(node, "description"), around);
  if (inner.length > 0 && (isOfType(node, "HowToSection") || !isOfType(node, "HowToStep"))) {
    const section = isOfType(node, "ItemList") ? group : (name ?? group);
    return inner.flatMap((child) => stepsIn(child, section, depth + 1, around));
  }
  const listed = field(node, "item");
  if (isNode(listed)) return stepsIn(listed, group, depth + 1, around);
  // A HowToStep may have its text in directions and tips.
  const directions = inner
    .slice(0, MAX_STEPS)
    .map((part) => textOf(isNode(part) ? field(part, "text") : part, around));
  const whole = text || directions.filter(Boolean).join(" ");
  if (!whole && !name) return [];
  const imageUrl = imageUrlsOf(field(node, "image"), around.index, around.base)[0] ?? null;
  return [{ group, name: whole ? name : null, text: whole || (name ?? ""), imageUrl }];
}

function textOf(value: unknown, { texts }: Surroundings): string {
  const known = texts.get(value);
  if (known !== undefined) return known;
  const text = cutAtWord(plainText(value), LONGEST_TEXT);
  texts.set(value, text);
  return text;
}

/** Splits a single HowToStep that contains the whole method. */
function splitOnlyStep(only: ScrapedStep, item: unknown): ScrapedStep[] {
  const lines = plainLines(field(item, "text"));
  const parts = lines.length < 2 ? splitAtNumbers(only.text) : splitIntoSteps(lines);
  return parts.map((text, position) =>
    position === 0 ? { ...only, text } : { ...step(text), group: only.group },
  );
}
