import type { DietaryTag } from "#domain/taxonomy/taxonomy.ts";

/** The food in an ingredient that contradicts a dietary tag ("butter" and Vegan); null for none. */
export function conflictingFood(tag: DietaryTag, ingredient: string): string | null {
  const text = ingredient.slice(0, 500);
  for (const { foods, unless } of CONTRARY[tag] ?? []) {
    const food = unless.test(text) ? undefined : foods.exec(text)?.[0];
    if (food) return food.toLowerCase();
  }
  return null;
}

const MEAT =
  "beef|pork|chicken|turkey|lamb|veal|bacon|ham|sausages?|prosciutto|pancetta|salami|chorizo|pepperoni|duck|venison|meat|meatballs?|steaks?|fish|salmon|tuna|cod|anchov(?:y|ies)|shrimps?|prawns?|crab|lobster|clams?|mussels?|squid|scallops?|oysters?(?! mushroom)|gelatine?|lard";
const DAIRY =
  "milk|butter(?! (?:bean|lettuce))|cream(?! of tartar)|cheese|yogh?urt|ghee|buttermilk|parmesan|mozzarella|cheddar|feta|ricotta|whey|half[- ]and[- ]half|mascarpone";
const EGG_AND_HONEY = "eggs?(?! replacer)|egg yolks?|honey|mayonnaise";
const GLUTEN =
  "flour|bread|breadcrumbs?|panko|pasta|spaghetti|noodles?|wheat|barley|rye|couscous|bulgur|seitan|beer|soy sauce";
const NUTS =
  "nuts?|almonds?|walnuts?|pecans?|cashews?|peanuts?|hazelnuts?|pistachios?|macadamias?|pralines?";

const NO_MEAT = contrary(
  MEAT,
  "vegan|vegetarian|veggie|plant|meatless|meat[- ]free|soy (?:meat|chorizo|sausages?)|coconut (?:meat|bacon)",
);
const OTHER_MILKS =
  "vegan|plant|dairy[- ]free|non[- ]dairy|coconut|almond|soy|oat|cashew|rice milk|peanut|nut|cocoa";

/** Conflicting foods, and the words that resolve the conflict. */
const CONTRARY: Partial<Record<DietaryTag, Contrary[]>> = {
  Vegetarian: [NO_MEAT],
  Vegan: [NO_MEAT, contrary(DAIRY, OTHER_MILKS), contrary(EGG_AND_HONEY, "vegan|plant|flax|chia")],
  "Dairy-Free": [contrary(DAIRY, OTHER_MILKS)],
  "Gluten-Free": [
    contrary(
      GLUTEN,
      "gluten[- ]free|gf|almond|coconut|rice|corn|tapioca|chickpea|oat|buckwheat|cassava|tamari|zucchini",
    ),
  ],
  "Nut-Free": [contrary(NUTS, "nut[- ]free|water chestnuts?")],
};

type Contrary = { foods: RegExp; unless: RegExp };

function contrary(foods: string, unless: string): Contrary {
  return { foods: wholeWords(foods), unless: wholeWords(unless) };
}

/** Any of these words, as whole words. */
export function wholeWords(alternatives: string): RegExp {
  return new RegExp(`(?<![\\p{L}])(?:${alternatives})(?![\\p{L}])`, "iu");
}
