import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { bulkJob } from "#domain/recipes/bulk/bulk.job.ts";
import { changeMany } from "#domain/recipes/bulk/change-many.server.ts";
import { listRecipeTable } from "#domain/recipes/tables/list-recipe-table.server.ts";
import { RECIPE_TABLE } from "#domain/recipes/tables/recipe-table.ts";
import { renameTag } from "#domain/recipes/tags/change-tag.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { openPool } from "#platform/db/connect.ts";
import { ADJECTIVES, DISHES, INGREDIENT_WORDS } from "./cookbook/words.ts";
import { cookbookOf, freshCopy, onDatabase, openBenchCluster } from "./databases.ts";
import { type BenchPart, type Figure, percentile } from "./figure.ts";

const RECIPES = 100_000;
const TAGGED = 30_000;
const WARM_UP = 5;
const RUNS = 60;
const LIMIT_MS = 300;

/** The back office's list of 100,000 recipes by each filter, sort and search. */
export const benchAdminList: BenchPart = (say) =>
  inOffice(say, async (db) => {
    const figures: Figure[] = [];
    for (const [name, address] of QUESTIONS) figures.push(await time(db, name, address));
    return figures;
  });

/** Changes of 30,000 of them, from the press to the end of the worker's job. */
export const benchBulk: BenchPart = (say) => inOffice(say, bulkChanges);

async function inOffice(
  say: (line: string) => void,
  measure: (db: Database) => Promise<Figure[]>,
): Promise<Figure[]> {
  const cluster = await openBenchCluster(say);
  try {
    const whole = await cookbookOf(cluster.url, RECIPES, say);
    const url = await freshCopy(cluster.url, "bench_office", whole);
    await onDatabase(url, OFFICE);
    await onDatabase(url, "vacuum (analyze)");
    const db = openPool<DB>({ url, role: "admin", max: 4 });
    const figures = await measure(db);
    await db.destroy();
    return figures;
  } finally {
    await cluster.stop();
  }
}

/** One in ten a draft, one in seven without an image, by twelve authors, 30,000 with one tag, all with one of 300. */
const OFFICE = `
  set statement_timeout = 0;
  alter table recipes disable trigger user;
  alter table nutrition_info disable trigger user;
  alter table recipe_categories disable trigger user;
  alter table recipe_tags disable trigger user;
  update recipes set author_name = 'Author ' || mod(views_count, 12),
    main_image_url = case when mod(prep_time, 7) > 0 then '/media/' || md5(id::text) || '.webp' end,
    description = case when mod(prep_time, 11) > 0 then description else '' end,
    status = case when mod(cook_time, 10) > 0 then 'published' else 'draft' end;
  delete from nutrition_info where mod(calories, 5) = 0;
  delete from recipe_categories rc using recipes r where r.id = rc.recipe_id and mod(r.servings, 8) = 0;
  insert into tags (name) select 'Weeknight' union all select 'Tag ' || n from generate_series(1, 300) as n;
  insert into recipe_tags (recipe_id, tag_id, display_order)
    select r.id, t.id, 1 from (
      select id, 1 + mod(substr(slug, 8)::int, 300) as n from recipes) as r join tags t on t.name = 'Tag ' || r.n
    union all
    select r.id, t.id, 2 from recipes r join tags t on t.name = 'Weeknight'
      where substr(r.slug, 8)::int <= ${TAGGED};
  insert into former_tags values ('old', 'Weeknight');
  alter table recipes enable trigger user;
  alter table nutrition_info enable trigger user;
  alter table recipe_categories enable trigger user;
  alter table recipe_tags enable trigger user;
  select rebuild_recipe_listing()`;

type Address = (turn: number) => string;

const of = (words: readonly string[], turn: number) => words[(turn * 7) % words.length] ?? "";

const QUESTIONS: [string, Address][] = [
  ["no filter", (turn) => `page=${1 + turn * 60}`],
  ["status", (turn) => `status=${turn % 2 ? "draft" : "published"}`],
  ["without a category", () => "category=none"],
  ["cuisine", (turn) => `cuisine=${of(["Italian", "Mexican", "Indian"], turn)}`],
  ["difficulty", (turn) => `difficulty=${of(["easy", "medium", "hard"], turn)}`],
  ["tag of 30,000", () => "tag=weeknight"],
  ["former name of that tag", () => "tag=Old"],
  ["tag of 300", (turn) => `tag=Tag+${1 + turn}`],
  ["author", (turn) => `author=Author+${turn % 12}`],
  ["added from, until", (turn) => `from=2025-11-${10 + (turn % 10)}&to=2025-12-10`],
  ["no photo", () => "photo=none"],
  ["no description", () => "description=none"],
  ["no nutrition", () => "nutrition=none"],
  [
    "five filters",
    () => "tag=weeknight&photo=none&nutrition=none&status=published&difficulty=easy",
  ],
  ["a tag and page 400", () => "tag=weeknight&page=400"],
  ...["title", "category", "status", "views", "photo"].map((sort): [string, Address] => [
    `no nutrition, by ${sort}`,
    () => `nutrition=none&sort=${sort}`,
  ]),
  ["all, by photo", () => "sort=photo"],
  ["search of one word", (turn) => `search=${of([...INGREDIENT_WORDS, ...DISHES], turn)}`],
  ["search of two words", (turn) => `search=${of(ADJECTIVES, turn)}+${of(DISHES, turn)}`],
  ["search of a tag", () => "search=weeknight"],
  ["search with a word of two letters", (turn) => `search=no+${of(DISHES, turn)}`],
  ["search of two letters", (turn) => `search=${of(DISHES, turn).slice(0, 2)}`],
  ["search of one letter", (turn) => `search=${of(DISHES, turn).slice(0, 1)}`],
  ["search and a filter", (turn) => `search=${of(DISHES, turn)}&photo=none`],
];

async function time(db: Database, name: string, address: Address): Promise<Figure> {
  const took: number[] = [];
  for (let turn = -WARM_UP; turn < RUNS; turn++) {
    const query = readTableQuery(new URLSearchParams(address(Math.abs(turn))), RECIPE_TABLE);
    const began = performance.now();
    await listRecipeTable(db, query);
    if (turn >= 0) took.push(performance.now() - began);
  }
  const note = `p50 ${percentile(took, 0.5).toFixed(1)} ms, 100,000 recipes`;
  const value = percentile(took, 0.95);
  return { name: `list: ${name}, p95`, value, unit: "ms", limit: LIMIT_MS, note };
}

async function bulkChanges(db: Database): Promise<Figure[]> {
  const asked = { by: { id: null }, now: new Date(), most: TAGGED };
  const table = readTableQuery(new URLSearchParams("tag=Fast"), RECIPE_TABLE);
  const changes: [string, () => Promise<unknown>][] = [
    ["a tag renamed", () => renameTag(db, { tag: "Weeknight", to: "Fast", ...asked })],
    [
      "a cuisine set",
      () => changeMany(db, { verb: "cuisine", which: { table }, value: "Nordic", ...asked }),
    ],
  ];
  const figures: Figure[] = [];
  for (const [name, press] of changes) {
    const began = performance.now();
    await press();
    const pressed = performance.now();
    const job = bulkJob(db);
    const [claimed] = await job.claim(1, 0);
    if (!claimed) throw new Error("There is no bulk change to work on");
    await job.work(claimed, new AbortController().signal, { leave: (wait) => wait() });
    const seconds = (performance.now() - began) / 1000;
    const note = `${((pressed - began) / 1000).toFixed(1)} s of it in the request`;
    figures.push({ name: `${name} in 30,000 recipes`, value: seconds, unit: "s", note });
  }
  return figures;
}
