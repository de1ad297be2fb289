import { unitAt } from "#domain/recipes/ingredients/measures/ingredient-units.ts";
import { readAmount } from "#domain/recipes/ingredients/typed-ingredient.ts";
import type { Equipment } from "#domain/recipes/recipe.ts";
import {
  asList,
  dereference,
  field,
  isNode,
  type JsonLdNode,
} from "#domain/scraping/page/json-ld.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";

const MOST = 100;
const LONGEST_NAME = 200;

/** The tools of a recipe: texts, or HowToTool with a name and how many are required. */
export function scrapedEquipment(value: unknown, index: Map<string, JsonLdNode>): Equipment[] {
  const items = asList(value).slice(0, MOST);
  // One text may hold all of them, a line each.
  const texts = items.length === 1 && !isNode(items[0]) ? plainLines(items[0]) : items;
  const tools = texts.map((item) => toolOf(dereference(item, index)));
  const named = tools.filter(({ name }) => name !== "" && !/^https?:\/\//.test(name));
  const names = named.map(({ name }) => name.toLowerCase());
  return named.filter(({ name }, at) => names.indexOf(name.toLowerCase()) === at).slice(0, MOST);
}

function toolOf(item: unknown): Equipment {
  const text = plainText(isNode(item) ? (field(item, "name") ?? field(item, "text")) : item);
  const required = field(item, "requiredQuantity");
  const amount = amountOf(plainText(isNode(required) ? field(required, "value") : required));
  // "2 baking sheets" are two; "2 quart pot" and "9-inch pan" are sizes.
  const counted = amount === null ? /^(\d{1,2})(?: ?x)? (?=\p{L})/u.exec(text) : null;
  const isCount = counted !== null && unitAt(text, counted[0].length) === null;
  const name = isCount ? text.slice(counted[0].length) : text;
  return {
    amount: isCount ? Number(counted[1]) : amount,
    name: cutAtWord(name, LONGEST_NAME),
    note: null,
  };
}

function amountOf(text: string): number | null {
  const read = readAmount(text.slice(0, 50));
  return typeof read === "string" ? null : read.amount;
}
