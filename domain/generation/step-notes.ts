import { stepTimes } from "#domain/recipes/steps/step-times.ts";
import type { JudgedRecipe } from "./recipe-as-typed.ts";

/** Times and temperatures of the steps against the recipe's own, and against what kitchens have. */
export function stepNotes(recipe: JudgedRecipe): string[] {
  return [
    ...timeNotes(recipe),
    ...recipe.instructions.flatMap(({ text }, index) => temperatureNotes(text, index + 1)),
  ];
}

/** Steps may overlap, and not each minute is told: only what is far off is worth a look. */
const OVER_BY = { minutes: 10, share: 1.2 };
const UNDER_SHARE = 0.4;
const HEAT = /\b(?:bake|roast|simmer|boil|fry|saut[eé]|grill|broil|sear)\b/i;

function timeNotes({ prepTime, cookTime, restTime, instructions }: JudgedRecipe): string[] {
  const total = prepTime + cookTime + restTime;
  const waits = instructions.flatMap(({ text }) => stepTimes(text).map(({ seconds }) => seconds));
  const told = Math.round(waits.reduce((sum, seconds) => sum + seconds, 0) / 60);
  const longest = Math.round(Math.max(0, ...waits) / 60);
  const notes: string[] = [];
  if (told > total + OVER_BY.minutes && told > total * OVER_BY.share) {
    notes.push(`The steps name ${told} minutes, the recipe ${total} in all.`);
  } else if (longest > total && total > 0) {
    notes.push(`A step takes ${longest} minutes, the whole recipe ${total}.`);
  }
  if (waits.length > 0 && cookTime >= 30 && told < cookTime * UNDER_SHARE) {
    notes.push(`Cook time is ${cookTime} minutes, the steps name only ${told}.`);
  }
  if (cookTime === 0 && instructions.some(({ text }) => HEAT.test(text))) {
    notes.push("Cook time is 0 minutes, but a step cooks.");
  }
  return notes;
}

const TEMPERATURE =
  /(?<![\d.,/])(\d{2,4})\s?(?:°|º|degrees?)?\s?(f|c|fahrenheit|celsius)(?![a-z])/gi;
/** From a refrigerator to a pizza oven at home. */
const PLAUSIBLE = { F: { least: 32, most: 550 }, C: { least: 0, most: 290 } };
/** Cooks round: 350°F is called 175°C, 177°C and 180°C. */
const ROUNDED_BY = 10;

function temperatureNotes(text: string, step: number): string[] {
  const found = [...text.matchAll(TEMPERATURE)].map((match) => ({
    degrees: Number(match[1]),
    scale: match[2]?.toUpperCase().startsWith("F") ? ("F" as const) : ("C" as const),
    at: match.index,
  }));
  const invalidFields = found
    .filter(({ degrees, scale }) => {
      const { least, most } = PLAUSIBLE[scale];
      return degrees < least || degrees > most;
    })
    .map(
      ({ degrees, scale }) => `Step ${step} names ${degrees}°${scale}, which few kitchens reach.`,
    );
  const unlike = found.flatMap((one, index) => {
    const next = found[index + 1];
    // The same once more in the other scale stands close by: "400°F (200°C)".
    if (!next || one.scale === next.scale || next.at - one.at > 20) return [];
    const [f, c] = one.scale === "F" ? [one, next] : [next, one];
    if (Math.abs(((f.degrees - 32) * 5) / 9 - c.degrees) <= ROUNDED_BY) return [];
    return [`Step ${step}: ${f.degrees}°F is not ${c.degrees}°C.`];
  });
  return [...invalidFields, ...unlike];
}
