import { inSingular } from "#domain/foods/food-words.ts";
import { wordsOf } from "#domain/foods/name-words.ts";
import { namesOfRow } from "#domain/recipes/steps/row-names.ts";
import type { ScorableRecipe } from "./recipe-as-typed.ts";

/** Ingredients that the steps don't use or don't list, and implausible amounts. */
export function ingredientNotes({ ingredients, instructions, servings }: ScorableRecipe): string[] {
  const steps = instructions.map(({ text }) => text).join("\n");
  const stems = new Set(wordsOf(steps).map(({ singular }) => singular));
  // "thyme, or oregano": a note may name a food that a step uses.
  const names = ingredients.map(({ name, note }) => `${name} ${note ?? ""}`).join("\n");
  const unused = ingredients.filter(({ name }) => !isUsed(name, steps, stems));
  const unlisted = [...new Set(foodsIn(steps))].filter((food) => !isListed(food, names));
  return [
    ...unused.map(({ name }) => `No step uses “${name}”.`),
    ...unlisted.map((food) => `A step uses ${food}, which isn't in the ingredients.`),
    ...ingredients.flatMap((row) => amountNote(row, servings)),
  ];
}

/** "Mix the dry ingredients", "add everything else": may mean any ingredient. */
const ALL_INGREDIENTS =
  /\b(?:(?:all|dry|wet|remaining|other|rest of the|dressing|sauce|marinade) (?:the )?ingredients|everything|the rest)\b/i;
/** Collective names in steps, with the ingredients they may mean: "stir in the spices". */
const COLLECTIVES: [RegExp, RegExp][] = [
  [/\bseason/i, /\b(?:salt|pepper)\b/i],
  [
    /\bspices?\b/i,
    /\b(?:cumin|paprika|turmeric|coriander|cinnamon|cardamom|cloves?|masala|powder)\b/i,
  ],
  [/\bherbs?\b/i, /\b(?:basil|parsley|thyme|oregano|rosemary|sage|dill|mint|chives?|cilantro)\b/i],
  [/\bgarnish|\bserve with|\btop with/i, /\b(?:parsley|cilantro|basil|chives?|mint|lemon|lime)\b/i],
  [
    /\bvegetables?|\bveggies\b/i,
    /\b(?:carrots?|celery|onions?|peppers?|zucchini|broccoli|peas)\b/i,
  ],
  [/\bmeat\b/i, /\b(?:beef|pork|lamb|veal|turkey|chicken)\b/i],
  [
    /\bpasta|\bnoodles\b/i,
    /\b(?:spaghetti|penne|linguine|fettuccine|macaroni|rigatoni|noodles)\b/i,
  ],
  [/\bcheese\b/i, /\b(?:parmesan|cheddar|mozzarella|feta|gruy[eè]re|ricotta|pecorino)\b/i],
  [/\b(?:stock|broth)\b/i, /\b(?:stock|broth)\b/i],
  [/\boil\b/i, /\boil\b/i],
];

function isUsed(name: string, steps: string, stems: Set<string>): boolean {
  if (ALL_INGREDIENTS.test(steps)) return true;
  if (COLLECTIVES.some(([step, ingredient]) => ingredient.test(name) && step.test(steps)))
    return true;
  const words = namesOfRow({ group: null, name }).own;
  // A name of descriptors only can't be searched for.
  return words.length === 0 || words.some((word) => stems.has(word));
}

/** Foods that must be listed if a step uses them. */
const FOODS =
  "butter|milk|cream|yogurt|cheese|eggs?|flour|sugar|honey|oil|garlic|onions?|lemons?|limes?|tomatoes|" +
  "chicken|beef|pork|bacon|salmon|shrimp|tofu|rice|pasta|potatoes|carrots?|celery|spinach|mushrooms?|" +
  "ginger|vinegar|mustard|mayonnaise|soy sauce|fish sauce|coconut milk|breadcrumbs|chocolate|vanilla|" +
  "cinnamon|cumin|paprika|basil|parsley|cilantro|thyme|oregano|rosemary|almonds|walnuts|peanuts|wine|beans";
/** Not "cream the butter", "an egg-sized ball" or "butter beans". */
const FOOD = new RegExp(
  `(?<![\\p{L}-])(?:${FOODS})(?![\\p{L}-])(?! (?:the|together|beans|lettuce|noodles|of tartar)\\b)`,
  "giu",
);
const LISTED_AS: Record<string, RegExp> = {
  cheese: /cheese|parmesan|cheddar|mozzarella|feta|gruy[eè]re|ricotta|pecorino|mascarpone/i,
  pasta: /pasta|spaghetti|penne|linguine|fettuccine|macaroni|rigatoni|orzo|lasagn/i,
  cream: /cream|cr[eè]me/i,
  beef: /beef|steak|brisket/i,
  pork: /pork|ham|bacon|sausage/i,
  mustard: /mustard|dijon/i,
  cilantro: /cilantro|coriander/i,
  "coconut milk": /coconut/i,
  breadcrumb: /breadcrumb|panko/i,
};

function foodsIn(steps: string): string[] {
  return [...steps.matchAll(FOOD)].map(([food]) => food.toLowerCase());
}

function isListed(food: string, names: string): boolean {
  const single = inSingular(food);
  return (LISTED_AS[single] ?? new RegExp(`(?<!\\p{L})${single}`, "iu")).test(names);
}

/** Implausible above this, per person. */
const MAX_EACH: Record<string, number> = {
  cup: 4,
  cups: 4,
  tbsp: 8,
  tsp: 8,
  oz: 32,
  lb: 2,
  g: 1000,
  kg: 1,
  ml: 1000,
  l: 1,
  pinch: 4,
  dash: 6,
  clove: 12,
  cloves: 12,
  piece: 24,
  pieces: 24,
};
/** Teaspoons of salt per person. */
const MAX_SALT = 1;
const TEASPOONS: Record<string, number> = { tsp: 1, tbsp: 3, cup: 48, cups: 48 };

function amountNote(row: ScorableRecipe["ingredients"][number], servings: number): string[] {
  const { amount, unit, name } = row;
  const people = Math.max(1, servings || 1);
  const known = unit?.trim().toLowerCase() ?? "";
  if (amount === null || amount <= 0) return [];
  const written = `${amount} ${known} ${name}`.replace(/\s+/g, " ");
  const spoons = TEASPOONS[known];
  if (/^(?:\w+ )?salt$/i.test(name.trim()) && spoons && (amount * spoons) / people > MAX_SALT) {
    return [`“${written}” is very salty for ${people}.`];
  }
  const most = MAX_EACH[known];
  return most && amount / people > most ? [`“${written}” is a lot for ${people}.`] : [];
}
