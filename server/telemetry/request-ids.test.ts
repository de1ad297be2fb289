import { Writable } from "node:stream";
import { sql } from "kysely";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { openLog } from "#platform/log.ts";
import { testDatabase } from "#test/database.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, owner } = testDatabase();
const site = testSite(url, { pageCacheBytes: 1_000_000 });
const lines: Record<string, unknown>[] = [];
let get: (path: string, headers?: Record<string, string>) => Promise<Response>;
let behindProxy: typeof get;

beforeAll(async () => {
  // A fault of ours: what visitors read is missing.
  await sql`alter view published_recipes_view rename to mislaid`.execute(owner);
  const stream = new Writable({
    write(line, _, done) {
      lines.push(JSON.parse(String(line)));
      done();
    },
  });
  const log = openLog({ level: "info", format: "json" }, stream);
  const fetches = [site.with({ log }), site.with({ log, trustProxy: 1 })];
  [get, behindProxy] = fetches.map(
    (fetch) => async (path: string, headers: Record<string, string>) =>
      fetch(new Request(SITE + path, { headers })),
  ) as [typeof get, typeof get];
});
beforeEach(() => void lines.splice(0));

test("a page that fails shows its request's id, which all its lines in the log have", async () => {
  const page = await get("/recipe/soup");
  expect(page.status).toBe(500);
  const id = page.headers.get("X-Request-Id") ?? "";
  expect(id).toMatch(/^[\w-]{36}$/);
  expect(await page.text()).toContain(`Request ${id}`);
  expect(lines.length).toBeGreaterThan(1);
  expect(new Set(lines.map((line) => line.request_id))).toEqual(new Set([id]));
});

test("an answer of the API that fails has the id too", async () => {
  const answer = await get("/api/v1/recipes/soup");
  expect(answer.status).toBe(500);
  expect(await answer.json()).toMatchObject({ request_id: answer.headers.get("X-Request-Id") });
});

test("a page that is served shows none, and is cached without one", async () => {
  for (const path of ["/about", "/about"]) {
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.headers.get("X-Request-Id")).toBeNull();
    expect(await page.text()).not.toContain(String(lines.at(-1)?.request_id));
  }
});

test("only a trusted proxy can name the id, and only in plain characters", async () => {
  const named = { "X-Request-Id": "edge-1" };
  expect((await behindProxy("/about", named)).headers.get("X-Request-Id")).toBe("edge-1");
  expect(lines.at(-1)).toMatchObject({ request_id: "edge-1" });
  const forged = { "X-Request-Id": "<script>" };
  expect((await behindProxy("/about", forged)).headers.get("X-Request-Id")).toMatch(/^[\w-]{36}$/);
  lines.splice(0);
  await get("/recipe/soup", named);
  expect(lines.map((line) => line.request_id)).not.toContain("edge-1");
});
