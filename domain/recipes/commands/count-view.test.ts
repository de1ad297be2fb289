import { sql } from "kysely";
import { expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { countView, forgetOldViews } from "./count-view.server.ts";
import { createRecipe } from "./create-recipe.server.ts";

const { admin, owner, visitor } = testDatabase();
const now = new Date("2026-01-05T08:00:00Z");

test("a view counts for a published recipe, is no save, and counts nothing for a draft", async () => {
  for (const status of ["published", "draft"] as const) {
    await createRecipe(admin, {
      input: recipeInput({ title: `A ${status}`, status }),
      by: { id: null },
      now,
    });
  }
  const before = await counts();
  await Promise.all(Array.from({ length: 20 }, () => countView(visitor, "a-published")));
  await countView(visitor, "a-draft");
  await countView(visitor, "no-such-recipe");
  const after = await counts();
  expect(after.map((row) => row.views_count)).toEqual([0, 20]);
  expect(after.map((row) => row.updated_at)).toEqual(before.map((row) => row.updated_at));
  expect(after.map((row) => row.version)).toEqual([1, 1]);
});

test("a view counts for its day too, for the recipe and for the site, at once and exactly", async () => {
  const { id } = await createRecipe(admin, {
    input: recipeInput({ title: "Viewed daily", status: "published" }),
    by: { id: null },
    now,
  });
  const site = async () => {
    const { rows } = await sql<{ views: number }>`
      select coalesce(sum(views), 0)::bigint as views from site_views_daily
      where day = (now() at time zone 'utc')::date`.execute(admin);
    return rows[0]?.views ?? 0;
  };
  const before = await site();
  await Promise.all(Array.from({ length: 40 }, () => countView(visitor, "viewed-daily")));
  await countView(visitor, "no-such-recipe");
  const days = await admin
    .selectFrom("recipe_views_daily")
    .select("views")
    .where("recipe_id", "=", id)
    .execute();
  expect(days).toEqual([{ views: 40 }]);
  expect((await site()) - before).toBe(40);
});

test("views by day are thrown away after 400 days, and the recipe's own count stays", async () => {
  const { id } = await createRecipe(admin, {
    input: recipeInput({ title: "Long ago", status: "published" }),
    by: { id: null },
    now,
  });
  await sql`insert into recipe_views_daily (recipe_id, day, views)
    select ${id}, (now() at time zone 'utc')::date - age, 7 from unnest(array[400, 401]) as age
  `.execute(owner);
  await sql`insert into site_views_daily (day, part, views)
    values ((now() at time zone 'utc')::date - 401, 0, 7)`.execute(owner);
  await forgetOldViews(admin);
  const { rows } = await sql`
    select (now() at time zone 'utc')::date - day as age from recipe_views_daily
    where recipe_id = ${id}
    union all
    select (now() at time zone 'utc')::date - day from site_views_daily
    where day < (now() at time zone 'utc')::date - 300`.execute(admin);
  expect(rows).toEqual([{ age: 400 }]);
});

test("views are counted by readers' visits, not written by anyone", async () => {
  for (const role of [admin, visitor]) {
    await expect(
      sql`insert into site_views_daily values ('2026-01-01', 0, 1)`.execute(role),
    ).rejects.toThrow(/permission denied/);
  }
});

function counts() {
  return admin
    .selectFrom("recipes")
    .select(["views_count", "updated_at", "version"])
    .where("slug", "in", ["a-published", "a-draft"])
    .orderBy("slug")
    .execute();
}
