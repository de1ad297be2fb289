import { searchText } from "#domain/tables/search-words.ts";
import { pageNumber } from "#domain/tables/table-query.ts";
import {
  COOKING_TIMES,
  CUISINES,
  type Cuisine,
  DIETARY_TAGS,
  DIFFICULTIES,
  type DietaryTag,
  type Difficulty,
  type FacetKind,
  MEAL_TYPES,
  type MealType,
  SORTS,
  type Sort,
  WITHOUT,
  type Without,
} from "#domain/taxonomy/taxonomy.ts";

/** Filters, sort and page of a recipe list, as its URL names them. Runs in browsers too. */

export const PAGE_SIZE = 24;

type CookingTime = (typeof COOKING_TIMES)[number]["minutes"];

export type RecipeQuery = {
  search: string;
  cuisines: Cuisine[];
  meals: MealType[];
  diets: DietaryTag[];
  without: Without[];
  difficulty: Difficulty | null;
  /** Only recipes that are in season now. */
  inSeason: boolean;
  /** Maximum total time in minutes. */
  time: CookingTime | null;
  /** Null is the default order: see `orderOf`. */
  sort: Sort | null;
  page: number;
};

/** What else readers and programs call them: an unknown name would show what somebody must not eat. */
const OTHER_NAMES: Record<string, Without> = {
  wheat: "gluten",
  eggs: "egg",
  dairy: "milk",
  "tree nuts": "nuts",
  soya: "soy",
  crustaceans: "shellfish",
  molluscs: "shellfish",
};

function withoutName(sent: string): string {
  const name = sent.trim().toLowerCase();
  return OTHER_NAMES[name] ?? name;
}

/** Parses any URL: unknown values are ignored, nothing throws. */
export function parseRecipeQuery(params: URLSearchParams): RecipeQuery {
  const filter = params.get("filter");
  const diets = known(DIETARY_TAGS, params.getAll("diet"));
  if (filter === "vegetarian" && !diets.includes("Vegetarian")) diets.unshift("Vegetarian");
  const search = searchText(params.get("search"));
  const sort = known(SORTS, params.getAll("sort"))[0] ?? (filter === "trending" ? "popular" : null);
  return {
    search,
    cuisines: known(CUISINES, params.getAll("cuisine")),
    meals: known(MEAL_TYPES, params.getAll("meal")),
    diets,
    without: known(WITHOUT, params.getAll("without").map(withoutName)),
    difficulty: known(DIFFICULTIES, params.getAll("difficulty"))[0] ?? null,
    inSeason: params.getAll("season").includes("now"),
    time: cookingTime(params.getAll("time")) ?? (filter === "quick" ? 30 : null),
    sort: sort === orderOf({ search, sort: null }) ? null : sort,
    page: pageNumber(params.get("page")),
  };
}

/** The canonical parameters: defaults omitted, values in the order of the taxonomy. */
export function recipeQueryParams(query: RecipeQuery): URLSearchParams {
  const params = new URLSearchParams();
  if (query.search) params.set("search", query.search);
  const filters: Record<FacetKind, (string | number | null)[]> = {
    cuisine: known(CUISINES, query.cuisines),
    meal: known(MEAL_TYPES, query.meals),
    diet: known(DIETARY_TAGS, query.diets),
    without: known(WITHOUT, query.without),
    difficulty: [query.difficulty],
    season: [query.inSeason ? "now" : null],
    time: [query.time],
  };
  for (const [name, values] of Object.entries(filters)) {
    for (const value of values) if (value !== null) params.append(name, String(value));
  }
  if (query.sort && query.sort !== orderOf({ search: query.search, sort: null })) {
    params.set("sort", query.sort);
  }
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}

/** By default the best matches of a search come first, otherwise the newest recipes. */
export function orderOf({ search, sort }: Pick<RecipeQuery, "search" | "sort">): Sort | "match" {
  return sort ?? (search ? "match" : "newest");
}

/** Chosen options by facet; a time limit includes all shorter times. */
export function chosenOptions(query: RecipeQuery): Record<FacetKind, readonly (string | number)[]> {
  const { cuisines, meals, diets, without, difficulty, inSeason, time } = query;
  return {
    cuisine: cuisines,
    meal: meals,
    diet: diets,
    without,
    difficulty: difficulty ? [difficulty] : [],
    season: inSeason ? ["now"] : [],
    time: COOKING_TIMES.map(({ minutes }) => minutes).filter((minutes) => time && minutes <= time),
  };
}

/** Whether the query restricts the list; sort and page don't. */
export function hasFilters(query: RecipeQuery): boolean {
  const chosen = Object.values(chosenOptions(query));
  return query.search !== "" || chosen.some((options) => options.length > 0);
}

function known<T extends string>(list: readonly T[], values: string[]): T[] {
  return list.filter((name) => values.includes(name));
}

function cookingTime(values: string[]): CookingTime | null {
  const choice = COOKING_TIMES.find(({ minutes }) => values.includes(String(minutes)));
  return choice?.minutes ?? null;
}
