import { randomBytes } from "node:crypto";
import { type Kysely, sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { contentOf, findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import type { RecipeDraft, RecipeInput } from "#domain/recipes/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { test as base } from "./quiet-page.ts";

const ELSEWHERE = { id: "33333333-3333-4333-8333-333333333333", name: "Another admin" };

export type OwnRecipe = { id: string; slug: string; title: string };

type OwnRecipes = {
  /** A word unique to the titles of this test's recipes. */
  word: string;
  /** Creates a draft in the site's database. */
  make: (given?: Partial<RecipeDraft>) => Promise<OwnRecipe>;
  /** Creates so many without content, 'Many 1', 'Many 2' ... */
  makeMany: (count: number) => Promise<void>;
  /** Saves as another admin. */
  saveElsewhere: (recipe: OwnRecipe, change: Partial<RecipeInput>) => Promise<void>;
  /** Deletes as another admin. */
  deleteElsewhere: (...recipes: OwnRecipe[]) => Promise<void>;
};

/** A test with recipes that it deletes afterwards, because tests share the site. */
export const test = base.extend<{ own: OwnRecipes }>({
  own: async ({ browserName: _ }, use) => {
    const url = process.env.SITE_DATABASE_URL ?? "";
    const db: Kysely<DB> = openPool<DB>({ url, role: "admin", max: 1 });
    const word = `w${randomBytes(4).toString("hex")}`;
    const made: string[] = [];
    let number = 0;
    await use({
      word,
      async make(given = {}) {
        number += 1;
        const title = `${given.title ?? `Dish ${number}`} ${word}`;
        const input = recipeInput({ status: "draft", ...given, title });
        const { id, slug } = await createRecipe(db, { input, by: ELSEWHERE, now: new Date() });
        made.push(id);
        return { id, slug, title };
      },
      async makeMany(count) {
        const { rows } = await sql<{ id: string }>`
          insert into recipes (title, slug) select 'Many ' || n || ' ' || ${word}, 'many-' || n || '-' || ${word}
          from generate_series(1, ${count}::int) as n returning id`.execute(db);
        made.push(...rows.map(({ id }) => id));
      },
      async saveElsewhere({ id }, change) {
        const saved = await findSavedRecipe(db, id);
        if (!saved) throw new Error(`There is no recipe ${id}`);
        const input = { ...contentOf(saved), ...change };
        const { version } = saved;
        await updateRecipe(db, { id, input, version, by: ELSEWHERE, now: new Date() });
      },
      async deleteElsewhere(...recipes) {
        const ids = recipes.map(({ id }) => id);
        await deleteRecipes(db, { ids, by: ELSEWHERE, now: new Date() });
      },
    });
    await sql`
      delete from bulk_changes where id in (
        select change_id from bulk_change_recipes where recipe_id = any(${made}::uuid[]))`.execute(
      db,
    );
    await sql`delete from recipes where id = any(${made}::uuid[])`.execute(db);
    await db.destroy();
  },
});
