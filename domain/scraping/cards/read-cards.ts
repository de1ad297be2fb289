import type { RecipeNote } from "#domain/recipes/recipe.ts";
import {
  blockReader,
  type ElementRole,
  type HtmlBlock,
} from "#domain/scraping/page/html-blocks.ts";
import { isNotesTitle, isSectionTitle } from "./section-titles.ts";

/** A line of a recipe's card. `parts`: the measure and the remark that it sets apart from the food. */
export type PluginRow = Pick<HtmlBlock, "text" | "images" | "parts"> & { group: string | null };

/** What a recipe plugin of WordPress shows of a recipe, beside what it says in JSON-LD. */
export type PluginCard = {
  ingredients: PluginRow[];
  steps: PluginRow[];
  equipment: PluginRow[];
  notes: RecipeNote[];
  /** What the plugin's owner calls the time beside preparing and cooking: "Chill Time". */
  timeLabel: string | null;
  /** In ingredients: those of steps and notes are kept. */
  links: number;
};

const PLUGINS =
  "wprm-recipe|tasty-recipes?|mv-create|jetpack-recipe|zrdn|zlrecipe|mpprecipe|dr|cooked-recipe|recipe-card";
const ROOT =
  /^(?:wprm-recipe-container|tasty-recipes|mv-create-card|jetpack-recipe|(?:zrdn-recipe|zlrecipe|mpprecipe)-container(?:-\d{1,9})?|dr-single-recipe|cooked-recipe-full)$/;
const REGION = new RegExp(
  `^(?:${PLUGINS})-(?:element[_-])?(ingredient|instruction|direction|note|equipment)s?` +
    "(?:-(?:container|body|content|list|wrap|group))?$",
);
const PART = new RegExp(`^(?:${PLUGINS})-(?:ingredient-(unit|note)s?|equipment-(amount|note)s?)$`);
const GROUP =
  /(?:group-name|(?:ingredient|instruction)-(?:label|heading)|section-title|section-heading|cooked-heading)$/;
/** Titles, checkboxes and switches. */
const SKIPPED =
  /^(?:sr-only|(?:wprm-)?screen-reader-text|wprm-recipe-header|wprm-checkbox-container|tr-ingredient-checkbox-container|tasty-recipes-(?:ingredients|instructions)-header|tasty-recipes-cook-mode|wprm-toggle-container|wprm-private-notes-container|dr-ingredients-scale)$/;
/** What the names of a card or of its regions hold. */
const MARKED =
  /(?:ingredient|instruction|direction|note|equipment|custom-time-label)|recipe-container|^tasty-recipes |mv-create-card|jetpack-recipe(?: |$)|single-recipe|recipe-full/;
const LABEL = "wprm-recipe-custom-time-label";
const KINDS: Record<string, string> = {
  ingredient: "ingredients",
  instruction: "steps",
  direction: "steps",
  note: "notes",
  equipment: "equipment",
};

const LIST = /-(?:element[_-])?(?:ingredient|instruction|direction)/g;
const AFTER_PLUGIN = new RegExp(`(?:${PLUGINS})$`);
const LONGEST_PLUGIN = 16;

/** Whether a list of a card's is named anywhere. */
function hasCard(html: string): boolean {
  for (const { index } of html.matchAll(LIST))
    if (AFTER_PLUGIN.test(html.slice(Math.max(0, index - LONGEST_PLUGIN), index))) return true;
  return false;
}

/** Reads the cards of recipe plugins, in order, while a page is scanned; null for a page without any. */
export function cardReader(html: string) {
  if (!hasCard(html)) return null;
  let cards = 0;
  const { events, blocks } = blockReader({
    onlyRegions: true,
    hint: MARKED,
    markOf({ names }) {
      if (names.some((name) => ROOT.test(name))) cards += 1;
      return markOf(names, cards);
    },
  });
  return {
    events,
    cards(): PluginCard[] {
      const byCard = Map.groupBy(blocks(), ({ region }) => region?.split(" ")[1]);
      return [...byCard.values()].map(cardOf);
    },
  };
}

function markOf(names: string[], card: number): ElementRole | null {
  for (const name of names) {
    if (SKIPPED.test(name)) return { as: "skip" };
    if (GROUP.test(name)) return { as: "heading" };
    if (name === LABEL) return { as: "region", name: `label ${card}` };
    const region = REGION.exec(name)?.[1];
    if (region) return { as: "region", name: `${KINDS[region]} ${card}` };
    const part = PART.exec(name)?.slice(1).find(Boolean);
    if (part) return { as: "part", name: part };
  }
  return null;
}

function cardOf(blocks: HtmlBlock[]): PluginCard {
  const named = (kind: string) => blocks.filter(({ region }) => region?.startsWith(`${kind} `));
  const [ingredients, steps, notes] = [named("ingredients"), named("steps"), named("notes")];
  const [label] = named("label");
  return {
    ingredients: rowsOf(ingredients),
    steps: rowsOf(steps),
    equipment: rowsOf(named("equipment")),
    notes: notesOf(notes),
    timeLabel: label?.text.replace(/[\s:]+$/, "") || null,
    links: ingredients.reduce((sum, block) => sum + block.links, 0),
  };
}

/** Headings become the group of the rows below them; the title of the whole list is none. */
function rowsOf(blocks: HtmlBlock[]): PluginRow[] {
  const rows = withoutTitle(blocks);
  const hasHeadings = rows.some(({ kind }) => kind === "heading");
  let group: string | null = null;
  return rows.flatMap((block) => {
    const { kind, text, isBold, parts, images } = block;
    const isHeading = kind === "heading" || (kind === "text" && isBold && !hasHeadings);
    if (isHeading) group = text.replace(/[\s:]+$/, "") || null;
    return isHeading ? [] : [{ group, text, parts, images }];
  });
}

/** A title says what the list is, stands right above another heading, or is the only one, above all. */
function withoutTitle(blocks: HtmlBlock[]): HtmlBlock[] {
  const isTitle = (block: HtmlBlock, index: number) =>
    (block.kind !== "item" && isSectionTitle(block.text)) ||
    (index === 0 &&
      block.kind === "heading" &&
      block.level > 0 &&
      blocks[1]?.kind === "heading" &&
      blocks[1].level > block.level);
  return blocks.filter((block, index) => !isTitle(block, index));
}

function notesOf(blocks: HtmlBlock[]): RecipeNote[] {
  const lines = blocks.filter(({ text }) => !isNotesTitle(text)).map(({ text }) => text);
  return lines.length > 0 ? [{ title: null, text: lines.join("\n\n") }] : [];
}
