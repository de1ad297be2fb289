import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import { countView } from "#domain/recipes/commands/count-view.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import type { DayOfSite } from "./dashboard.ts";
import { readDashboard } from "./read-dashboard.server.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date();
const ids = new Map<string, string>();

beforeAll(async () => {
  for (let n = 1; n <= 8; n += 1) {
    const title = `Recipe ${n}`;
    const input = recipeInput({ title, status: n === 8 ? "draft" : "published" });
    ids.set(title, (await createRecipe(admin, { input, by, now })).id);
    for (let view = 0; view < n; view += 1) await countView(visitor, `recipe-${n}`);
  }
  await deleteRecipe(admin, { id: ids.get("Recipe 7") ?? "", by, now });
  await unpublishRecipe(admin, { id: ids.get("Recipe 6") ?? "", by, now });
  await admin
    .insertInto("categories")
    .values([
      { name: "Soups", slug: "soups" },
      { name: "Gone", slug: "gone", is_active: false },
    ])
    .execute();
  await sql`insert into contact_messages (name, email, message, is_read)
    select 'A', 'a@example.com', 'Hi', n > 1 from generate_series(1, 3) n`.execute(admin);
  await sql`insert into reviews (recipe_id, state, stars, name, text, rater)
    select ${ids.get("Recipe 1")}, case n when 1 then 'waiting' else 'hidden' end, 5, 'A', '', n::text::bytea
    from generate_series(1, 3) n`.execute(admin);
  await sql`insert into newsletter_subscribers (email, is_active, subscribed_at)
    select n || '@example.com', n > 1, case n when 4 then now() - interval '40 days' else now() end
    from generate_series(1, 4) n`.execute(admin);
  await sql`insert into site_views_daily (day, part, views) values
    ((now() at time zone 'utc')::date - 29, 0, 40), ((now() at time zone 'utc')::date - 29, 31, 2),
    ((now() at time zone 'utc')::date - 30, 0, 999)`.execute(owner);
});

test("counts leave out deleted recipes and unsubscribed readers", async () => {
  expect(await readDashboard(admin, now)).toMatchObject({
    recipes: { total: 7, published: 5, draft: 2 },
    categories: 1,
    messages: { total: 3, unread: 1 },
    reviews: { total: 3, waiting: 1 },
    subscribers: 3,
  });
});

test("lists the 5 last updated recipes, drafts too, and the 5 most viewed published ones", async () => {
  const { recent, popular } = await readDashboard(admin, now);
  expect(recent.map(({ title, status }) => `${title} ${status}`)).toEqual([
    "Recipe 6 draft",
    "Recipe 8 draft",
    "Recipe 5 published",
    "Recipe 4 published",
    "Recipe 3 published",
  ]);
  expect(popular.map(({ title, views }) => `${title}: ${views}`)).toEqual([
    "Recipe 5: 5",
    "Recipe 4: 4",
    "Recipe 3: 3",
    "Recipe 2: 2",
    "Recipe 1: 1",
  ]);
  expect(popular[0]).toEqual({
    id: ids.get("Recipe 5"),
    slug: "recipe-5",
    title: "Recipe 5",
    views: 5,
    rating: null,
  });
});

test("has views and sign-ups of each of the last 30 days", async () => {
  const { days } = await readDashboard(admin, now);
  expect(days).toHaveLength(30);
  const today: DayOfSite = { day: now.toISOString().slice(0, 10), views: 28, subscribers: 2 };
  expect(days.at(-1)).toEqual(today);
  expect(days[0]).toMatchObject({ views: 42, subscribers: 0 });
  expect(days.slice(1, -1).every(({ views, subscribers }) => views + subscribers === 0)).toBe(true);
});

test("visitors can't read the dashboard", async () => {
  await expect(readDashboard(visitor, now)).rejects.toThrow(/permission denied/);
});
