import { formatMinutes } from "#app/ui/minutes.ts";
import { ingredientLine } from "#domain/recipes/ingredients/amounts.ts";
import { convertInto } from "#domain/recipes/ingredients/parts/convert-into.ts";
import { isConvertible } from "#domain/recipes/ingredients/units.ts";
import type { PageIngredient, Video } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";
import { servingsRange } from "#domain/recipes/servings-text.ts";
import type { StepAmount } from "#domain/recipes/steps/amounts/step-amount.ts";
import { stepAmounts } from "#domain/recipes/steps/amounts/step-amounts.ts";
import { stepIngredients } from "#domain/recipes/steps/step-ingredients.ts";
import { readSteps } from "#domain/recipes/steps/step-mentions.ts";
import { hasTemperatures } from "#domain/recipes/steps/step-temperatures.ts";
import { shortDuration, stepTimes } from "#domain/recipes/steps/step-times.ts";
import { playerOf, videoAt } from "#domain/recipes/video.ts";
import { CUISINES } from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";
import type { VideoSource } from "./video/recipe-image.tsx";

/** A time that a step names: where its words are, how long it is, and in short ("25 min"). */
export type StepWait = { start: number; end: number; seconds: number; label: string };

/** By the step's place. */
export type StepAmounts = Record<number, StepAmount[]>;

export type RecipeViewModel = {
  /** Durations mentioned in each step. */
  waits: StepWait[][];
  /** The ingredients that each step names, as positions in the list. */
  used: number[][];
  /** The amounts in steps that follow the list, of the steps that have some; left out where none has. */
  amounts?: StepAmounts;
  /** Null without a video that can be played. */
  videoSource: VideoSource | null;
  /** Whether the recipe's cuisine is one of the list filter's choices. */
  cuisineListed: boolean;
  /** Whether any amount or temperature can be converted to other units. */
  convertible: boolean;
  /** Times, servings and difficulty. */
  facts: { name: string; value: string; more?: string }[];
  /** How the recipe was written, unless by a person. */
  provenance: string | null;
};

/** Values derived from a recipe for its page; computed on the server to keep the parsers out of the client bundle. */
export function recipeViewModel(recipe: RecipePage): RecipeViewModel {
  const { instructions, cuisine, ingredients } = recipe;
  const rows = ingredients.flatMap((row) => [row, ...(row.alternatives ?? [])]);
  const reading = readSteps(instructions, ingredients);
  const amounts = stepAmounts(instructions, ingredients, reading);
  const entries = [...amounts.entries()].filter(([, some]) => some.length > 0);
  return {
    ...(entries.length > 0 && { amounts: Object.fromEntries(entries) }),
    waits: instructions.map(({ text }) =>
      stepTimes(text).map(({ seconds, words, at }) => ({
        ...{ start: at, end: at + words.length },
        ...{ seconds, label: shortDuration(seconds) },
      })),
    ),
    used: stepIngredients(instructions, ingredients, reading),
    videoSource: videoSource(recipe.video),
    cuisineListed: CUISINES.some((name) => name === cuisine),
    convertible:
      rows.some(({ amount, unit }) => Boolean(amount) && isConvertible(unit)) ||
      rows.some(hasOtherUnits) ||
      instructions.some(({ text }) => hasTemperatures(text)),
    facts: keyFacts(recipe),
    provenance: provenanceOf(recipe),
  };
}

const SYSTEMS = [convertInto("us"), convertInto("metric")];

/** Whether a row reads differently in other units: sizes and amounts in its texts, too. */
function hasOtherUnits(row: PageIngredient): boolean {
  const written = ingredientLine(row, "plain");
  return SYSTEMS.some((to) => ingredientLine(row, "plain", { servings: 1, of: 1 }, to) !== written);
}

function videoSource(video: Video | null): VideoSource | null {
  const place = video && videoAt(video.url);
  if (!place) return null;
  const player = playerOf(place);
  if (player === null) return { kind: "file", src: video.url };
  const src = new URL(player);
  src.searchParams.set("autoplay", "1");
  return { kind: "player", src: src.href };
}

function keyFacts(recipe: RecipePage): RecipeViewModel["facts"] {
  const { prepTime, cookTime, restTime, totalTime, difficulty } = recipe;
  const rest = restTime > 0 ? { more: `incl. ${formatMinutes(restTime)} resting` } : {};
  const times = [
    { name: "Prep", value: formatMinutes(prepTime) },
    { name: "Cook", value: formatMinutes(cookTime) },
    { name: "Total", value: formatMinutes(totalTime), ...rest },
  ];
  return [
    ...(totalTime > 0 ? times : []),
    { name: "Servings", value: servingsRange(recipe) },
    ...(difficulty ? [{ name: "Difficulty", value: capitalize(difficulty) }] : []),
  ];
}

function provenanceOf({ writtenBy, isReviewed }: RecipePage): string | null {
  if (writtenBy === "person") return null;
  const written = writtenBy === "ai" ? "Written with AI" : "Imported from another site";
  const reviewed = isReviewed
    ? "checked by our kitchen before it was published"
    : "not yet checked by our kitchen";
  return `${written}; ${reviewed}.`;
}
