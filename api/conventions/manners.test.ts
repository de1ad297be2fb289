import { describe, expect, test } from "vitest";
import { createApi } from "#api/api.ts";
import type { ApiServices } from "#api/env.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { admin } = database;
const api = testApi(database);
const APP = "https://app.example";

describe("scripts of other sites", () => {
  const preflight = (method: string, origin = APP) =>
    api.call("OPTIONS", "/recipes", {
      token: null,
      headers: { Origin: origin, "Access-Control-Request-Method": method },
    });

  test("may read, with a token too", async () => {
    const asked = await preflight("GET");
    expect(asked.status).toBe(204);
    expect(asked.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("Authorization");
    const answer = await api.call("GET", "/recipes", { headers: { Origin: APP } });
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe("*");
    const exposed = answer.headers.get("Access-Control-Expose-Headers")?.split(", ");
    expect(exposed).toEqual(
      expect.arrayContaining(["ETag", "Idempotent-Replayed", "Deprecation", "Sunset"]),
    );
  });

  test("may write only where an admin has listed their origin", async () => {
    const before = await preflight("POST");
    expect(before.headers.get("Access-Control-Allow-Origin")).toBeNull();
    const settings = { ...NO_SITE_SETTINGS, apiOrigins: `${APP}\nhttps://other.example` };
    await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
    await expect
      .poll(async () => (await preflight("POST")).headers.get("Access-Control-Allow-Origin"))
      .toBe(APP);
    const after = await preflight("POST");
    expect(after.headers.get("Access-Control-Allow-Methods")).toBe("POST");
    expect(after.headers.get("Access-Control-Allow-Headers")).toContain("Idempotency-Key");
    expect(after.headers.get("Vary")).toContain("Origin");
    const answer = await api.call("POST", "/recipes", {
      body: { title: "Toast" },
      headers: { Origin: APP },
    });
    expect([answer.status, answer.headers.get("Access-Control-Allow-Origin")]).toEqual([201, APP]);
    const stranger = await preflight("POST", "https://stranger.example");
    expect(stranger.headers.get("Access-Control-Allow-Origin")).toBeNull();
  });
});

describe("a client is told how much it may ask, and to wait when that is used up", () => {
  const request = (path: string, token: string) =>
    new Request(`http://localhost:3000/api/v1${path}`, {
      headers: { Authorization: `Bearer ${token}` },
    });

  test("with one token, which leaves others alone", async () => {
    const { text: token } = await api.makeToken();
    const first = await api.call("GET", "/recipes", { token });
    expect(first.headers.get("RateLimit-Policy")).toBe('"default";q=6000;w=60');
    expect(first.headers.get("RateLimit")).toMatch(/^"default";r=5999;t=\d+$/);
    for (let asked = 1; asked < 6_000; asked += 1) {
      await api.site.fetch(request("/nothing", token));
    }
    const refused = await api.call("GET", "/recipes", { token });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(refused.headers.get("RateLimit")).toMatch(/^"default";r=0;/);
    expect(refused.headers.get("Access-Control-Allow-Origin")).toBe("*");
    expect(refused.headers.get("Access-Control-Expose-Headers")).toContain("Retry-After");
    const { text: other } = await api.makeToken();
    expect((await api.call("GET", "/recipes", { token: other })).status).toBe(200);
  });

  test("with ever new tokens that are wrong", async () => {
    const ask = api.site.with({});
    for (let asked = 0; asked <= 6_000; asked += 1) {
      expect((await ask(request("/recipes", `sorrel_${asked}`))).status).toBe(403);
    }
    expect((await ask(request("/recipes", "sorrel_another"))).status).toBe(429);
  });
});

test("HEAD answers as GET, without the body", async () => {
  const answer = await api.call("HEAD", "/recipes");
  expect([answer.status, answer.text]).toEqual([200, ""]);
  expect(answer.headers.get("Content-Type")).toBe("application/json");
});

test("a read with the ETag that was answered before is answered with 304", async () => {
  await api.call("POST", "/recipes", { body: { title: "Known", status: "published" } });
  for (const caller of [{ token: null }, {}]) {
    const { headers } = await api.call("GET", "/recipes/known", caller);
    const etag = headers.get("ETag") ?? "";
    const answer = await api.call("GET", "/recipes/known", {
      ...caller,
      headers: { "If-None-Match": etag },
    });
    expect([answer.status, answer.text, answer.headers.get("ETag")]).toEqual([304, "", etag]);
  }
});

describe("readers' ETag of a recipe", () => {
  const readersEtag = async (path: string) =>
    (await api.call("GET", path, { token: null })).headers.get("ETag") ?? "";
  const ANY_VERSION = { "If-Match": "*" };

  test("names the version to programs that write", async () => {
    await api.call("POST", "/recipes", { body: { title: "Tart", status: "published" } });
    const headers = { "If-Match": await readersEtag("/recipes/tart") };
    const change = () => api.call("PATCH", "/recipes/tart", { headers, body: { cook_time: 5 } });
    expect((await change()).status).toBe(200);
    expect((await change()).status).toBe(412);
  });

  test("changes with the name of its category, which makes no version", async () => {
    await api.call("POST", "/categories", { body: { name: "Cakes" } });
    const body = { title: "Sponge", status: "published", categories: ["Cakes"] };
    await api.call("POST", "/recipes", { body });
    const before = await readersEtag("/recipes/sponge");
    await api.call("PATCH", "/categories/cakes", { headers: ANY_VERSION, body: { name: "Bakes" } });
    expect(await readersEtag("/recipes/sponge")).not.toBe(before);
  });

  test("is not that of a deleted recipe with the same slug", async () => {
    const body = { title: "Twin", status: "published" };
    await api.call("POST", "/recipes", { body });
    const before = await readersEtag("/recipes/twin");
    await api.call("DELETE", "/recipes/twin", { headers: ANY_VERSION });
    await api.call("POST", "/recipes", { body });
    expect(await readersEtag("/recipes/twin")).not.toBe(before);
  });
});

test("a deprecated operation says until when it works, in answers and in the description", async () => {
  const when = {
    since: new Date("2027-01-01T00:00:00Z"),
    sunset: new Date("2028-01-01T00:00:00Z"),
  };
  const deprecations = { "GET /recipes/{recipe}": when };
  const site = { url: "https://recipes.example", name: "S", email: "a@b.example" };
  const settings = async () => NO_SITE_SETTINGS;
  const [visitorDb, reads] = [database.visitor, { db: database.visitor }];
  const services = { ...api, visitorDb, reads, site: { ...site, settings } };
  const old = createApi(services as unknown as ApiServices, { deprecations });
  const answer = await old.request("/recipes/nothing");
  expect(answer.headers.get("Deprecation")).toBe("@1798761600");
  expect(answer.headers.get("Sunset")).toBe("Sat, 01 Jan 2028 00:00:00 GMT");
  expect(answer.headers.get("Link")).toBe('<https://recipes.example/api/docs>; rel="deprecation"');
  const { paths } = (await (await old.request("/openapi.json")).json()) as Awaited<
    ReturnType<typeof api.readDocument>
  >;
  expect(paths["/recipes/{recipe}"]?.get).toMatchObject({ deprecated: true });
  expect(paths["/recipes"]?.get).not.toHaveProperty("deprecated");
  expect((await old.request("/recipes")).headers.get("Sunset")).toBeNull();
});
