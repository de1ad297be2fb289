import { singleBrackets } from "#domain/recipes/ingredients/measures/brackets.ts";
import { spellFractions } from "#domain/recipes/ingredients/measures/ingredient-amount.ts";
import {
  asList,
  field,
  isNode,
  type JsonLdNode,
  listOrJson,
} from "#domain/scraping/page/json-ld.ts";
import { plainLines, plainText } from "#domain/scraping/page/plain-text.ts";
import { cutAtWord } from "#domain/text/cut-at-word.ts";
import { quantityOfYield } from "./recipe-yield.ts";

const MAX_INGREDIENTS = 500;
const LONGEST_LINE = 1_000;
const AMOUNT_AND_NAME = /^[-•*\s]*\d.*\p{L}{2}/u;

/** Ingredient lines: a list of texts or objects, or one text with a line for each. */
export function ingredientLinesOf(value: unknown): string[] {
  const items = listOrJson(value).slice(0, MAX_INGREDIENTS).flatMap(ofList);
  const lines =
    items.length === 1
      ? plainLines(isNode(items[0]) ? lineOf(items[0]) : items[0])
      : items.flatMap((item) => linesOfItem(isNode(item) ? lineOf(item) : item));
  return lines
    .map((line) => singleBrackets(cutAtWord(line, LONGEST_LINE)))
    .filter((line) => line !== "")
    .slice(0, MAX_INGREDIENTS);
}

/** An item is a line, or several that all have an amount. */
function linesOfItem(value: unknown): string[] {
  const lines = plainLines(value);
  const isEachWhole = lines.every((line) => AMOUNT_AND_NAME.test(spellFractions(line)));
  return lines.length > 1 && isEachWhole ? lines : [plainText(value)];
}

/** A group of ingredients as a list with a name: the name becomes a heading. */
function ofList(item: unknown): unknown[] {
  const elements = isNode(item) ? field(item, "itemListElement") : undefined;
  if (!isNode(item) || elements === undefined) return [item];
  const name = plainText(field(item, "name")).replace(/:$/, "");
  return [...(name ? [`${name}:`] : []), ...asList(elements)];
}

const QUANTITIES = ["amount", "value", "quantity", "requiredQuantity"];

/** An ingredient as an object: a PropertyValue, a HowToSupply, or a plugin's own format. */
function lineOf(node: JsonLdNode): unknown {
  const quantity = QUANTITIES.map((name) => field(node, name)).find((value) => value != null);
  const parts = [
    isNode(quantity) ? quantityOfYield(quantity) : quantity,
    field(node, "unitText") ?? field(node, "unit"),
    field(node, "name"),
  ].map(plainText);
  return field(node, "text") ?? parts.filter((part) => part !== "").join(" ");
}
