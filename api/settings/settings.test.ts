import { beforeEach, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

const database = testDatabase();
const api = testApi(database);

beforeEach(() => database.owner.deleteFrom("site_settings").execute());

const read = () => api.call("GET", "/settings");
const change = (body: unknown, headers = {}) => api.call("PATCH", "/settings", { body, headers });

test("settings are merged: null goes back to the default, the rest stays", async () => {
  const before = await read();
  expect(before.body).toMatchObject({
    name: null,
    amounts: "fractions",
    auto_post_as: "published",
    mails_per_minute: null,
    api_origins: [],
    hold_review_words: [],
    mcp: "read",
  });
  const changed = await change({
    name: "Ada's Kitchen",
    amounts: "decimals",
    accent: "#7A3B2E",
    mails_per_minute: 30,
    api_origins: ["https://app.example.com", "https://b.example.com"],
    hold_review_words: ["casino", "buy now"],
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toEqual({
    ...before.body,
    name: "Ada's Kitchen",
    amounts: "decimals",
    accent: "#7a3b2e",
    mails_per_minute: 30,
    api_origins: ["https://app.example.com", "https://b.example.com"],
    hold_review_words: ["casino", "buy now"],
  });
  expect((await read()).body).toEqual(changed.body);
  const cleared = await change({ name: null, amounts: null, api_origins: null });
  expect(cleared.body).toEqual({
    ...changed.body,
    name: null,
    amounts: "fractions",
    api_origins: [],
  });
  const activity = await api.call("GET", "/activity?noun=settings");
  expect(activity.body.total).toBe(2);
});

test("If-Match is optional, and refuses changes of other settings than those read", async () => {
  const { headers } = await read();
  const known = { "If-Match": headers.get("ETag") ?? "" };
  const changed = await change({ tagline: "Soup" }, known);
  expect(changed.status).toBe(200);
  expect(changed.headers.get("ETag")).not.toBe(headers.get("ETag"));
  expect((await change({ tagline: "Stew" }, known)).status).toBe(412);
  expect((await read()).body.tagline).toBe("Soup");
  expect((await change({ tagline: "Stew" })).status).toBe(200);
});

test("of clients with one ETag at the same time, one changes a setting; the others get 412", async () => {
  const { headers } = await read();
  const known = { "If-Match": headers.get("ETag") ?? "" };
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, number) => change({ tagline: `Soup ${number}` }, known)),
  );
  const [first, ...others] = answers.map(({ status }) => status).sort();
  expect([first, new Set(others)]).toEqual([200, new Set([412])]);
});

test("clients that accept any settings change one after the other", async () => {
  const taglines = ["Soup", "Stew", "Broth"];
  const answers = await Promise.all(
    taglines.map((tagline) => change({ tagline }, { "If-Match": "*" })),
  );
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
});

test("wrong values are named with the words of the form", async () => {
  const { status, body } = await change({
    email: "nobody",
    accent: "#ffffff",
    amounts: "cups",
    mails_per_minute: 1.5,
    author_url: "javascript:alert(1)",
    api_origins: ["https://example.com/path"],
  });
  expect(status).toBe(422);
  expect(body.errors).toEqual(
    expect.arrayContaining([
      { pointer: "#/email", detail: expect.any(String) },
      { pointer: "#/accent", detail: expect.stringContaining("too light to read") },
      { pointer: "#/amounts", detail: "Please choose decimals or fractions." },
      {
        pointer: "#/mails_per_minute",
        detail: "Please enter a whole number from 1 to 999,999, or leave this empty.",
      },
      { pointer: "#/author_url", detail: expect.stringContaining("http") },
      { pointer: "#/api_origins", detail: expect.stringContaining("one origin") },
    ]),
  );
});

test.each([
  [{ theme: "dark" }, "#/theme"],
  [{ name: 5 }, "#/name"],
  [{ name: "x".repeat(10_000) }, "#/name"],
  [{ name: "a\0b" }, "#/name"],
  [{ api_origins: Array(10_000).fill("https://example.com") }, "#/api_origins"],
  [{ api_origins: Array(99).fill(`https://${"x".repeat(60)}.example.com`) }, "#/api_origins"],
])("what is no setting is refused: %#", async (body, pointer) => {
  const answer = await change(body);
  expect([answer.status, answer.body.errors?.[0]?.pointer]).toEqual([422, pointer]);
});

test("only tokens with the scopes of the settings see or change them", async () => {
  const { text: reads } = await api.makeToken(["settings:read"]);
  const { text: writes } = await api.makeToken(["settings:write"]);
  const statusOf = async (method: string, token: string | null) => {
    const body = method === "PATCH" ? { body: { name: "Mine" } } : {};
    return (await api.call(method, "/settings", { token, ...body })).status;
  };
  for (const [method, wrong] of [
    ["GET", writes],
    ["PATCH", reads],
  ] as const) {
    expect([
      await statusOf(method, null),
      await statusOf(method, "sorrel_x"),
      await statusOf(method, wrong),
    ]).toEqual([401, 403, 403]);
  }
  expect((await read()).body.name).toBeNull();
});
