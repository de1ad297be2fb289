import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { listReviews } from "#domain/reviews/list-reviews.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview, reviewDifferences } from "#test/factories/reviews.ts";
import { formPost, routeArgs } from "#test/factories/route-args.ts";
import { action, loader } from "./reviews.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/reviews";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";
let recipeId = "";

beforeEach(async () => {
  await sql`truncate recipes, activity, site_settings, rate_limit_hits, rating_origins cascade`.execute(
    owner,
  );
  const input = recipeInput({ title: "Soup", status: "published" });
  recipeId = (await createRecipe(admin, { input, by: { id: null }, now: new Date() })).id;
  await sql`truncate activity`.execute(owner);
});

afterEach(async () => expect(await reviewDifferences(admin)).toEqual([]));

async function waiting(name = "Ada"): Promise<string> {
  await postTestReview(visitor, "soup", { name });
  const { rows } = await sql<{ id: string }>`
    select id from reviews where name = ${name} order by posted_at desc limit 1`.execute(admin);
  return rows[0]?.id ?? "";
}

async function send(intent: string, ids: string[], more: [string, string][] = []) {
  const fields: [string, string][] = [
    ["intent", intent],
    ...ids.map((id): [string, string] => ["id", id]),
  ];
  const sent = await action(
    routeArgs({ db: visitor, admin }, PATH, formPost([...fields, ...more])),
  );
  return { data: sent.data, status: sent.init?.status };
}

function open(address = "") {
  return loader(routeArgs({ db: visitor, admin }, `${PATH}${address}`));
}

async function states(): Promise<string[]> {
  return (await open("?sort=posted&dir=asc")).page.rows.map(({ state }) => state);
}

async function shown() {
  return (await listReviews(visitor, { recipeId, sort: "newest", stars: null, after: null }))
    .reviews;
}

async function activity(): Promise<string[]> {
  const rows = await admin
    .selectFrom("activity")
    .select(["verb", "noun", "title"])
    .orderBy("id")
    .execute();
  return rows.map(({ verb, noun, title }) => `${verb} ${noun} ${title}`);
}

describe("a review", () => {
  test("is listed with why it waits, and is approved", async () => {
    const id = await waiting();
    const { page } = await open();
    expect(page).toMatchObject({
      waiting: 1,
      rows: [{ id, state: "waiting", recipeTitle: "Soup" }],
    });
    expect(page.rows[0]?.heldFor).toContain("first");
    expect(await send("approve", [id])).toMatchObject({ data: { message: "Review approved." } });
    expect(await shown()).toMatchObject([{ name: "Ada" }]);
    expect(await activity()).toEqual(["approved review Ada"]);
  });

  test("is hidden, spam, and what it was before by undo", async () => {
    const id = await waiting();
    await send("approve", [id]);
    const hidden = await send("hide", [id]);
    expect(await states()).toEqual(["hidden"]);
    expect(hidden.data).toMatchObject({
      undo: {
        action: PATH,
        fields: [
          ["intent", "approve"],
          ["id", id],
        ],
      },
    });
    await send("spam", [id]);
    expect(await states()).toEqual(["spam"]);
    await send("hold", [id]);
    expect(await states()).toEqual(["waiting"]);
  });

  test("that two admins approve at once is approved once, and the second is told", async () => {
    const id = await waiting();
    const sent = await Promise.all([send("approve", [id]), send("approve", [id])]);
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await activity()).toEqual(["approved review Ada"]);
  });

  test("is answered, answered anew, and its answer taken back", async () => {
    const id = await waiting();
    await send("approve", [id]);
    const answer = (text: string) => send("answer", [id], [["answer", text]]);
    await answer("Thank you!");
    expect((await shown())[0]?.answers).toMatchObject([{ name: "Ada", text: "Thank you!" }]);
    await answer("Thanks!");
    expect((await shown())[0]?.answers).toMatchObject([{ text: "Thanks!" }]);
    expect((await open()).page.rows[0]?.answer).toBe("Thanks!");
    expect(await answer(" ")).toMatchObject({ data: { message: "Answer removed." } });
    expect((await shown())[0]?.answers).toEqual([]);
    expect(await answer("x".repeat(5_001))).toMatchObject({ status: 400 });
  });

  test("is deleted with its vote", async () => {
    const id = await waiting();
    await send("approve", [id]);
    expect(await send("delete", [id])).toMatchObject({ data: { message: "Review deleted." } });
    expect(await states()).toEqual([]);
    expect(await send("delete", [id])).toMatchObject({ status: 404 });
  });
});

test("many are approved together, and listed by state and words", async () => {
  const ids = [await waiting("Ada"), await waiting("Bo"), await waiting("Cy")];
  await send("spam", ids.slice(2));
  expect(await send("approve", ids)).toMatchObject({
    data: { message: "3 reviews approved.", undo: undefined },
  });
  await send("hide", ids.slice(1, 2));
  const names = async (address: string) => (await open(address)).page.rows.map(({ name }) => name);
  expect(await names("?state=hidden")).toEqual(["Bo"]);
  expect(await names("?search=cy")).toEqual(["Cy"]);
  expect(await names("?kind=question")).toEqual([]);
  expect(await names("?state=%00&kind=x&sort=stars&dir=desc&page=9")).toHaveLength(3);
});

test("the rules in Settings are those that the database follows, from the start on", async () => {
  await waiting();
  expect((await open()).page.rows[0]?.heldFor).toEqual([NO_SITE_SETTINGS.holdReviews]);
  const settings = {
    ...NO_SITE_SETTINGS,
    holdReviews: "none",
    holdReviewsUnder: "5",
  } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  await postTestReview(visitor, "soup", { name: "Bo", text: "Good." });
  expect((await open("?search=bo")).page.rows[0]?.heldFor).toEqual(["stars"]);
  await postTestReview(visitor, "soup", { name: "Cy", text: "Good.", stars: "5" });
  expect((await open("?search=cy")).page.rows[0]?.state).toBe("published");
});

test.each([
  ["", [UNKNOWN], 400],
  ["constructor", [UNKNOWN], 400],
  ["approve", [], 409],
  ["approve", [UNKNOWN], 409],
  ["delete", ["' or true --\u0000"], 404],
  ["answer", [UNKNOWN], 404],
] as const)("%j of %j is refused", async (intent, ids, status) => {
  await waiting();
  expect(await send(intent, [...ids])).toMatchObject({
    status,
    data: { message: expect.any(String) },
  });
  expect(await states()).toEqual(["waiting"]);
});
