import type { DietaryTag } from "#domain/taxonomy/taxonomy.ts";
import { findFood, foodsNamedIn } from "./find-food.ts";

/** Whether an ingredient contradicts a dietary tag, as butter does Vegan. Pure: runs in a browser too. */
export function contradictsDiet(tag: DietaryTag, ingredient: string): boolean {
  const said = ingredient.slice(0, 500);
  if (RESOLVED[tag]?.test(said)) return false;
  // "Oil, plus butter for the tin".
  return said.split(/\bplus\b/i).some((part) => {
    const food = findFood(part);
    const taken = part.replace(LEFT_OUT, "");
    // Of a dish without a row, what its name is made of: "chicken pie" is no vegetarian one.
    const foods = food ? [food, ...foodsNamedIn(addedIn(taken))] : foodsNamedIn(taken);
    return foods.some(({ contradicts }) => contradicts.includes(tag));
  });
}

/** "In place of butter", "to serve with fish", "without cheese": what is named there is not in it. */
const LEFT_OUT =
  /\b(?:for|from|to(?! \d)|like|as|without|no|not|instead|in (?:place|lieu|stead)|if)\b[^,;()]*/gi;
const ADDING = /(?<!\bserved? )(?<!\bserving )\b(?:in|with|and)\b/i;

/** What is added to the food that a name is about: "mushrooms in butter sauce". Nothing where there is a choice. */
function addedIn(name: string): string {
  const [, ...additions] = name.split(ADDING);
  return additions.filter((addition) => !/\bor\b/i.test(addition)).join(", ");
}

const NO_ANIMALS =
  "vegan|vegetarian|veggie|plant[- ]based|meatless|meat[- ]free|mock|soy (?:meat|chorizo)|coconut (?:meat|bacon)";
const NO_DAIRY =
  "vegan|plant[- ]based|dairy[- ]free|non[- ]dairy|\\((?:oat|soya?|almond|coconut|cashew|rice)";
const NO_CARBS = "sugar[- ]free|low[- ]carb|keto|zucchini|shirataki|cauliflower|almond|coconut";

/** The words that an author resolves the contradiction with: "butter (or a vegan one)". */
const RESOLVED: Partial<Record<DietaryTag, RegExp>> = {
  Vegetarian: wholeWords(NO_ANIMALS),
  Vegan: wholeWords(`${NO_ANIMALS}|${NO_DAIRY}|egg[- ]?free|eggless|(?:flax|chia) eggs?`),
  "Dairy-Free": wholeWords(NO_DAIRY),
  "Gluten-Free": wholeWords("gluten[- ]free|gf"),
  "Nut-Free": wholeWords("nut[- ]free"),
  Keto: wholeWords(NO_CARBS),
  "Low-Carb": wholeWords(NO_CARBS),
  Paleo: wholeWords("paleo|sugar[- ]free"),
};

/** Any of these words, as whole words. */
export function wholeWords(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`, "iu");
}
