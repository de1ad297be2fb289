import { beforeAll, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { type ApiAnswer, testApi } from "#test/factories/api.ts";

/** What every route refuses in the same way, tried on the recipes' routes. */

const api = testApi(testDatabase());
let made: ApiAnswer;

beforeAll(async () => {
  made = await api.call("POST", "/recipes", { body: { title: "Toast" } });
});

const create = (body: unknown, headers: Record<string, string> = {}) =>
  api.call("POST", "/recipes", { body, headers });

function pointersOf({ body }: ApiAnswer): string[] {
  return (body.errors as unknown as { pointer: string }[]).map(({ pointer }) => pointer);
}

describe("a body", () => {
  test.each(["{", "", "{'title': 1}", '{"title": NaN}', '{"title": "a"} trailing'])(
    "%j is malformed",
    async (text) => {
      const answer = await create(text);
      expect(answer.status).toBe(400);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    },
  );

  test.each(["text/plain", "application/x-www-form-urlencoded", "text/json", "nonsense"])(
    "of the type %s is refused",
    async (type) => {
      expect((await create('{"title":"a"}', { "Content-Type": type })).status).toBe(415);
    },
  );

  test("without a type is refused", async () => {
    const request = new Request("http://localhost:3000/api/v1/recipes", {
      method: "POST",
      headers: { Authorization: `Bearer ${(await api.makeToken()).text}` },
      body: new TextEncoder().encode('{"title":"a"}'),
    });
    expect((await api.site.fetch(request)).status).toBe(415);
  });

  test.each([
    ["POST", "/recipes", {}],
    ["POST", "/recipes", { "Idempotency-Key": "latin-1" }],
    ["PATCH", "/recipes/toast", { "If-Match": "*" }],
  ])("in Latin-1 is malformed: %s %s %j", async (method, path, headers) => {
    const request = new Request(`http://localhost:3000/api/v1${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${(await api.makeToken()).text}`,
        "Content-Type": "application/json",
        ...headers,
      },
      body: Buffer.from('{"title":"Café"}', "latin1"),
    });
    expect((await api.site.fetch(request)).status).toBe(400);
  });

  test("of more than a megabyte is refused", async () => {
    expect((await create({ title: "x".repeat(1_000_000) })).status).toBe(413);
  });

  test.each([
    ["[]", ["#"]],
    ['"title"', ["#"]],
    ["5", ["#"]],
    ["null", ["#"]],
    ["{}", ["#/title"]],
    ['{"title":"a","colour":"red","a/b":1}', ["#/colour", "#/a~1b"]],
    ['{"title":"a","__proto__":{"status":"published"}}', ["#/__proto__"]],
    ['{"title":5,"servings":"4","tags":"x"}', ["#/title", "#/servings", "#/tags"]],
    ['{"title":"a","prep_time":1e999}', ["#/prep_time"]],
    ['{"title":"a","prep_time":-1}', ["#/prep_time"]],
    ['{"title":"a","prep_time":1.5}', ["#/prep_time"]],
    ['{"title":"a","ingredients":[{"name":"b","amount":1e999}]}', ["#/ingredients/0/amount"]],
    ['{"title":"a","ingredients":[{"name":"b","weight":1}]}', ["#/ingredients/0/weight"]],
    ['{"title":"a\\u0000b"}', ["#/title"]],
    ['{"title":"a\\ud800b"}', ["#/title"]],
    ['{"title":"a","ingredients":[{"name":"\\udc00"}]}', ["#/ingredients/0/name"]],
    ['{"title":"a","nutrition":{"serving_size":"\\u0000"}}', ["#/nutrition/serving_size"]],
    ['{"title":"a","id":{"\\u0000":1}}', ["#/id"]],
  ])("%s is refused, field by field", async (text, pointers) => {
    const answer = await create(text);
    expect([answer.status, pointersOf(answer).sort()]).toEqual([422, [...pointers].sort()]);
  });

  test("with thousands of rows is refused", async () => {
    const rows = Array(10_000).fill({ name: "x" });
    expect(pointersOf(await create({ title: "a", ingredients: rows }))).toEqual(["#/ingredients"]);
    const tags = Array(10_000).fill("x");
    expect(pointersOf(await create({ title: "a", tags }))).toEqual(["#/tags"]);
  });

  test.each([
    ["[", "]"],
    ['{"a":', "}"],
  ])("nested deeper than any recipe with %s is refused", async (open, close) => {
    const deep = `${open.repeat(100_000)}1${close.repeat(100_000)}`;
    for (const field of ["title", "id", "nutrition"]) {
      const text = `{"title":"a","${field}":${deep}}`;
      const headers = { "If-Match": made.headers.get("ETag") ?? "" };
      for (const answer of [
        await create(text),
        await api.call("PATCH", "/recipes/toast", { body: text, headers }),
      ]) {
        expect([field, answer.status]).toEqual([field, 422]);
      }
    }
  });

  test("is not needed where nothing is read from it", async () => {
    const answer = await api.call("POST", "/recipes/toast/publish", { body: "{" });
    expect(answer.status).toBe(200);
  });
});

test("a patch is refused like a whole recipe, and then changes nothing", async () => {
  const before = await api.call("GET", "/recipes/toast");
  for (const [body, pointer] of [
    [{ title: null }, "#/title"],
    [{ title: "a\u0000" }, "#/title"],
    [{ colour: "red" }, "#/colour"],
    [{ servings: 0 }, "#/servings"],
    [[], "#"],
  ] as const) {
    const answer = await api.call("PATCH", "/recipes/toast", {
      body,
      headers: { "If-Match": before.headers.get("ETag") ?? "" },
    });
    expect([answer.status, pointersOf(answer)]).toEqual([422, [pointer]]);
  }
  expect((await api.call("GET", "/recipes/toast")).body).toEqual(before.body);
});

test.each([
  ["limit=0", "limit"],
  ["limit=101", "limit"],
  ["limit=abc", "limit"],
  ["limit=-1", "limit"],
  ["limit=1e1", "limit"],
  ["limit=1&limit=2", "limit"],
  ["cursor=broken", "cursor"],
  ["cursor=e30", "cursor"],
  ["cursor=W10", "cursor"],
  [`cursor=${Buffer.from('{"of":"?&","skip":-1}').toString("base64url")}`, "cursor"],
  ["cuisine=Martian", "cuisine"],
  ["cuisine=Thai&cuisine=%00", "cuisine"],
  ["difficulty=easy&difficulty=hard", "difficulty"],
  ["time=7", "time"],
  ["search=a%00b", "search"],
  ["search=a&search=b", "search"],
  ["category=none", "category"],
  ["category=%00", "category"],
  ["fields=id,colour", "fields"],
  ["fields=id&fields=title", "fields"],
  ["fields=%00", "fields"],
])("the list refuses ?%s and names the parameter", async (query, parameter) => {
  for (const who of [{}, { token: null }]) {
    const answer = await api.call("GET", `/recipes?${query}`, who);
    expect([answer.status, answer.body.errors]).toMatchObject([400, [{ parameter }]]);
  }
});

test.each([
  "/recipes/%00",
  "/recipes/a%00b",
  "/recipes/%ff",
  "/recipes/%ed%a0%80",
  `/recipes/${"x".repeat(301)}`,
  "/messages/%00",
])("the address %s is refused", async (path) => {
  for (const method of ["GET", "DELETE"]) {
    const answer = await api.call(method, path, { headers: { "If-Match": "*" } });
    expect([400, 404]).toContain(answer.status);
  }
});

test.each(["a", '"a"', '"1', '""', "W/", ",", '"99999999999999999999"'])(
  "If-Match: %s is no present version",
  async (value) => {
    const headers = { "If-Match": value };
    const answer = await api.call("PATCH", "/recipes/toast", { body: {}, headers });
    expect(answer.status).toBe(412);
  },
);
