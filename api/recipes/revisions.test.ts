import { beforeAll, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { admin } = database;
const api = testApi(database);

/** What the API's shape of a recipe has and the domain's has elsewhere, or under another name. */
const SOUP = {
  title: "Onion Soup",
  slug: "onion-soup",
  main_image: { url: "https://example.com/1.jpg", alt: "", credit: "Ada", credit_url: null },
  yield_amount: 2,
  yield_unit: "litres",
  author: "Ada",
  source: "https://example.com/soup",
  source_site: "Example",
  categories: ["Soups"],
  ingredients: [{ amount: 1, amount_to: 2, unit: "kg", name: "onions", original: "1-2 kg onions" }],
  instructions: [{ text: "Fry.", image: "https://example.com/2.jpg" }],
  nutrition: { calories: 120, serving_size: "1 bowl" },
  video_url: "https://youtu.be/abcdefghijk",
  video_upload_date: "2026-01-05",
};

let id: string;

beforeAll(async () => {
  await admin.insertInto("categories").values({ name: "Soups", slug: "soups" }).execute();
  id = String((await api.call("POST", "/recipes", { body: SOUP })).body.id);
  await change('"1"', { title: "Leek Soup", main_image: null, ingredients: [] });
  await change('"2"', { servings: 9 });
});

function change(version: string, body: object) {
  return api.call("PATCH", `/recipes/${id}`, { body, headers: { "If-Match": version } });
}

test("a recipe's earlier versions are listed with what each changed", async () => {
  const answer = await api.call("GET", "/recipes/onion-soup/revisions");
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ total: 2, next_cursor: null });
  expect(rowsOf(answer)).toEqual([
    {
      version: 2,
      title: "Leek Soup",
      saved_at: expect.stringMatching(/^\d{4}-.*Z$/),
      saved_by: expect.any(String),
      changes: "title, 1 ingredient, photos",
    },
    expect.objectContaining({ version: 1, title: "Onion Soup", changes: null }),
  ]);
  const first = await api.call("GET", "/recipes/onion-soup/revisions?limit=1");
  expect(rowsOf(first)).toHaveLength(1);
  const next = `/recipes/onion-soup/revisions?limit=1&cursor=${first.body.next_cursor}`;
  expect(rowsOf(await api.call("GET", next))).toMatchObject([{ version: 1 }]);
});

test("an earlier version can be read, and written again as it is", async () => {
  const { status, body } = await api.call("GET", `/recipes/${id}/revisions/1`);
  expect(status).toBe(200);
  expect(body).toMatchObject({ version: 1, title: "Onion Soup", recipe: SOUP });
  const copy = { ...body.recipe, slug: "", source: null, source_site: null };
  const made = await api.call("POST", "/recipes", { body: copy });
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  expect(made.body).toMatchObject({ ...copy, slug: "onion-soup-2" });
});

test("an earlier version is restored over the version that the client knows", async () => {
  const path = `/recipes/${id}/revisions/1/restore`;
  expect((await api.call("POST", path)).status).toBe(428);
  const stale = await api.call("POST", path, { headers: { "If-Match": '"2"' } });
  expect(stale.status).toBe(412);
  const restored = await api.call("POST", path, { headers: { "If-Match": '"3"' } });
  expect(restored.status).toBe(200);
  expect(restored.body).toMatchObject({ ...SOUP, version: 4 });
  expect(restored.headers.get("ETag")).toBe('"4"');
});

test("clients that accept any version restore one after the other", async () => {
  const path = `/recipes/${id}/revisions/1/restore`;
  const restore = () => api.call("POST", path, { headers: { "If-Match": "*" } });
  const answers = await Promise.all([restore(), restore(), restore()]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("a key of another request restores nothing", async () => {
  const headers = { "If-Match": "*", "Idempotency-Key": "once" };
  const restore = (version: number) =>
    api.call("POST", `/recipes/${id}/revisions/${version}/restore`, { headers });
  const first = await restore(2);
  expect([first.status, (await restore(2)).body]).toEqual([200, first.body]);
  expect((await restore(1)).status).toBe(422);
});

test("versions and recipes that are not there are named", async () => {
  const headers = { "If-Match": "*" };
  for (const [method, path, status] of [
    ["GET", `/recipes/${id}/revisions/77`, 404],
    ["GET", `/recipes/${id}/revisions/0`, 400],
    ["GET", `/recipes/${id}/revisions/99999999999999`, 400],
    ["GET", `/recipes/${id}/revisions/x`, 400],
    ["GET", "/recipes/nothing/revisions", 404],
    ["GET", "/recipes/%00/revisions", 400],
    ["POST", `/recipes/${id}/revisions/77/restore`, 404],
    ["POST", "/recipes/nothing/revisions/1/restore", 404],
  ] as const) {
    const answer = await api.call(method, path, { headers });
    expect([path, answer.status]).toEqual([path, status]);
  }
});

test("deleted recipes are in the trash until they are restored", async () => {
  const made = await api.call("POST", "/recipes", { body: { title: "Burnt Toast" } });
  await api.call("DELETE", `/recipes/${made.body.id}`, { headers: { "If-Match": "*" } });
  const trash = await api.call("GET", "/trash?search=toast");
  expect(trash.status).toBe(200);
  expect(trash.body).toMatchObject({ total: 1, next_cursor: null });
  expect(rowsOf(trash)).toEqual([
    {
      id: made.body.id,
      title: "Burnt Toast",
      deleted_at: expect.stringMatching(/Z$/),
      deleted_by: expect.any(String),
    },
  ]);
  expect((await api.call("POST", `/recipes/${made.body.id}/restore`)).status).toBe(200);
  expect((await api.call("GET", "/trash")).body.total).toBe(0);
});

test("only tokens with the scopes of recipes see and restore what was", async () => {
  const { text: reads } = await api.makeToken(["recipes:read"]);
  const { text: writes } = await api.makeToken(["recipes:write"]);
  for (const [method, path, wrong] of [
    ["GET", "/trash", writes],
    ["GET", `/recipes/${id}/revisions`, writes],
    ["GET", `/recipes/${id}/revisions/1`, writes],
    ["POST", `/recipes/${id}/revisions/1/restore`, reads],
  ] as const) {
    const statusOf = async (token: string | null) =>
      (await api.call(method, path, { token })).status;
    expect([await statusOf(null), await statusOf("sorrel_x"), await statusOf(wrong)]).toEqual([
      401, 403, 403,
    ]);
  }
});
