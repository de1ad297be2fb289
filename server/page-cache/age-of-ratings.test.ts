import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { admin, url } = testDatabase();
const machines = [1, 2].map(() => testSite(url, { pageCacheBytes: 10_000_000 }));

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["performance"] });
  vi.advanceTimersByTime(1);
});
afterEach(() => vi.useRealTimers());

/** What readers and programs see of a recipe's stars, and of others' beside it. */
const WHERE: [path: string, rated: string][] = [
  ["/recipe/minestrone", ">5.0/5.0 (1 rating)<"],
  ["/recipe/minestrone", '"ratingCount":1'],
  ["/recipe/risotto", "5.0 (1)</li>"],
  ["/recipes?sort=rating", "5.0 (1)</li>"],
  ["/categories/soups", "5.0 (1)</li>"],
  ["/", "5.0 (1)</li>"],
  ["/api/v1/recipes", '"rating_count":1'],
  ["/recipe/minestrone.json", '"ratingCount":1'],
];

/** Moves the clock of the caches, which look at it once a millisecond. */
async function pass(ms: number) {
  vi.advanceTimersByTime(ms);
  await sleep(5);
}

async function shown(site: (typeof machines)[number]): Promise<boolean[]> {
  const seen: boolean[] = [];
  for (const [path, text] of WHERE) {
    const html = await (await site.fetch(new Request(SITE + path))).text();
    seen.push(html.replaceAll("<!-- -->", "").includes(text));
  }
  return seen;
}

test("a vote is shown everywhere within ten minutes, on each machine, and drops no page before", async () => {
  await admin.insertInto("categories").values({ name: "Soups", slug: "soups" }).execute();
  for (const title of ["Minestrone", "Risotto"]) {
    const input = recipeInput({
      title,
      status: "published",
      category: "Soups",
      cuisine: "Italian",
    });
    await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  }
  const pages = () => machines.map(({ pageCache }) => pageCache.size().pages);
  const addresses = new Set(WHERE.map(([path]) => path)).size;
  await expect
    .poll(async () => {
      for (const site of machines) await shown(site);
      return pages();
    })
    .toEqual([addresses, addresses]);

  await admin
    .updateTable("recipes")
    .set({ rating_average: 5, rating_count: 1 })
    .where("slug", "=", "minestrone")
    .execute();
  await pass(9 * 60_000);
  for (const site of machines) expect(await shown(site)).not.toContain(true);
  expect(pages()).toEqual([addresses, addresses]);

  await pass(60_001);
  for (const site of machines) expect(await shown(site)).not.toContain(false);
});
