import { setTimeout as sleep } from "node:timers/promises";
import type { DB } from "#db/schema.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

/** Saves recipes until it is killed, `PER_SECOND` altogether, and prints a dot for each: `URL PER_SECOND`. */

const WRITERS = 10;

const [url = "", perSecond = ""] = process.argv.slice(2);
const pauseMs = (1000 / Number(perSecond)) * WRITERS;
const db = openPool<DB>({ url, role: "admin", max: WRITERS });
const ids = await db.selectFrom("recipes").select("id").orderBy("id").limit(WRITERS).execute();
await Promise.all(ids.map(({ id }) => keepSaving(id)));

async function keepSaving(id: string) {
  for (let due = performance.now(); ; due += pauseMs) {
    const recipe = await findSavedRecipe(db, id);
    if (!recipe) throw new Error(`No recipe ${id}`);
    const mark = `state ${recipe.version + 1}`;
    const input = recipeInput({
      ...contentOf(recipe),
      description: mark,
      ingredients: [{ name: mark }],
      instructions: [{ text: mark }],
    });
    const { version } = recipe;
    await updateRecipe(db, { id, input, version, by: { id: null }, now: new Date() });
    process.stdout.write(".");
    await sleep(Math.max(0, due + pauseMs - performance.now()));
  }
}
