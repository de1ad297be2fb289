import fc from "fast-check";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { publishRecipe, unpublishRecipe } from "#domain/recipes/commands/publish-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { refreshListing } from "#domain/search/refresh-listing.server.ts";
import { DIETARY_TAGS, FACETS, MEAL_TYPES } from "#domain/taxonomy/taxonomy.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

/** Tables of a recipe's rows. Each changes alone: what is derived from one needs its own trigger there. */
const CHILDREN = [
  ...["ingredients", "instructions", "equipment", "recipe_notes", "nutrition_info"],
  ...["recipe_categories", "recipe_meal_types", "recipe_dietary_tags", "recipe_tags"],
  "recipes_in_season",
];

const step = fc.oneof(
  fc.constant({ verb: "create" as const }),
  fc.record({
    verb: fc.constantFrom(
      "publish",
      "unpublish",
      "delete",
      "restore",
      "update",
      "view",
      "children",
      "rename",
    ),
    which: fc.nat(),
    servings: fc.integer({ min: 1, max: 9 }),
    table: fc.constantFrom(...CHILDREN),
  }),
);

test("the listing equals the normalised tables after any sequence of writes", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      for (const one of steps) await run(one);
      expect(await differences()).toEqual([]);
    }),
    { numRuns: 8 },
  );
});

test("a wrong listing is detected and rebuilt", async () => {
  await run({ verb: "create" });
  await sql`update recipe_listing set total_time = 1`.execute(owner);
  expect(await differences()).not.toEqual([]);
  await sql`select rebuild_recipe_listing()`.execute(owner);
  expect(await differences()).toEqual([]);
});

test("the counts stay exact while several writers write and compact", async () => {
  await Promise.all(
    Array.from({ length: 8 }, async (_, writer) => {
      for (let turn = 0; turn < 6; turn++) {
        await run({ verb: "create" });
        await sql`select compact_recipe_counts()`.execute(owner);
        await run({
          verb: turn % 2 ? "unpublish" : "update",
          which: writer * 7,
          servings: 2,
        }).catch((error) => expect(String(error)).toMatch(/version|changed/i));
      }
    }),
  );
  await sql`select compact_recipe_counts()`.execute(owner);
  expect(await differences()).toEqual([]);
});

test("a repeatable-read transaction writes while counts are compacted", async () => {
  await owner
    .transaction()
    .setIsolationLevel("repeatable read")
    .execute(async (tx) => {
      await sql`select 1 from recipe_counts`.execute(tx);
      await sql`select compact_recipe_counts()`.execute(owner);
      await sql`update recipe_listing set cuisine = 'Greek'`.execute(tx);
      await sql`select compact_recipe_counts()`.execute(tx);
    });
  const { rows } = await sql`select * from recipe_count_differences`.execute(admin);
  expect(rows).toEqual([]);
});

test("lists that follow a new facet are continued after a stop, and lose no save meanwhile", async () => {
  for (let n = 0; n < 5; n++) await run({ verb: "create" });
  await sql`update facets set options = options where kind = 'diet'`.execute(owner);
  const next = () => sql`select continue_listing_refresh(2) as more`.execute(owner);
  expect((await next()).rows).toEqual([{ more: true }]);
  await Promise.all([refreshListing(owner), run({ verb: "update", which: 3, servings: 3 })]);
  expect((await next()).rows).toEqual([{ more: false }]);
  expect(await differences()).toEqual([]);
});

test("the database's facets and lookup tables equal the taxonomy", async () => {
  const facets = await admin.selectFrom("facets").select(["kind", "options"]).execute();
  expect(Object.fromEntries(facets.map(({ kind, options }) => [kind, options]))).toEqual(FACETS);
  const names = (table: "meal_types" | "dietary_tags") =>
    admin.selectFrom(table).select("name").orderBy("display_order").execute();
  expect((await names("meal_types")).map(({ name }) => name)).toEqual(MEAL_TYPES);
  expect((await names("dietary_tags")).map(({ name }) => name)).toEqual(DIETARY_TAGS);
});

test("a row in the table of facets turns any column of recipes into a facet, also of recipes that were there", async () => {
  await run({ verb: "create" });
  await sql`update recipes set featured = true where id = (
    select id from recipes where status = 'published' and deleted_at is null limit 1)`.execute(
    owner,
  );
  await sql`insert into facets (kind, choice, first_bit, options)
    values ('featured', 'any', 31, array['true'])`.execute(owner);
  await refreshListing(owner);
  const filter = sql`row(null, '{"featured": ["true"]}')::recipe_filter`;
  const listed = await sql<{ total: number }>`
    select total from list_recipes(${filter}, 'newest', 0, 24)`.execute(visitor);
  const counted = await sql<{ recipes: number }>`
    select recipes from count_recipe_facets(row(null, '{}')::recipe_filter, '{}')
    where facet = 'featured:true'`.execute(visitor);
  expect([listed.rows[0]?.total, counted.rows[0]?.recipes]).toEqual([1, 1]);
  expect(await differences()).toEqual([]);
});

type Step = { verb: string; which?: number; servings?: number; table?: string };

async function run(one: Step): Promise<void> {
  if (one.verb === "create") {
    const equipment = [{ name: "Wok", amount: 1, note: null }];
    const notes = [{ title: null, text: "Keeps for a week." }];
    const input = recipeInput({ status: "published", equipment, notes });
    await createRecipe(admin, { input, by, now });
    return;
  }
  const recipes = await admin.selectFrom("recipes").select("id").orderBy("id").execute();
  const id = recipes[(one.which ?? 0) % Math.max(recipes.length, 1)]?.id;
  if (!id) return;
  if (one.verb !== "children") await change(one.verb, id, one.servings ?? 1);
  else
    await sql`delete from ${sql.table(one.table ?? "ingredients")} where recipe_id = ${id}`.execute(
      admin,
    );
}

async function change(verb: string, id: string, servings: number): Promise<void> {
  if (verb === "publish") await publishRecipe(admin, { id, by, now });
  if (verb === "unpublish") await unpublishRecipe(admin, { id, by, now });
  if (verb === "delete") await deleteRecipe(admin, { id, by, now });
  if (verb === "restore") await restoreRecipe(admin, { id, by, now });
  if (verb === "view") {
    await sql`update recipes set views_count = views_count + 1, rating_average = 4.5
      where id = ${id}`.execute(admin);
  }
  if (verb === "rename")
    await sql`update ingredients set name = name || 'x' where recipe_id = ${id}`.execute(admin);
  if (verb === "update") {
    const recipe = await findSavedRecipe(admin, id);
    if (!recipe) return;
    await updateRecipe(admin, {
      id,
      version: recipe.version,
      by,
      now,
      input: recipeInput({ title: `Soup for ${servings}`, servings, mealTypes: ["Dinner"] }),
    });
  }
}

/** Rows of all views *_differences, which are empty while the derived tables are right. */
async function differences(): Promise<unknown[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'v' and relname like '%\\_differences'`.execute(
    admin,
  );
  expect(rows).toHaveLength(6);
  const found = rows.map(({ name }) => sql`select * from ${sql.table(name)}`.execute(admin));
  return (await Promise.all(found)).flatMap((result) => result.rows);
}
