import type { Equipment, Ingredient, ReadStep, RecipeNote } from "#domain/recipes/recipe.ts";
import { webUrl } from "#domain/scraping/fields/image-urls.ts";
import { scrapedEquipment } from "#domain/scraping/fields/scraped-equipment.ts";
import { plainText } from "#domain/scraping/page/plain-text.ts";
import type { ScrapedRecipe } from "#domain/scraping/scraped-recipe.ts";
import { cardLosses } from "./card-losses.ts";
import type { PluginCard, PluginRow } from "./read-cards.ts";

/**
 * Adds to a recipe what only the HTML of its card says: groups, notes, tips, pictures of steps, how many of a tool.
 * Amounts and words stay those of JSON-LD; a card of another recipe says nothing.
 */
export function withCard(
  recipe: ScrapedRecipe,
  cards: PluginCard[],
  base: string | null,
): ScrapedRecipe {
  const lines = recipe.ingredientLines.map(lettersOf);
  const texts = recipe.steps.map(({ text }) => lettersOf(text));
  const matches = cards.map((card) => ({
    card,
    ingredients: matched(lines, card.ingredients),
    steps: matched(texts, card.steps),
  }));
  const likeness = (match: (typeof matches)[number]) =>
    [match.ingredients, match.steps].flat().filter((row) => row !== null).length;
  const [best] = matches.toSorted((one, other) => likeness(other) - likeness(one));
  if (!best || likeness(best) === 0) return recipe;
  const { card, ingredients, steps } = best;
  const tips = texts.length > 0 && !steps.includes(null) ? tipsOf(card, texts, steps) : [];
  const shownSteps = grouped(recipe.steps, steps).map((step, index) => ({
    ...step,
    imageUrl: step.imageUrl ?? webUrl(steps[index]?.images[0]?.url, base),
  }));
  return {
    ...recipe,
    ingredients: grouped(recipe.ingredients, ingredients).map((row, index) =>
      withParts(row, ingredients[index]?.parts),
    ),
    steps: shownSteps,
    notes: distinctNotes([...recipe.notes, ...card.notes, ...tips]),
    equipment: withAmounts(recipe.equipment, card.equipment),
    imageAlts: altsOf(shownSteps, steps),
    losses: [...recipe.losses, ...cardLosses(card)],
  };
}

type Matched = PluginRow | null;

/** For each line the card's row with the same words; none at all where most of them have none. */
function matched(lines: string[], rows: PluginRow[]): Matched[] {
  const keys = rows.map(({ text }) => lettersOf(text));
  const same = lines.filter((line, index) => keys[index] === line).length;
  if (lines.length === rows.length && same * 2 >= lines.length) return [...rows];
  let next = 0;
  const found = lines.map((line) => {
    const at = keys.indexOf(line, next);
    if (at < 0) return null;
    next = at + 1;
    return rows[at] ?? null;
  });
  const isSame = found.filter((row) => row !== null).length * 2 >= lines.length;
  return isSame ? found : lines.map(() => null);
}

/** What two spellings of a line share; amounts may differ. */
function lettersOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]+/gu, "");
}

/** Under the card's headings where it has any; a row that it lacks stays with the row above. */
function grouped<Row extends { group: string | null }>(rows: Row[], matches: Matched[]): Row[] {
  if (!matches.some((row) => row?.group)) return rows;
  let group: string | null = null;
  return rows.map((row, index) => {
    const match = matches[index];
    if (match) group = match.group;
    const isSame = row.group !== null && lettersOf(row.group) === lettersOf(group ?? "");
    return isSame ? row : { ...row, group };
  });
}

/** With the measure and the remark that the card sets apart: JSON-LD has them within one line. */
function withParts(row: Ingredient, { unit, note = "" }: PluginRow["parts"] = {}): Ingredient {
  const counted = withUnit(row, unit);
  const remark = withoutBrackets(note);
  if (remark === "") return counted;
  if (counted.note !== null) {
    const isSame = lettersOf(counted.note) === lettersOf(remark);
    return isSame ? { ...counted, note: withoutBrackets(counted.note) } : counted;
  }
  const name = counted.name.endsWith(remark) ? counted.name.slice(0, -remark.length) : "";
  const food = name.replace(/[\s,;(–-]+$/, "");
  return food === "" || food === name ? counted : { ...counted, name: food, note: remark };
}

function withoutBrackets(note: string): string {
  return note.replace(/^\((.*)\)$/, "$1");
}

/** "2 large eggs" where the card has "large" as what is counted. */
function withUnit(row: Ingredient, unit = ""): Ingredient {
  const isApart = row.unit === "piece" && row.countWord === null && unit !== "";
  if (!isApart || !row.name.toLowerCase().startsWith(`${unit.toLowerCase()} `)) return row;
  return { ...row, unit, name: row.name.slice(unit.length).trim() };
}

/** Rows among the card's steps that JSON-LD leaves out; none where it says the same in other pieces. */
function tipsOf({ steps }: PluginCard, own: string[], matches: Matched[]): RecipeNote[] {
  const isOwn = (letters: string) =>
    own.some((text) => text.includes(letters) || letters.includes(text));
  const others = steps
    .filter((row) => !matches.includes(row))
    .filter(({ text }) => THREE_WORDS.test(text) && !isOwn(lettersOf(text)));
  return others.length > own.length
    ? []
    : others.map(({ text }) => ({ title: "Tip", text: text.replace(/^tip:\s*/i, "") }));
}

const THREE_WORDS = /\p{L}\P{L}+\p{L}+\P{L}+\p{L}/u;

function distinctNotes(notes: RecipeNote[]): RecipeNote[] {
  const texts = notes.map(({ text }) => lettersOf(text));
  return notes.filter((_, index) => texts.indexOf(texts[index] ?? "") === index);
}

function withAmounts(own: Equipment[], rows: PluginRow[]): Equipment[] {
  const shown = rows.filter(isTool).flatMap(({ text, parts: { amount = "", note = "" } }) => {
    const named = text.slice(text.startsWith(amount) ? amount.length : 0);
    const name = named.slice(0, named.endsWith(note) ? named.length - note.length : undefined);
    const item = { "@type": "HowToTool", name, requiredQuantity: amount };
    const [tool] = scrapedEquipment([item], new Map());
    return tool ? [{ ...tool, note: withoutBrackets(note) || null }] : [];
  });
  if (own.length === 0) return shown.slice(0, 100);
  return own.map((tool) => {
    const same = shown.find(({ name }) => lettersOf(name) === lettersOf(tool.name));
    return {
      ...tool,
      amount: tool.amount ?? same?.amount ?? null,
      note: tool.note ?? same?.note ?? null,
    };
  });
}

/** Beside the names stand buttons of a shop, and a sentence about its links. */
function isTool({ text }: PluginRow): boolean {
  return !/[→»›.]$|^(?:buy|shop|order|check price)\b/iu.test(text);
}

function altsOf(steps: ReadStep[], matches: Matched[]): Record<string, string> {
  return Object.fromEntries(
    steps.flatMap(({ imageUrl }, index) => {
      const alt = plainText(matches[index]?.images[0]?.alt);
      return imageUrl && alt ? [[imageUrl, alt]] : [];
    }),
  );
}
