import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { deleteRecipe } from "#domain/recipes/commands/delete-recipe.server.ts";
import { restoreRecipe } from "#domain/recipes/commands/restore-recipe.server.ts";
import { findSavedRecipe } from "#domain/recipes/commands/saved-recipe.server.ts";
import { updateRecipe } from "#domain/recipes/commands/update-recipe.server.ts";
import { findMovedSlug } from "#domain/recipes/reading/queries.server.ts";
import type { RecipeDraft } from "#domain/recipes/schema.ts";
import { findRedirect } from "#domain/redirects/find-redirect.server.ts";
import { importReviews } from "#domain/reviews/import-reviews.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences, testRater } from "#test/factories/reviews.ts";
import { DOUBLES_TABLE } from "./doubles-table.ts";
import { findDoubles } from "./find-doubles.server.ts";
import { dismissDouble, keepOne } from "./keep-one.server.ts";
import { countUncompared, findDouble, listDoubles } from "./list-doubles.server.ts";

const { admin, owner, visitor, databaseOf } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const RUNNING = new AbortController().signal;
const BREAD = ["bananas", "flour", "sugar", "eggs", "butter"].map((name) => ({ amount: 1, name }));
const SOUP = ["lentils", "cumin", "carrots", "lemons"].map((name) => ({ amount: 1, name }));

beforeEach(async () => {
  await sql`truncate recipes, reviews, redirects, activity cascade`.execute(owner);
});

let minute = 0;

/** Each one a minute after the one before it. */
async function create(title: string, given: Partial<RecipeDraft> = {}) {
  const input = recipeInput({ title, status: "published", ingredients: BREAD, ...given });
  minute += 1;
  return createRecipe(admin, { input, by, now: new Date(now.getTime() + minute * 60_000) });
}

async function save(id: string, given: Partial<RecipeDraft>) {
  const before = await saved(id);
  const input = { ...recipeInput({ status: "published", ingredients: BREAD }), ...given };
  const change = { id, input: recipeInput(input), version: before.version, by, now };
  expect(await updateRecipe(admin, change)).toMatchObject({ ok: true });
}

async function saved(id: string) {
  const found = await findSavedRecipe(admin, id);
  if (!found) throw new Error("It is gone");
  return found;
}

/** Pairs as the list shows them, once the job has run. */
async function listed(params = "") {
  await findDoubles(owner, RUNNING);
  expect(await countUncompared(admin)).toBe(0);
  const query = readTableQuery(new URLSearchParams(params), DOUBLES_TABLE);
  return (await listDoubles(admin, query)).rows;
}

async function titles(params = "") {
  const pairs = await listed(params);
  return pairs.map(({ recipes }) => recipes.map(({ title }) => title).join(" / ")).sort();
}

async function onlyPair() {
  const [pair, ...others] = await listed();
  if (!pair || others.length > 0) throw new Error("There is not one pair");
  return pair;
}

/** Keeps the recipe as it is now, in the only pair that there is. */
async function keep(kept: string, db = admin) {
  const pair = await onlyPair();
  const other = pair.recipes.find(({ id }) => id !== kept)?.id ?? "";
  const [keptVersion, otherVersion] = [(await saved(kept)).version, (await saved(other)).version];
  return keepOne(db, { id: pair.id, kept, keptVersion, otherVersion, by, now });
}

async function rate(recipeId: string, reader: number, stars: number) {
  const rater = Buffer.from(testRater(reader));
  await owner.insertInto("recipe_ratings").values({ recipe_id: recipeId, rater, stars }).execute();
}

async function reviewTexts(recipeId: string) {
  const { rows } = await sql<{ text: string }>`
    select text from reviews where recipe_id = ${recipeId} order by text`.execute(owner);
  return rows.map(({ text }) => text);
}

const ratingOf = async (id: string) => {
  const { rows } = await sql<{ average: number | null; count: number }>`
    select rating_average as average, rating_count as count from recipes where id = ${id}`.execute(
    owner,
  );
  return rows[0];
};

describe("possible doubles", () => {
  test("are recipes of nearly the same title and ingredients, drafts too", async () => {
    await create("Banana Bread");
    await create("The Best Banana Bread", { status: "draft" });
    await create("Banana Bread Soup", { ingredients: SOUP });
    await create("Banana Bread 2");
    await create("Lentil Soup", { ingredients: SOUP });
    expect(await titles()).toEqual(["Banana Bread / The Best Banana Bread"]);
  });

  test("are found and forgotten as recipes are saved, and not shown while one is in the trash", async () => {
    const one = await create("Banana Bread");
    const other = await create("Lemon Tart");
    expect(await titles()).toEqual([]);
    await save(other.id, { title: "Easy Banana Bread" });
    expect(await titles()).toEqual(["Banana Bread / Easy Banana Bread"]);

    await deleteRecipe(admin, { id: one.id, by, now });
    expect(await titles()).toEqual([]);
    await create("Banana Bread", { slug: "a-third" });
    await restoreRecipe(admin, { id: one.id, by, now });
    expect(await titles()).toHaveLength(3);

    await save(other.id, { title: "Easy Banana Bread", ingredients: SOUP });
    expect(await titles()).toEqual(["Banana Bread / Banana Bread"]);
  });

  test("are not versions of one another", async () => {
    const one = await create("Banana Bread");
    const version = [{ recipeSlug: one.slug, label: null }];
    await create("Banana Bread", { versions: version, versionLabel: "Quick" });
    expect(await titles()).toEqual([]);
  });

  test("come in pages of 25", async () => {
    for (let index = 0; index < 8; index += 1) await create("Banana Bread");
    expect(await listed()).toHaveLength(25);
    expect(await listed("page=2")).toHaveLength(3);
  });

  test("that are none are remembered for everybody, until somebody takes that back", async () => {
    const one = await create("Banana Bread");
    await create("Banana Breads");
    const { id } = await onlyPair();
    expect(await dismissDouble(admin, { id, isDouble: false, by, now })).toMatchObject({ id });
    expect(await titles()).toEqual([]);
    await save(one.id, { title: "Banana Bread!" });
    expect(await titles()).toEqual([]);
    const [dismissed] = await listed("show=dismissed");
    expect(dismissed).toMatchObject({ id, dismissed: { at: now, by: "Ada" } });
    const { version } = await saved(one.id);
    const versions = { keptVersion: version, otherVersion: 1 };
    expect(await keepOne(admin, { id, kept: one.id, ...versions, by, now })).toEqual({
      ok: false,
      reason: "dismissed",
    });
    await dismissDouble(admin, { id, isDouble: true, by, now });
    expect(await titles()).toEqual(["Banana Bread! / Banana Breads"]);
  });
});

describe("the kept recipe", () => {
  test("gets the other's addresses, old and new; the other goes to the trash", async () => {
    const kept = await create("Banana Bread");
    const other = await create("Banana Bread");
    await save(other.id, { title: "Banana Bread", slug: "bread-of-bananas" });
    const [path, oldPath] = ["/2019/bread.html", "/old-blog/bread"];
    await owner.insertInto("redirects").values({ from_path: path, recipe_id: other.id }).execute();
    await owner
      .insertInto("old_addresses")
      .values({ site: "blog.example", path: oldPath, recipe_id: other.id })
      .execute();

    // Editors change no other redirects.
    const editor = databaseOf({ id: by.id, role: "editor" });
    expect(await keep(kept.id, editor)).toMatchObject({ ok: true });
    expect(await findSavedRecipe(admin, other.id)).toBeNull();
    for (const slug of ["banana-bread-2", "bread-of-bananas"]) {
      expect(await findMovedSlug(visitor, slug)).toBe("banana-bread");
    }
    const to = { to: "/recipe/banana-bread", status: 301 };
    expect(await findRedirect(visitor, path)).toEqual(to);
    expect(await findRedirect(visitor, oldPath)).toEqual(to);
    const { rows } = await sql<{ told: string }>`
      select verb || ' ' || title as told from activity where verb in ('kept', 'deleted') order by id`.execute(
      owner,
    );
    expect(rows.map(({ told }) => told)).toEqual(["deleted Banana Bread", "kept Banana Bread"]);
  });

  test("gets ratings and reviews, of each reader once", async () => {
    const kept = await create("Banana Bread");
    const other = await create("Banana Bread");
    await rate(kept.id, 1, 5);
    await rate(other.id, 1, 1);
    await rate(other.id, 2, 3);
    const both = { rater: testRater(3) };
    await postTestReview(visitor, kept.slug, { ...both, stars: "4", text: "Of the kept one" });
    await postTestReview(visitor, other.slug, { ...both, stars: "2", text: "Of the other" });
    await postTestReview(visitor, other.slug, { stars: "4", text: "Moves" });
    const { rows: shared } = await sql<{ rater: Buffer }>`
      select rater from reviews where text = 'Moves'`.execute(owner);
    // This reader rated the kept recipe too, in stars only.
    await owner
      .insertInto("recipe_ratings")
      .values({ recipe_id: kept.id, rater: shared[0]?.rater ?? Buffer.from(""), stars: 1 })
      .execute();
    await sql`update reviews set state = 'published' where text <> 'Moves'`.execute(owner);
    await sql`update reviews set state = 'hidden' where text = 'Moves'`.execute(owner);
    const imported = [
      { name: "Bo", text: "From the blog", stars: 5, date: now, answers: [] },
      {
        name: "Cy",
        text: "Also",
        stars: 5,
        date: now,
        answers: [{ name: "Ada", text: "Thanks", date: now }],
      },
    ];
    await admin.transaction().execute(async (tx) => {
      const from = "blog.example";
      await importReviews(tx, { recipeId: kept.id, from, reviews: imported.slice(0, 1), now });
      await importReviews(tx, { recipeId: other.id, from, reviews: imported, now });
    });

    expect(await keep(kept.id)).toMatchObject({ ok: true, joined: { ratings: 3, reviews: 2 } });
    expect(await reviewTexts(kept.id)).toEqual([
      "Also",
      "From the blog",
      "Moves",
      "Of the kept one",
    ]);
    expect(await reviewTexts(other.id)).toEqual(["From the blog", "Of the other"]);
    // 5 and 3 in stars; 4, 4 and twice 5 of the reviews.
    expect(await ratingOf(kept.id)).toEqual({ average: 4.33, count: 6 });
    expect(await reviewDifferences(owner)).toEqual([]);
  });

  test("takes one review of a reader with two browsers and one confirmed address", async () => {
    const kept = await create("Banana Bread");
    const other = await create("Banana Bread");
    const email = "reader@example.com";
    for (const { slug } of [kept, other])
      await postTestReview(visitor, slug, { email, text: slug });
    await sql`update reviews set state = 'published', email_confirmed_at = now()`.execute(owner);
    await keep(kept.id);
    expect(await reviewTexts(kept.id)).toEqual([kept.slug]);
    expect(await ratingOf(kept.id)).toMatchObject({ count: 1 });
    expect(await reviewDifferences(owner)).toEqual([]);
  });

  test("takes the place of the other among its versions", async () => {
    const vegan = await create("Vegan Loaf", { ingredients: SOUP });
    const kept = await create("Banana Bread");
    const versions = [{ recipeSlug: vegan.slug, label: "Vegan" }];
    const other = await create("Banana Bread", { versions, versionLabel: "Classic" });
    await keep(kept.id);
    expect(await saved(kept.id)).toMatchObject({ versions, versionLabel: "Classic" });
    expect((await saved(vegan.id)).versions).toEqual([{ recipeSlug: kept.slug, label: "Classic" }]);
    expect(await findSavedRecipe(admin, other.id)).toBeNull();
  });

  test("is kept only as both were compared", async () => {
    const kept = await create("Banana Bread");
    const other = await create("Banana Bread");
    const { id } = await onlyPair();
    const asked = { id, kept: kept.id, keptVersion: 1, otherVersion: 1, by, now };
    await save(other.id, { title: "Banana Bread", description: "With walnuts now." });
    const changed = { ok: false, reason: "changed-meanwhile" };
    expect(await keepOne(admin, asked)).toEqual(changed);
    expect(await saved(other.id)).toMatchObject({ description: "With walnuts now." });
    const gone = { ok: false, reason: "gone" };
    expect(await keepOne(admin, { ...asked, kept: by.id })).toEqual(gone);
    expect(await keepOne(admin, { ...asked, id: by.id })).toEqual(gone);
  });

  test("is one only, when two admins keep one each at once", async () => {
    const one = await create("Banana Bread");
    const other = await create("Banana Bread");
    const { id } = await onlyPair();
    const asked = { id, keptVersion: 1, otherVersion: 1, by, now };
    const results = await Promise.all(
      [one.id, other.id].map((kept) => keepOne(admin, { ...asked, kept })),
    );
    expect(results.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(results).toContainEqual({ ok: false, reason: "gone" });
  });
});

test("the other one is restored with its address, and then the pair can be kept the other way", async () => {
  const one = await create("Banana Bread");
  const other = await create("Banana Bread");
  await rate(one.id, 1, 5);
  await rate(other.id, 2, 3);
  await keep(one.id);
  expect(await restoreRecipe(admin, { id: other.id, by, now })).toMatchObject({
    ok: true,
    slug: "banana-bread-2",
  });
  expect(await ratingOf(one.id)).toEqual({ average: 4, count: 2 });

  expect(await keep(other.id)).toMatchObject({ ok: true });
  expect(await ratingOf(other.id)).toEqual({ average: 4, count: 2 });
  expect(await findMovedSlug(visitor, "banana-bread")).toBe("banana-bread-2");
  expect(await findMovedSlug(visitor, "banana-bread-2")).toBeNull();
});

test("readers see and change no doubles", async () => {
  await create("Banana Bread");
  await create("Banana Bread");
  const { id } = await onlyPair();
  const query = readTableQuery(new URLSearchParams(), DOUBLES_TABLE);
  for (const act of [
    () => listDoubles(visitor, query),
    () => findDouble(visitor, id),
    () => dismissDouble(visitor, { id, isDouble: false, by, now }),
    () => keepOne(visitor, { id, kept: id, keptVersion: 1, otherVersion: 1, by, now }),
  ]) {
    await expect(act()).rejects.toThrow(/permission denied/);
  }
});
