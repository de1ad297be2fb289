import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteForEver, deleteRecipes } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipes } from "#domain/recipes/commands/publish-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

afterEach(async () => {
  const { rows } = await sql`select * from row_count_differences`.execute(admin);
  expect(rows).toEqual([]);
});

const fold = () => sql`select fold_row_counts()`.execute(owner);

async function kept(name: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    select coalesce(sum(rows), 0)::bigint as rows from row_counts where name like ${name}`.execute(
    admin,
  );
  return rows[0]?.rows ?? 0;
}

test("kept counts are exact, whoever writes and folds at the same time", async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 5; turn += 1) {
        const { id } = await createRecipe(admin, { input: recipeInput(), by, now });
        await sql`insert into newsletter_subscribers (email, is_active)
          values (${`${writer}-${turn}@example.com`}, ${turn % 2 === 0})`.execute(admin);
        await Promise.all([fold(), publishRecipes(admin, { ids: [id], by, now })]);
        if (turn % 2) await deleteRecipes(admin, { ids: [id], by, now });
        await sql`update newsletter_subscribers set is_active = not is_active
          where email = ${`${writer}-${turn}@example.com`}`.execute(admin);
      }
    }),
  );
  expect(await kept("recipes:published:%")).toBe(24);
  expect(await kept("recipes:draft:%")).toBe(0);
  expect(await kept("subscribers")).toBe(16);
  expect(await kept("activity:recipe")).toBe(8 * 5 * 2 + 16);
  await fold();
  const { rows } = await sql`select name from row_counts group by name having count(*) > 1`.execute(
    admin,
  );
  expect(rows).toEqual([]);
});

test("what is undone counts nothing, and what is removed for ever no more", async () => {
  const before = await kept("%");
  const undone = admin.transaction().execute(async (tx) => {
    await recordActivity(tx, { by, now }, { verb: "saved", noun: "token", id: null, title: "" });
    await sql`insert into newsletter_subscribers (email) values ('x@example.com')`.execute(tx);
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await kept("%")).toBe(before);
  const { rows } = await sql<{ id: string }>`
    select id from recipes where deleted_at is not null`.execute(admin);
  await deleteForEver(admin, { ids: rows.map(({ id }) => id), by, now });
});

test("emptied tables count nothing", async () => {
  await sql`truncate recipes, newsletter_subscribers, activity cascade`.execute(owner);
  expect(await kept("%")).toBe(0);
});

test("nobody but the tables' triggers writes them, and visitors do not read them", async () => {
  await expect(sql`delete from row_counts`.execute(admin)).rejects.toThrow(/permission denied/);
  await expect(sql`select * from row_counts`.execute(visitor)).rejects.toThrow(/permission denied/);
});
