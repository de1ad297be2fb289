import type { DB } from "#db/schema.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

/** Saves the recipes concurrently in a loop until it is killed: `URL ID...`. */

const [url = "", ...ids] = process.argv.slice(2);
const db = openPool<DB>({ url, role: "admin", max: ids.length });
await Promise.all(ids.map(saveForEver));

async function saveForEver(id: string): Promise<void> {
  for (;;) {
    const recipe = await findSavedRecipe(db, id);
    if (!recipe) throw new Error(`No recipe ${id}`);
    const mark = `state ${recipe.version + 1}`;
    const rows = Array.from({ length: 10 });
    const input = recipeInput({
      ...contentOf(recipe),
      title: mark,
      description: mark,
      tags: [mark],
      ingredients: rows.map(() => ({ name: mark })),
      instructions: rows.map(() => ({ text: mark })),
      nutrition: { calories: recipe.version + 1 },
    });
    await updateRecipe(db, {
      id,
      input,
      version: recipe.version,
      by: { id: null },
      now: new Date(),
    });
    process.stdout.write(".");
  }
}
