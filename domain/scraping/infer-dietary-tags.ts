import { contradictsDiet, wholeWords } from "#domain/foods/contradicted-diets.ts";
import { DIETARY_TAGS, type DietaryTag } from "#domain/taxonomy/taxonomy.ts";
import type { ScrapedRecipe } from "./scraped-recipe.ts";

/**
 * Guesses dietary tags. People rely on them for their health: the page must claim a tag, and
 * the ingredients must not contradict a claim in prose.
 */

const CLAIMS: Record<DietaryTag, string> = {
  Vegetarian: "vegetarian",
  Vegan: "vegan|plant[- ]based",
  "Gluten-Free": "gluten[- ]free",
  "Dairy-Free": "dairy[- ]free",
  Keto: "keto|ketogenic",
  Paleo: "paleo",
  "Low-Carb": "low[- ]carb",
  "High-Protein": "high[- ]protein",
  "Nut-Free": "nut[- ]free",
};

/** schema.org's diets that have a tag here. */
const DIETS: Record<string, DietaryTag> = {
  vegetariandiet: "Vegetarian",
  vegandiet: "Vegan",
  glutenfreediet: "Gluten-Free",
};

/** "Serve with vegan bread", "unlike keto meals": says it of something else. */
const OF_ANOTHER =
  "(?:serv(?:e[ds]?|ing) (?:it |them |this )?(?:with|alongside)|alternatives? to|unlike|than) (?:[\\p{L}'’-]+ ){0,3}";
/** "My vegan little sister": says it of somebody. */
const PEOPLE =
  "(?:friends?|guests?|lovers?|sisters?|brothers?|mom|mum|husband|wife|daughters?|sons?)(?![\\p{L}'’])";

const CLAIM_PATTERNS = DIETARY_TAGS.map((tag) => ({
  tag,
  claim: wholeWords(CLAIMS[tag]),
  elsewhere: wholeWords(
    `${OF_ANOTHER}(?:${CLAIMS[tag]})|(?:${CLAIMS[tag]}) (?:[\\p{L}-]+ )?${PEOPLE}`,
  ),
}));
/** "Make it vegan", "a gluten-free option": describes a variation. */
const HYPOTHETICAL =
  /\b(?:not|isn['’]t|non|options?|optional|versions?|can be|could be|make it|make this|swap|substitute|instead|if you|variations?)\b/i;

type Claiming = Pick<
  ScrapedRecipe,
  "title" | "description" | "ingredientLines" | "diets" | "categories" | "cuisines" | "keywords"
>;

/** Dietary tags that a page claims for its recipe; a vegan recipe is vegetarian too. */
export function inferDietaryTags(recipe: Claiming): DietaryTag[] {
  const tags = CLAIM_PATTERNS.filter(
    ({ tag, claim, elsewhere }) =>
      isDeclared(recipe, tag, claim) ||
      (isClaimedInProse(recipe, { claim, elsewhere }) && !isContradicted(recipe, tag)),
  ).map(({ tag }) => tag);
  const isVegan = tags.includes("Vegan") && !tags.includes("Vegetarian");
  return isVegan ? ["Vegetarian", ...tags] : tags;
}

/** In suitableForDiet, a category, a cuisine or a keyword. */
function isDeclared(recipe: Claiming, tag: DietaryTag, claim: RegExp): boolean {
  const isDiet = recipe.diets.some(
    (diet) => DIETS[diet.replace(/^.*\//, "").toLowerCase()] === tag || claim.test(diet),
  );
  return (
    isDiet ||
    [...recipe.categories, ...recipe.cuisines, ...recipe.keywords].some((word) => {
      const text = word.slice(0, 200);
      return claim.test(text) && !HYPOTHETICAL.test(text);
    })
  );
}

/** In the title, or a sentence of the description. */
function isClaimedInProse(
  recipe: Claiming,
  { claim, elsewhere }: { claim: RegExp; elsewhere: RegExp },
): boolean {
  const sentences = recipe.description.slice(0, 5000).split(/[.!?;]/);
  return [recipe.title, ...sentences.map((sentence) => sentence.replace(elsewhere, ""))].some(
    (sentence) => claim.test(sentence) && !HYPOTHETICAL.test(sentence),
  );
}

function isContradicted(recipe: Claiming, tag: DietaryTag): boolean {
  return recipe.ingredientLines.some((line) => contradictsDiet(tag, line));
}
