import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { writeBackup } from "#domain/backup/write-backup.server.ts";
import { findCategoryRow } from "#domain/categories/category-table.server.ts";
import { updateCategory } from "#domain/categories/save-category.server.ts";
import type { Database } from "#domain/database.ts";
import { bulkJob } from "#domain/recipes/bulk/bulk.job.ts";
import { changeMany } from "#domain/recipes/bulk/change-many.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { listRecipes } from "#domain/search/list-recipes.server.ts";
import { parseRecipeQuery } from "#domain/search/recipe-query.ts";
import { refreshListing } from "#domain/search/refresh-listing.server.ts";
import { type RecipePlace, walkRecipes } from "#domain/search/walk-recipes.server.ts";
import { exportLines } from "#domain/transfer/own/export-file.ts";
import { exportRecipes, exportSite } from "#domain/transfer/own/export-recipes.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { runCliCommand } from "#test/run-command.ts";
import { ADJECTIVES, DISHES, INGREDIENT_WORDS } from "./cookbook/words.ts";
import { cookbookOf, freshCopy, openBenchCluster, openVisitor } from "./databases.ts";
import { type BenchPart, type Figure, percentile } from "./figure.ts";
import { fillLargeSite } from "./large-fill.ts";

const RECIPES = 100_000;
const LARGE_CATEGORY = "category-1";
const SMALL_CATEGORY = "category-6";
const by = { id: null };

type Site = { url: string; db: Database; owner: Database; visitor: Database };

/** Acting on many things on a site of 100,000 recipes, 126,000 subscribers, 80,000 reviews and 25,000 images. */
export const benchLarge: BenchPart = async (say) => {
  const cluster = await openBenchCluster(say);
  try {
    const cookbook = await cookbookOf(cluster.url, RECIPES, say);
    const began = performance.now();
    const url = await freshCopy(cluster.url, "bench_large", cookbook);
    await fillLargeSite(url);
    say(`filled in ${((performance.now() - began) / 1000).toFixed(0)} s`);
    const site = {
      url,
      db: openPool<DB>({ url, role: "admin", max: 4 }),
      owner: openPool<DB>({ url, max: 1 }),
      visitor: openVisitor(url),
    };
    const figures: Figure[] = [];
    for (const [name, part] of Object.entries(PARTS)) {
      try {
        figures.push(...(await part(site)));
        say(`measured: ${name}`);
      } catch (error) {
        say(`${name} failed: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    for (const pool of [site.db, site.owner, site.visitor]) await pool.destroy();
    return figures;
  } finally {
    await cluster.stop();
  }
};

const PARTS: Record<string, (site: Site) => Promise<Figure[]>> = {
  async saves({ db }) {
    const took = await savesUntil(db, new Promise((resolve) => setTimeout(resolve, 20_000)));
    return [ms("a save, p95", percentile(took, 0.95), undefined, median(took))];
  },

  async lists({ db }) {
    const query = parseRecipeQuery(new URLSearchParams());
    const walk = (after: RecipePlace | null) =>
      walkRecipes(db, query, { take: 24, after, any: {} });
    const { next } = await walkRecipes(db, query, { take: 50_000, any: {} });
    return [
      ms("a token's list, first page, p95", percentile(await times(() => walk(null)), 0.95), 100),
      ms("the same behind 50,000, p95", percentile(await times(() => walk(next)), 0.95), 100),
    ];
  },

  async searches({ visitor }) {
    const words = [...INGREDIENT_WORDS, ...DISHES, ...ADJECTIVES];
    const took = await times((turn) => {
      const search = (words[(turn * 7) % words.length] ?? "").slice(0, 1 + (turn % 2));
      return listRecipes(visitor, parseRecipeQuery(new URLSearchParams({ search })));
    });
    return [ms("a search of one or two letters, p50", percentile(took, 0.5), 60)];
  },

  async "a category's new name"({ db }) {
    const large = await idOf(db, LARGE_CATEGORY);
    const category = await findCategoryRow(db, large);
    const change = { name: "Suppers", slug: LARGE_CATEGORY, description: "", imageUrl: null };
    return whileSaved(db, `a new name for a category of ${category?.recipes} recipes`, async () => {
      await updateCategory(db, { id: large, category: change, by, now: new Date() });
      await workOff(db);
    });
  },

  async "bulk change"({ db }) {
    const [from, to] = [await idOf(db, SMALL_CATEGORY), await idOf(db, LARGE_CATEGORY)];
    const { rows } = await sql<{ id: string }>`
      select recipe_id as id from recipe_categories where category_id = ${from} limit 1000`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    return whileSaved(
      db,
      "1,000 recipes moved",
      async () => {
        const target = { id: to, name: "Suppers" };
        await changeMany(db, { verb: "move", which: { ids }, to: target, by, now: new Date() });
        await workOff(db);
      },
      5,
    );
  },

  async facets({ db, owner }) {
    await sql`update facets set options = options`.execute(owner);
    return whileSaved(db, "facets of all recipes anew", () => refreshListing(owner), 15);
  },

  async export({ db }) {
    const began = performance.now();
    let bytes = 0;
    for await (const line of exportLines(await exportSite(db), exportRecipes(db)))
      bytes += line.length;
    const note = `${Math.round(bytes / 1e6)} MB, without images`;
    return [{ name: "our own export", value: seconds(began), unit: "s", limit: 120, note }];
  },

  async restore({ url }) {
    const folder = await mkdtemp(join(tmpdir(), "sorrel-bench-large-"));
    try {
      const file = join(folder, "site.backup");
      const store = openFileStore(join(folder, "media"));
      const site = { url, store, siteUrl: "https://recipes.example", secret: "0".repeat(64) };
      const began = performance.now();
      await writeBackup(file, site);
      const written = seconds(began);
      const again = performance.now();
      const settings = { DATA_DIR: join(folder, "to"), DATABASE_URL: "" };
      const { status, errors } = await runCliCommand("restore", [file], settings);
      if (status !== 0) throw new Error(errors);
      const note = "its rows; images are not in it";
      return [
        { name: "backup", value: written, unit: "s", note },
        {
          name: "restore, with a new embedded database",
          value: seconds(again),
          unit: "s",
          limit: 120,
          note,
        },
      ];
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

/** How long something takes while other recipes are saved, and the longest of those saves. */
async function whileSaved(db: Database, name: string, act: () => Promise<void>, limit?: number) {
  const began = performance.now();
  let value = 0;
  const acting = act().then(() => {
    value = seconds(began);
  });
  const [waits] = await Promise.all([savesUntil(db, acting), acting]);
  return [
    { name, value, unit: "s", ...(limit ? { limit } : {}) },
    ms("the longest save meanwhile", Math.max(...waits), 1_000, median(waits)),
  ];
}

/** Saves a few recipes in turn, their title changed each time. */
async function savesUntil(db: Database, end: Promise<unknown>): Promise<number[]> {
  const { rows } = await sql<{ id: string }>`
    select recipe_id as id from admin_recipe_index order by recipe_id desc limit 8`.execute(db);
  let isOver = false;
  const over = () => {
    isOver = true;
  };
  void end.then(over, over);
  const took: number[] = [];
  while (!isOver || took.length === 0) {
    const id = rows[took.length % rows.length]?.id ?? "";
    const saved = await findSavedRecipe(db, id);
    if (!saved) throw new Error("A recipe is gone");
    const { version } = saved;
    const input = { ...contentOf(saved), description: `Saved ${took.length} times.` };
    const began = performance.now();
    const result = await updateRecipe(db, { id, version, input, by, now: new Date() });
    took.push(performance.now() - began);
    if (!result.ok) throw new Error(result.reason);
  }
  return took;
}

/** Works on bulk changes as a worker does, until none waits. */
async function workOff(db: Database): Promise<void> {
  const { claim, work } = bulkJob(db);
  for (let jobs = await claim(1, 1); jobs.length > 0; jobs = await claim(1, 1)) {
    for (const job of jobs)
      await work(job, new AbortController().signal, { leave: (wait) => wait() });
  }
}

async function idOf(db: Database, slug: string): Promise<string> {
  const row = db.selectFrom("categories").select("id").where("slug", "=", slug);
  return (await row.executeTakeFirstOrThrow()).id;
}

async function times(ask: (turn: number) => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let turn = 0; turn < 120; turn += 1) {
    const began = performance.now();
    await ask(turn);
    if (turn >= 20) took.push(performance.now() - began);
  }
  return took;
}

const seconds = (began: number) => (performance.now() - began) / 1000;
const median = (took: number[]) => percentile(took, 0.5);

function ms(name: string, value: number, limit?: number, middle?: number): Figure {
  const note = middle === undefined ? "" : `p50 ${middle.toFixed(0)} ms`;
  return { name, value, unit: "ms", ...(limit === undefined ? {} : { limit }), note };
}
