import { type CookingChoices, writeChoices } from "#app/site/recipe/cooking/cooking-choices.ts";
import { type Scale, showMeasure } from "#domain/recipes/ingredients/amounts.ts";
import { eachNutrient, type Nutrition } from "#domain/recipes/nutrients.ts";
import type { PageIngredient } from "#domain/recipes/recipe.ts";
import type { RecipePage } from "#domain/recipes/recipe-page.ts";

/** Puts what a reader has chosen into the recipe: what is shown of that one is then shown of this. */

type Choices = Pick<CookingChoices, "search" | "units" | "fractions">;

export async function adapt(recipe: RecipePage, choices: Choices): Promise<RecipePage> {
  const chosen = chosenIn(choices);
  const ingredients = recipe.ingredients.map((row, at) => {
    const instead = row.alternatives?.[chosen.get(at) ?? -1];
    return instead ? { ...instead, insteadOf: row } : row;
  });
  const have = await readHave(ingredients, choices);
  const allergens = allergensOf(recipe, ingredients);
  const nutrition = nutritionOf(recipe, ingredients);
  return { ...recipe, ingredients, allergens, nutrition, ...(have && { have }) };
}

/** A substitute, by its place, in the place of the ingredient `at`; null: as written. */
export function chooseInstead(at: number, substitute: number | null, choices: Choices): void {
  const chosen = chosenIn(choices);
  if (substitute === null) chosen.delete(at);
  else chosen.set(at, substitute);
  const instead = [...chosen].map((each) => each.join(".")).join("_");
  // What the reader has is in the unit of what stood there.
  const isOfHave = paramIn(choices, "have").startsWith(`${at}-`);
  writeChoices({ instead: instead || null, ...(isOfHave && { have: null }) });
}

/** What the reader has of the ingredient `at`, in its own unit. It stands above servings and pan, which stay chosen. */
export function chooseHave(at: number, amount: number): void {
  writeChoices({ have: `${at}-${amount}` });
}

/** Whether the whole may be multiplied by this for the sake of one ingredient. */
export function isScalable(times: number): boolean {
  return times >= 1 / 1000 && times <= 1000;
}

/** "0.1_3.0": the second substitute of the first ingredient, the first of the fourth. */
function chosenIn(choices: Choices): Map<number, number> {
  const pairs = paramIn(choices, "instead")
    .split("_")
    .map((pair) => pair.split(".").map(Number));
  return new Map(
    pairs.flatMap(([at, substitute]) =>
      at !== undefined && substitute !== undefined ? [[at, substitute] as const] : [],
    ),
  );
}

function paramIn({ search }: Choices, name: string): string {
  return new URLSearchParams(search).get(name) ?? "";
}

async function readHave(
  ingredients: PageIngredient[],
  choices: Choices,
): Promise<RecipePage["have"] | null> {
  const { units, fractions } = choices;
  const [at = -1, amount = 0] = paramIn(choices, "have").split("-").map(Number);
  const row = ingredients[at];
  const of = row?.unit === "to taste" ? null : row?.amountMax || row?.amount;
  if (!row || !of || !isScalable(amount / of)) return null;
  const scale: Scale = { servings: amount, of };
  const convert =
    units === "original"
      ? undefined
      : (await import("#domain/recipes/ingredients/parts/convert-into.ts")).convertInto(units);
  const most = atMost(row);
  const shown = showMeasure(most, scale, fractions ? "kitchen" : "plain", convert);
  // A whole number is what somebody has typed, and not rounded.
  const exact = showMeasure(most, scale, "exact", convert);
  const { amount: number, unit } = Number.isInteger(Number(exact.amount)) ? exact : shown;
  return { ...scale, text: [number, unit, shown.name].filter(Boolean).join(" ") };
}

function atMost(row: PageIngredient): PageIngredient {
  const { amount, amountMax, secondAmount, secondAmountMax } = row;
  return {
    ...row,
    ...{ amount: amountMax || amount, amountMax: null },
    ...{ secondAmount: secondAmountMax || secondAmount, secondAmountMax: null },
  };
}

function allergensOf(
  { allergens, alwaysContains }: RecipePage,
  ingredients: PageIngredient[],
): RecipePage["allergens"] {
  if (!alwaysContains) return allergens;
  const brought = ingredients.flatMap((row) => row.allergens ?? []);
  return [...new Set([...alwaysContains, ...brought])] as RecipePage["allergens"];
}

/** Figures that nobody calculated say nothing of substitutes, and stay; of what nobody knows there are none. */
function nutritionOf({ nutrition }: RecipePage, ingredients: PageIngredient[]): Nutrition | null {
  const changes = ingredients.flatMap((row) => (row.nutrition === undefined ? [] : row.nutrition));
  if (!nutrition || changes.includes(null)) return null;
  return {
    ...nutrition,
    ...eachNutrient((name) => {
      const figure = nutrition[name];
      const change = changes.reduce((sum, each) => sum + (each?.[name] ?? 0), 0);
      return figure === null ? null : Math.max(0, figure + change);
    }),
  };
}
