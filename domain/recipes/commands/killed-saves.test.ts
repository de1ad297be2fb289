import { spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { createRecipe } from "./create-recipe.server.ts";
import { findSavedRecipes } from "./saved-recipe.server.ts";

const { admin, url } = testDatabase();
const RECIPES = 7;
const KILLS = 4;
/** Before each kill. */
const SAVES = 14;

test("kill -9 amid more than 50 saves leaves each recipe whole, old or new", async () => {
  const ids: string[] = [];
  for (let n = 0; n < RECIPES; n += 1) {
    const input = recipeInput({ title: `Recipe ${n}` });
    ids.push((await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id);
  }
  let saves = 0;
  for (let kill = 0; kill < KILLS; kill += 1) {
    saves += await saveUntilKilled(ids, kill * 13);
    for (const recipe of await findSavedRecipes(admin, ids)) {
      if (recipe.version === 1) continue;
      const mark = `state ${recipe.version}`;
      expect(recipe).toMatchObject({ title: mark, description: mark, tags: [mark] });
      expect(recipe.ingredients.map(({ name }) => name)).toEqual(Array(10).fill(mark));
      expect(recipe.instructions.map(({ text }) => text)).toEqual(Array(10).fill(mark));
      expect(recipe.nutrition?.calories).toBe(recipe.version);
    }
  }
  expect(saves).toBeGreaterThan(50);
  // Each save left its revision and its line of activity, no save left one alone.
  const { rows } = await sql<{ whole: boolean }>`
    select version - 1 = (
        select count(*) from activity where noun_id = r.id::text and verb = 'saved')
      and least(version - 1, 50) = (
        select count(*) from recipe_revisions v where v.recipe_id = r.id) as whole
    from recipes r`.execute(admin);
  expect(rows).toEqual(Array(RECIPES).fill({ whole: true }));
  expect((await sql`select * from admin_recipe_index_differences`.execute(admin)).rows).toEqual([]);
}, 400_000);

/** Lets another process save, and kills it that many milliseconds after its first saves. */
async function saveUntilKilled(ids: string[], delay: number): Promise<number> {
  const child = spawn(process.execPath, ["test/save-for-ever.ts", url, ...ids], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let saves = 0;
  child.stdout.on("data", (dots: Buffer) => {
    saves += dots.length;
  });
  const ended = once(child, "exit");
  for (let waited = 0; saves < SAVES && child.exitCode === null && waited < 20_000; waited += 10) {
    await sleep(10);
  }
  await sleep(delay);
  child.kill("SIGKILL");
  await ended;
  return saves;
}
