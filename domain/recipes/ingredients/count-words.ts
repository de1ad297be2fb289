import type { Ingredient } from "#domain/recipes/recipe.ts";
import { changeNoun, manyOf } from "#domain/text/in-number.ts";

/** Words that count an ingredient and are no unit of the product's list: "2 sprigs thyme". Pure. */

export const CONTAINERS = pairs(
  "can tin jar bottle box bag package packet pack pkg pkt container carton tub pouch sachet envelope tube punnet " +
    "basket",
);

export const COUNTS = pairs(
  "bunch sprig stalk rib slice rasher strip stick head ear bulb pod stem drop handful knob splash drizzle sprinkle " +
    "sprinkling dollop glug scoop spoonful smidgen block bar sheet cube wedge leaf batch recipe portion serving loaf " +
    "square roll ball pint pt shot jigger thumb chunk branch part squeeze twist grind link",
);

/** What recipes count, and the units that are words; other names stay as they are written, in whatever language. */
const COUNTED = pairs(
  "cup clove quart gallon pinch dash glass piece tablet egg yolk white onion shallot scallion leek carrot parsnip " +
    "turnip beet beetroot radish potato tomato tomatillo pepper chili chilli chile jalapeño jalapeno serrano cucumber " +
    "courgette eggplant aubergine pumpkin mushroom artichoke cabbage cauliflower lettuce endive floret spear " +
    "sprout cob apple pear peach plum apricot nectarine banana plantain mango avocado lemon lime orange clementine " +
    "mandarin tangerine grapefruit kiwi fig date pomegranate pineapple melon watermelon papaya quince persimmon " +
    "strawberry cherry bean almond walnut olive pickle gherkin cornichon tortilla flatbread pita bun bagel muffin " +
    "croissant baguette brioche cracker biscuit cookie wafer wrapper crust shell pancake waffle marshmallow lollipop " +
    "skewer sausage frankfurter burger patty meatball steak chop cutlet fillet filet breast thigh drumstick wing leg " +
    "shank hock rack rib bone brisket chicken hen duck quail crab lobster scallop prawn oyster clam mussel anchovy " +
    "sardine",
);

function pairs(words: string): [one: string, many: string][] {
  return words.split(" ").map((one) => [one, manyOf(one)]);
}

/** Behind a name these say how it is cut, just as often: "2 potatoes (cubes)", "2 carrots (1-inch sticks)". */
const CUTS = "strip cube wedge chunk square leaf".split(" ");
const CUTS_WITH_SIZE = "slice stick".split(" ");
const NUMBERS = new Map(
  [...CONTAINERS, ...COUNTS, ...COUNTED].flatMap((pair) => pair.map((word) => [word, pair])),
);
const SHOWN = new Map(
  [...CONTAINERS, ...COUNTS]
    .filter(([one]) => !CUTS.includes(one))
    .flatMap((pair) => pair.map((word) => [word, pair])),
);

/** "drained (14 oz can)", "(can, 400 ml)": a line's count word and its size are read into the note's last brackets. */
const LAST_BRACKETS = /^(?:(.+) )?\(([^()]+(?:\([^()]+\)[^()]+)?)\)$/;
const SIZE_AND_WORD = /^(?:(\d[^,]*|[a-z]+)[ -])?([a-z]+)(?:, ((?:about )?\d[^,]*))?$/i;
const SIZE_IN_WORDS = /^(?:|small|medium|large|big|heaping|heaped|generous|good)$/i;

export type CountWord = { size: string; one: string; many: string; behind: string };

/** The count word in an ingredient's note, and the note without it. */
export function splitCountWord(note: Ingredient["note"]): {
  word: CountWord | null;
  note: Ingredient["note"];
} {
  const [, before = null, inside = ""] = LAST_BRACKETS.exec(note ?? "") ?? [];
  const [, size = "", written = "", behind = ""] = SIZE_AND_WORD.exec(inside) ?? [];
  const [one, many] = SHOWN.get(written.toLowerCase()) ?? [];
  const isMeasured = /^\d/.test(size);
  const isCut = isMeasured ? CUTS_WITH_SIZE.includes(one ?? "") : !SIZE_IN_WORDS.test(size);
  if (!one || !many || isCut) return { word: null, note };
  const word = { size: isMeasured ? bracketed(size) : size, one, many, behind: bracketed(behind) };
  return { word, note: before };
}

/** "15 oz (425 g)" has no brackets in its brackets. */
function bracketed(size: string): string {
  return size && `(${size.trim().replace(/ ?\(/g, ", ").replaceAll(")", "")})`;
}

/** "(14 oz) cans", "large bunch", "can (400 ml)" */
export function countWordText({ size, one, many, behind }: CountWord, amount: number): string {
  return [size, amount > 1 ? many : one, behind].filter(Boolean).join(" ");
}

/** "1 egg", "2 eggs", "½ large egg": a unit or a name in the number of its amount. */
export function inNumber(text: string, amount: number): string {
  return changeNoun(text, (noun) => {
    const counted = NUMBERS.get(noun.toLowerCase())?.[amount > 1 ? 1 : 0];
    // "Eggs" keeps its capital.
    return counted ? noun.charAt(0) + counted.slice(1) : noun;
  });
}
