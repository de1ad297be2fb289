import { type AmountStyle, formatAmount } from "./ingredients/format-amount.ts";
import type { Yield } from "./recipe.ts";
import type { RecipePage } from "./recipe-page.ts";

/** How many a recipe serves and what it makes, in words. Pure: runs in a browser too. */

type Servings = Pick<RecipePage, "servings" | "servingsMax">;

/** "4 servings", "2 to 4 servings". */
export function servingsText(recipe: Servings): string {
  const isOne = recipe.servings === 1 && !recipe.servingsMax;
  return `${servingsRange(recipe)} ${isOne ? "serving" : "servings"}`;
}

/** "2 to 4", with its high end in proportion when its low end is chosen as `low`. */
export function servingsRange({ servings, servingsMax }: Servings, low = servings): string {
  if (!servingsMax) return String(low);
  return `${low} to ${Math.max(low + 1, Math.round((servingsMax * low) / servings))}`;
}

const WORDS = "one two three four five six seven eight nine ten".split(" ");

/** "24 cookies", "1½ loaves", "one 9-inch cake"; scaled, in the number of its amount. */
export function yieldText(
  { amount, unit }: Yield,
  scale: { servings: number; of: number },
  style: AmountStyle,
): string {
  const scaled = (amount * scale.servings) / scale.of;
  const wasOne = amount <= 1;
  const isOne = scaled <= 1;
  const inNumber = wasOne === isOne ? unit : isOne ? oneOf(unit) : manyOf(unit);
  const shown = formatAmount(scaled, style) || "less than 0.01";
  // Two numbers side by side would read as one.
  const words = /^\d/.test(unit) ? WORDS[Number(shown) - 1] : undefined;
  return `${words ?? shown} ${inNumber}`;
}

/** The last word before a remark: "loaf (9 inch)", "pie with a lattice". */
const NOUN = /^[^(,]*?\p{L}(?=$| ?[(,]| (?:with|of|in|for)\b)/u;

function manyOf(unit: string): string {
  return unit.replace(NOUN, (noun) => {
    if (/(?:s|x|ch|sh)$/.test(noun)) return `${noun}es`;
    if (/[^aeiou]y$/.test(noun)) return `${noun.slice(0, -1)}ies`;
    if (/(?:loaf|half|calf)$/.test(noun)) return `${noun.slice(0, -1)}ves`;
    return `${noun}s`;
  });
}

function oneOf(unit: string): string {
  return unit.replace(NOUN, (noun) => {
    if (/(?:loa|hal|cal)ves$/.test(noun)) return `${noun.slice(0, -3)}f`;
    if (/[^aeiou]ies$/.test(noun) && !/(?:cook|brown|smooth|p)ies$/.test(noun))
      return `${noun.slice(0, -3)}y`;
    if (/(?:ss|x|ch|sh)es$/.test(noun)) return noun.slice(0, -2);
    return noun.replace(/(?<!s)s$/, "");
  });
}
