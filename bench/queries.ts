import { recipeResources } from "#api/recipes/recipe-resource.ts";
import type { Database } from "#domain/database.ts";
import { findRecipePage } from "#domain/recipes/reading/queries.server.ts";
import { countFacets } from "#domain/search/count-facets.server.ts";
import { findRecipeIds, listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { suggestRecipes } from "#domain/search/suggest.server.ts";
import {
  COOKING_TIMES,
  CUISINES,
  DIETARY_TAGS,
  DIFFICULTIES,
  MEAL_TYPES,
  SORTS,
  WITHOUT,
} from "#domain/taxonomy/taxonomy.ts";
import { ADJECTIVES, DISHES, INGREDIENT_WORDS } from "./cookbook/words.ts";
import { cookbookOf, MILLION, openBenchCluster, openVisitor } from "./databases.ts";
import { type BenchPart, type Figure, percentile } from "./figure.ts";

const WARM_UP = 60;
const RUNS = 400;

/** Queries of readers' pages on a million recipes, warm, on one connection. */
export const benchQueries: BenchPart = async (say) => {
  const cluster = await openBenchCluster(say);
  try {
    const db = openVisitor(await cookbookOf(cluster.url, MILLION, say));
    const figures: Figure[] = [];
    for (const [name, limit, ask] of QUESTIONS) figures.push(...(await time(db, name, limit, ask)));
    await db.destroy();
    return figures;
  } finally {
    await cluster.stop();
  }
};

type Ask = (db: Database, turn: number) => Promise<unknown>;

const list = (db: Database, address: string) =>
  listRecipes(db, parseRecipeQuery(new URLSearchParams(address)));
const of = <T>(words: readonly T[], turn: number) => words[turn % words.length];

/** Pairs of filters of different kinds with each sort order, a different one each turn. */
function twoFilters(turn: number): string {
  const minutes = COOKING_TIMES[turn % COOKING_TIMES.length]?.minutes;
  const filters = [
    `cuisine=${of(CUISINES, turn)}`,
    `meal=${of(MEAL_TYPES, turn)}`,
    `diet=${of(DIETARY_TAGS, turn)}`,
    `difficulty=${of(DIFFICULTIES, turn)}`,
    `time=${minutes}`,
  ];
  const first = turn % 5;
  const second = (first + 1 + (Math.floor(turn / 5) % 4)) % 5;
  return `${filters[first]}&${filters[second]}&sort=${of(SORTS, turn)}`;
}

/** Two things to leave out, or one beside another filter. */
function twoWithout(turn: number): string {
  const other = [
    `without=${of(WITHOUT, turn + 1 + (turn % 5))}`,
    `cuisine=${of(CUISINES, turn)}`,
    `meal=${of(MEAL_TYPES, turn)}`,
    `diet=${of(DIETARY_TAGS, turn)}`,
  ];
  return `without=${of(WITHOUT, turn)}&${of(other, turn)}&sort=${of(SORTS, turn)}`;
}

/** A third filter, for which no counts are stored: counted by an index scan. */
function threeFilters(turn: number): string {
  return `cuisine=${of(CUISINES, turn)}&meal=${of(MEAL_TYPES, turn)}&diet=${of(DIETARY_TAGS, turn)}`;
}

function text(turn: number): string {
  const word = of([...INGREDIENT_WORDS, ...DISHES, ...ADJECTIVES], turn * 7) ?? "";
  return turn % 3 === 0 ? `${of(ADJECTIVES, turn)} ${of(DISHES, turn * 3)}` : word;
}

const QUESTIONS: [string, number, Ask][] = [
  ["filtered page with exact count, two filters", 15, (db, turn) => list(db, twoFilters(turn))],
  ["the same, without something and another filter", 15, (db, turn) => list(db, twoWithout(turn))],
  ["the same, three filters", 15, (db, turn) => list(db, threeFilters(turn))],
  [
    "filtered page with all facet counts",
    20,
    (db, turn) => {
      const query = parseRecipeQuery(new URLSearchParams(pairOfCuisine(turn)));
      return listRecipes(db, query).then(() => countFacets(db, query));
    },
  ],
  [
    "whole cookbook, page and facet counts",
    20,
    (db) => countFacets(db, parseRecipeQuery(new URLSearchParams())),
  ],
  ["suggestion", 40, (db, turn) => suggestRecipes(db, text(turn).slice(0, 3 + (turn % 6)))],
  [
    "search, ranked, count capped",
    100,
    (db, turn) => list(db, `search=${encodeURIComponent(text(turn))}`),
  ],
  ["search, an order named", 100, (db, turn) => list(db, `search=${text(turn)}&sort=rating`)],
  [
    "search of one or two letters",
    100,
    (db, turn) => list(db, `search=${text(turn).slice(0, 1 + (turn % 2))}`),
  ],
  ["API: a list of 100 whole recipes, newest", 30, (db) => apiList(db, "")],
  ["API: the same, two filters", 30, (db, turn) => apiList(db, twoFilters(turn))],
  ["page 1000", 15, (db, turn) => list(db, `page=1000&sort=${of(SORTS, turn)}`)],
  [
    "recipe by slug",
    3,
    (db, turn) => findRecipePage(db, `recipe-${1 + ((turn * 7919) % MILLION)}`),
  ],
];

async function apiList(db: Database, address: string) {
  const query = parseRecipeQuery(new URLSearchParams(address));
  const { ids } = await findRecipeIds(db, query, { skip: 0, take: 101 });
  const wanted = { from: "published", siteUrl: "https://recipes.example" } as const;
  return JSON.stringify(await recipeResources(db, ids.slice(0, 100), wanted));
}

function pairOfCuisine(turn: number): string {
  const other = [`meal=${of(MEAL_TYPES, turn)}`, `diet=${of(DIETARY_TAGS, turn)}`, "time=30"];
  return `cuisine=${of(CUISINES, turn)}&${of(other, turn)}`;
}

async function time(db: Database, name: string, limit: number, ask: Ask): Promise<Figure[]> {
  for (let turn = 0; turn < WARM_UP; turn++) await ask(db, turn);
  const took: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    const began = performance.now();
    await ask(db, turn);
    took.push(performance.now() - began);
  }
  const note = `p50 ${percentile(took, 0.5).toFixed(1)} ms, 1,000,000 recipes, one connection`;
  return [{ name: `${name}, p99`, value: percentile(took, 0.99), unit: "ms", limit, note }];
}
