import { ACTIVITY_NOUNS } from "#domain/activity/activity.ts";
import { listActivity } from "#domain/activity/list-activity.server.ts";
import { listCategoryTable } from "#domain/categories/category-table.server.ts";
import { readDashboard } from "#domain/dashboard/read-dashboard.server.ts";
import type { Database } from "#domain/database.ts";
import { listMessages } from "#domain/messages/list-messages.server.ts";
import { MESSAGE_TABLE } from "#domain/messages/message-table.ts";
import { exportSubscribers } from "#domain/newsletter/export-subscribers.server.ts";
import { listSubscribers } from "#domain/newsletter/list-subscribers.server.ts";
import { SUBSCRIBER_TABLE } from "#domain/newsletter/subscriber-table.ts";
import { checkSlug } from "#domain/recipes/commands/free-slug.server.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { openBackOffice } from "./back-office.ts";
import { ADJECTIVES, DISHES, INGREDIENTS } from "./cookbook/words.ts";
import { openBenchCluster } from "./databases.ts";
import { type Figure, type Part, percentile } from "./figure.ts";

const WARM_UP = 20;
const RUNS = 200;
const LIMIT_MS = 60;

/** What the back office's tables ask of a big site, on one connection. */
export const benchAdmin: Part = async (say) => {
  const cluster = await openBenchCluster(say);
  const db = await openBackOffice(cluster.url, say);
  try {
    const figures: Figure[] = [];
    for (const [name, ask] of QUESTIONS) figures.push(await time(db, name, ask));
    return [...figures, ...(await timeExport(db))];
  } finally {
    await db.destroy();
    await cluster.stop();
  }
};

type Ask = (db: Database, turn: number) => Promise<unknown>;

const of = <T>(words: readonly T[], turn: number) => words[turn % words.length] as T;
const recipes = (db: Database, address: string) =>
  listRecipeTable(db, readTableQuery(new URLSearchParams(address), RECIPE_TABLE));
const messages = (db: Database, address: string) =>
  listMessages(db, readTableQuery(new URLSearchParams(address), MESSAGE_TABLE));
const subscribers = (db: Database, address: string) =>
  listSubscribers(db, readTableQuery(new URLSearchParams(address), SUBSCRIBER_TABLE));

/** Each order of a table, both ways, by turns. */
function sorted(sorts: Record<string, string>, turn: number): string {
  const names = Object.keys(sorts);
  return `sort=${of(names, turn)}&dir=${turn % (2 * names.length) < names.length ? "asc" : "desc"}`;
}

/** A word of the titles, two of them, or the beginning of one. */
function words(turn: number): string {
  const [adjective, dish] = [of(ADJECTIVES, turn), of(DISHES, turn * 3)];
  return of([adjective, `${adjective}+${dish}`, dish.slice(0, 4), of(INGREDIENTS, turn)], turn);
}

const letters = (turn: number) => of(DISHES, turn).slice(0, 1 + (turn % 2));
const status = (turn: number) => `status=${of(["", "published", "draft"], turn)}`;

const QUESTIONS: [string, Ask][] = [
  ["recipes, first page", (db) => recipes(db, "")],
  ["recipes, by status", (db, turn) => recipes(db, status(turn))],
  [
    "recipes, each order",
    (db, turn) => recipes(db, `${sorted(RECIPE_TABLE.sorts, turn)}&${status(turn)}`),
  ],
  ["recipes, search", (db, turn) => recipes(db, `search=${words(turn)}`)],
  [
    "recipes, search, each order",
    (db, turn) => recipes(db, `search=${words(turn)}&${sorted(RECIPE_TABLE.sorts, turn)}`),
  ],
  ["recipes, one or two letters", (db, turn) => recipes(db, `search=${letters(turn)}`)],
  ["recipes, search that finds all", (db) => recipes(db, "search=no.")],
  [
    "recipes, late page, each order",
    (db, turn) => recipes(db, `page=${2000 + turn}&${sorted(RECIPE_TABLE.sorts, turn)}`),
  ],
  ["slug check", (db, turn) => checkSlug(db, { text: `recipe ${turn}`, recipeId: null })],
  ["categories with counts", (db) => listCategoryTable(db, { search: "" })],
  ["messages, each order", (db, turn) => messages(db, sorted(MESSAGE_TABLE.sorts, turn))],
  ["messages, search", (db, turn) => messages(db, `search=${words(turn)}`)],
  ["messages, one or two letters", (db, turn) => messages(db, `search=${letters(turn)}`)],
  ["subscribers, each order", (db, turn) => subscribers(db, sorted(SUBSCRIBER_TABLE.sorts, turn))],
  ["subscribers, search", (db, turn) => subscribers(db, `search=reader${turn}`)],
  ["subscribers, one or two letters", (db, turn) => subscribers(db, `search=${letters(turn)}`)],
  ["subscribers, last pages", (db, turn) => subscribers(db, `page=${4000 - turn}`)],
  ["activity, each noun", (db, turn) => activity(db, "", turn)],
  ["activity, search", (db, turn) => activity(db, of(DISHES, turn), turn)],
  ["dashboard", (db) => readDashboard(db, new Date())],
];

function activity(db: Database, search: string, turn: number) {
  return listActivity(db, { search, noun: of([null, ...ACTIVITY_NOUNS], turn), page: 1 });
}

async function time(db: Database, name: string, ask: Ask): Promise<Figure> {
  for (let turn = 0; turn < WARM_UP; turn++) await ask(db, turn);
  const took: number[] = [];
  for (let turn = 0; turn < RUNS; turn++) {
    const began = performance.now();
    await ask(db, turn);
    took.push(performance.now() - began);
  }
  const note = `p50 ${percentile(took, 0.5).toFixed(1)} ms`;
  return { name: `${name}, p95`, value: percentile(took, 0.95), unit: "ms", limit: LIMIT_MS, note };
}

async function timeExport(db: Database): Promise<Figure[]> {
  const began = performance.now();
  const before = process.memoryUsage().rss;
  let [bytes, most] = [0, 0];
  for await (const chunk of exportSubscribers(db)) {
    bytes += chunk.length;
    most = Math.max(most, process.memoryUsage().rss - before);
  }
  const note = `${(bytes / 1e6).toFixed(1)} MB of CSV`;
  return [
    { name: "CSV of 100,000 subscribers", value: performance.now() - began, unit: "ms", note },
    { name: "the same, memory", value: most / 1e6, unit: "MB", limit: 40 },
  ];
}
