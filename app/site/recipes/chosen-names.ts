import type { RecipeQuery } from "#domain/search/recipe-query.ts";
import { COOKING_TIMES, type FacetKind, type Without } from "#domain/taxonomy/taxonomy.ts";
import { capitalize } from "#domain/text/capitalize.ts";

/** What chosen filters are called. */

export const IN_SEASON = "In season";

type ChosenFilter = { label: string; without: Partial<RecipeQuery> };

/** The filters that are chosen, with their labels, and the query without each. */
export function chosenFilters(query: RecipeQuery): ChosenFilter[] {
  const { search, cuisines, meals, diets, without: avoided, difficulty, inSeason, time } = query;
  const filters: Record<FacetKind, ChosenFilter[]> = {
    time: COOKING_TIMES.filter(({ minutes }) => minutes === time).map(({ label }) => ({
      label,
      without: { time: null },
    })),
    difficulty: difficulty
      ? [{ label: capitalize(difficulty), without: { difficulty: null } }]
      : [],
    season: inSeason ? [{ label: IN_SEASON, without: { inSeason: false } }] : [],
    diet: diets.map((diet) => ({ label: diet, without: { diets: without(diets, diet) } })),
    without: avoided.map((one) => ({
      label: `Without ${leftOut(one).toLowerCase()}`,
      without: { without: without(avoided, one) },
    })),
    meal: meals.map((meal) => ({ label: meal, without: { meals: without(meals, meal) } })),
    cuisine: cuisines.map((cuisine) => ({
      label: cuisine,
      without: { cuisines: without(cuisines, cuisine) },
    })),
  };
  const words = search ? [{ label: `“${search}”`, without: { search: "" } }] : [];
  return [...words, ...Object.values(filters).flat()];
}

export function leftOut(choice: Without): string {
  return choice === "gluten" ? "Wheat and gluten" : capitalize(choice);
}

export function without<T>(chosen: T[], value: T): T[] {
  return chosen.filter((other) => other !== value);
}
