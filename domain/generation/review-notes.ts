import { contradictsDiet } from "#domain/foods/contradicted-diets.ts";
import { stepTimes } from "#domain/recipes/steps/step-times.ts";
import { DIETARY_TAGS, type DietaryTag } from "#domain/taxonomy/taxonomy.ts";
import { ingredientNotes } from "./ingredient-notes.ts";
import type { ScorableRecipe } from "./recipe-as-typed.ts";

/**
 * What to check before a machine-written recipe is published: parts that disagree with each other, or
 * are implausible. Sentences for the reviewer; none claims an error.
 */
export function reviewNotes(recipe: ScorableRecipe): string[] {
  return [...ingredientNotes(recipe), ...dietNotes(recipe), ...stepNotes(recipe)];
}

/** Dietary tags that the ingredients or the nutrition contradict. */
function dietNotes({ dietaryTags, ingredients, nutrition }: ScorableRecipe): string[] {
  const tags = DIETARY_TAGS.filter((tag) => dietaryTags.includes(tag));
  const foods = tags.flatMap((tag) =>
    ingredients
      .filter((row) => {
        // "butter (or a vegan one)" resolves what the name alone would contradict.
        const said = [row.name, row.note].filter(Boolean).join(", ");
        return contradictsDiet(tag, said);
      })
      .map(({ name }) => `Tagged ${tag}, but has “${name}”.`),
  );
  return [...foods, ...tags.flatMap((tag) => nutritionNote(tag, nutrition))];
}

/** Grams per serving, by common usage. */
const MAX_CARBS: Partial<Record<DietaryTag, number>> = { Keto: 15, "Low-Carb": 30 };
const MIN_PROTEIN = 15;

function nutritionNote(tag: DietaryTag, nutrition: ScorableRecipe["nutrition"]): string[] {
  const { carbohydrates = null, protein = null } = nutrition ?? {};
  const most = MAX_CARBS[tag];
  if (most !== undefined && carbohydrates !== null && carbohydrates > most) {
    return [`Tagged ${tag}, but has ${carbohydrates} g of carbs per serving.`];
  }
  if (tag === "High-Protein" && protein !== null && protein < MIN_PROTEIN) {
    return [`Tagged High-Protein, but has ${protein} g of protein per serving.`];
  }
  return [];
}

/** Times that disagree with the recipe's, and implausible temperatures. */
function stepNotes(recipe: ScorableRecipe): string[] {
  return [
    ...timeNotes(recipe),
    ...recipe.instructions.flatMap(({ text }, index) => temperatureNotes(text, index + 1)),
  ];
}

/** Tolerances: steps overlap, and do not mention every minute. */
const TOLERATED_EXCESS = { minutes: 10, share: 1.2 };
const MIN_SHARE = 0.4;
const HEAT = /\b(?:bake|roast|simmer|boil|fry|saut[eé]|grill|broil|sear)\b/i;

function timeNotes({ prepTime, cookTime, restTime, instructions }: ScorableRecipe): string[] {
  const total = prepTime + cookTime + restTime;
  const waits = instructions.flatMap(({ text }) => stepTimes(text).map(({ seconds }) => seconds));
  const stepMinutes = Math.round(waits.reduce((sum, seconds) => sum + seconds, 0) / 60);
  const longest = Math.round(Math.max(0, ...waits) / 60);
  const notes: string[] = [];
  if (
    stepMinutes > total + TOLERATED_EXCESS.minutes &&
    stepMinutes > total * TOLERATED_EXCESS.share
  ) {
    notes.push(`The steps add up to ${stepMinutes} minutes; the recipe says ${total}.`);
  } else if (longest > total && total > 0) {
    notes.push(`One step takes ${longest} minutes; the whole recipe says ${total}.`);
  }
  if (waits.length > 0 && cookTime >= 30 && stepMinutes < cookTime * MIN_SHARE) {
    notes.push(`Cook time is ${cookTime} minutes; the steps add up to only ${stepMinutes}.`);
  }
  if (cookTime === 0 && instructions.some(({ text }) => HEAT.test(text))) {
    notes.push("Cook time is 0 minutes, but a step involves cooking.");
  }
  return notes;
}

const TEMPERATURE =
  /(?<![\d.,/])(\d{2,4})\s?(?:°|º|degrees?)?\s?(f|c|fahrenheit|celsius)(?![a-z])/gi;
/** From a freezer to a home pizza oven. */
const PLAUSIBLE = { F: { least: 32, most: 550 }, C: { least: 0, most: 290 } };
/** 350°F is written as 175°C, 177°C or 180°C. */
const ROUNDING_C = 10;

function temperatureNotes(text: string, step: number): string[] {
  const found = [...text.matchAll(TEMPERATURE)].map((match) => ({
    degrees: Number(match[1]),
    scale: match[2]?.toUpperCase().startsWith("F") ? ("F" as const) : ("C" as const),
    at: match.index,
  }));
  const implausible = found
    .filter(({ degrees, scale }) => {
      const { least, most } = PLAUSIBLE[scale];
      return degrees < least || degrees > most;
    })
    .map(
      ({ degrees, scale }) => `Step ${step} names ${degrees}°${scale}, which few home ovens reach.`,
    );
  const inconsistent = found.flatMap((one, index) => {
    const next = found[index + 1];
    // A conversion directly follows: "400°F (200°C)".
    if (!next || one.scale === next.scale || next.at - one.at > 20) return [];
    const [f, c] = one.scale === "F" ? [one, next] : [next, one];
    if (Math.abs(((f.degrees - 32) * 5) / 9 - c.degrees) <= ROUNDING_C) return [];
    return [`Step ${step}: ${f.degrees}°F is not ${c.degrees}°C.`];
  });
  return [...implausible, ...inconsistent];
}
