import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { postTestReview } from "#test/factories/reviews.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./report.tsx";

const { visitor, admin, owner } = testDatabase();
let id = "";

beforeEach(async () => {
  await sql`truncate recipes, rate_limit_hits, rating_origins cascade`.execute(owner);
  const input = recipeInput({ title: "Soup", status: "published" });
  await createRecipe(admin, { input, by: { id: null }, now: new Date() });
  await postTestReview(visitor, "soup", { kind: "question", text: "Can I freeze it?" });
  await sql`update reviews set state = 'published'`.execute(admin);
  id = (await admin.selectFrom("reviews").select("id").executeTakeFirstOrThrow()).id;
});

test("shows what is reported, takes the reason, and thanks", async () => {
  expect(await open()).toMatchObject({
    review: { kind: "question", text: "Can I freeze it?" },
    isReported: false,
  });
  expect(await send([["reason", " Spam\u0000 "]])).toEqual({
    status: 303,
    to: `/recipe/soup/reviews/${id}/report?reported`,
  });
  expect(await reasons()).toEqual(["Spam"]);
  expect(await open("?reported")).toMatchObject({ isReported: true });
});

test("a form that a bot filled in wholly is thanked, and nothing is stored", async () => {
  expect(await send([["homepage", "https://spam.example"]])).toMatchObject({ status: 303 });
  expect(await reasons()).toEqual([]);
});

test("a reason that is too long comes back with a sentence", async () => {
  const typed = "x".repeat(501);
  expect(await send([["reason", typed]])).toEqual({
    status: 400,
    data: {
      ok: false,
      errors: { reason: "Please keep the reason within 500 characters." },
      typed,
    },
  });
  expect(await reasons()).toEqual([]);
});

test("says when to try again, and keeps what was typed", async () => {
  for (let sent = 0; sent < 10; sent += 1) await send([]);
  expect(await send([["reason", "Rude"]])).toMatchObject({
    status: 429,
    data: { message: expect.stringMatching(/^Too many reports/), typed: "Rude" },
  });
});

test.each(["hidden", "waiting"])("there is no such page of what is %s", async (state) => {
  await sql`update reviews set state = ${state}`.execute(admin);
  await expect(open()).rejects.toMatchObject({ init: { status: 404 } });
  await expect(send([])).rejects.toMatchObject({ init: { status: 404 } });
});

test("what was typed about a review that went meanwhile comes back", async () => {
  await sql`update reviews set state = 'hidden'`.execute(admin);
  await expect(send([["reason", "Rude"]])).rejects.toMatchObject({
    data: { gone: "review", typed: { text: "Rude" } },
    init: { status: 404 },
  });
});

test.each(["x", "00000000-0000-4000-8000-000000000000", "' or true --"])(
  "there is no review %j",
  async (wrong) => {
    await expect(open("", wrong)).rejects.toMatchObject({ init: { status: 404 } });
    await expect(send([], wrong)).rejects.toMatchObject({ init: { status: 404 } });
  },
);

function open(query = "", review = id) {
  const params = { slug: "soup", id: review };
  return loader(
    routeArgs(
      { db: visitor },
      `/recipe/soup/reviews/${encodeURIComponent(review)}/report${query}`,
      {
        params,
      },
    ),
  );
}

async function send(fields: [string, string][], review = id) {
  const params = { slug: "soup", id: review };
  const path = `/recipe/soup/reviews/${encodeURIComponent(review)}/report`;
  const answer = await action(routeArgs({ db: visitor }, path, { ...formPost(fields), params }));
  if (answer instanceof Response) {
    return { status: answer.status, to: answer.headers.get("Location") };
  }
  return { status: answer.init?.status, data: answer.data };
}

async function reasons() {
  const rows = await admin.selectFrom("review_reports").select("reason").execute();
  return rows.map(({ reason }) => reason);
}
