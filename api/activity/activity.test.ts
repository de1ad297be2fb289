import { beforeAll, expect, test } from "vitest";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { admin } = database;
const api = testApi(database);

beforeAll(async () => {
  await admin
    .transaction()
    .execute((tx) =>
      recordActivity(
        tx,
        { by: { id: null }, now: new Date("2026-01-05T10:00:00Z") },
        ...["Soup", "Stew", "Pie"].map(
          (title) => ({ verb: "saved", noun: "recipe", id: null, title }) as const,
        ),
      ),
    );
});

test("the activity is listed newest first, page by page", async () => {
  const first = await api.call("GET", "/activity?noun=recipe&limit=2");
  expect(first.status).toBe(200);
  expect(first.body.total).toBe(3);
  expect(rowsOf(first)).toEqual([
    {
      id: expect.any(String),
      happened_at: "2026-01-05T10:00:00.000Z",
      by: null,
      verb: "saved",
      noun: "recipe",
      noun_id: null,
      title: "Pie",
      details: {},
    },
    expect.objectContaining({ title: "Stew" }),
  ]);
  const [, next = ""] =
    /<http:\/\/localhost:3000\/api\/v1(.+)>/.exec(first.headers.get("Link") ?? "") ?? [];
  const last = await api.call("GET", next);
  expect(rowsOf(last).map(({ title }) => title)).toEqual(["Soup"]);
  expect(last.body.next_cursor).toBeNull();
});

test("the activity is searched, by short words too, and filtered", async () => {
  for (const [query, titles] of [
    ["search=stew", ["Stew"]],
    ["search=p&noun=recipe&limit=1", ["Pie"]],
    ["noun=queue+item", []],
  ] as const) {
    const answer = await api.call("GET", `/activity?${query}`);
    expect([query, rowsOf(answer).map(({ title }) => title)]).toEqual([query, titles]);
  }
  for (const query of [
    "noun=pot",
    "search=%00",
    `search=${"x".repeat(10_000)}`,
    "limit=0",
    "cursor=made-up",
  ]) {
    expect((await api.call("GET", `/activity?${query}`)).status).toBe(400);
  }
});

test("only a token with its scope reads the activity", async () => {
  const { text: token } = await api.makeToken(["recipes:read"]);
  expect((await api.call("GET", "/activity", { token: null })).status).toBe(401);
  expect((await api.call("GET", "/activity", { token: "sorrel_no" })).status).toBe(403);
  expect((await api.call("GET", "/activity", { token })).status).toBe(403);
});
