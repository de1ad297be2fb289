import { beforeAll, describe, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { mayOpen } from "#domain/auth/role.ts";
import { startSession } from "#domain/auth/sessions.server.ts";
import { signOut } from "#domain/auth/sign-in.server.ts";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { testDatabase } from "#test/database.ts";
import {
  ADMIN,
  cookieHeader,
  makeAdmin,
  requestInfo,
  sessionCookies,
  signedInCookies,
  testAccounts,
} from "#test/factories/accounts.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";

/** Requests each guarded route of the web process as everybody but an administrator. */

const { url, admin, accounts: db, owner } = testDatabase();
const site = testSite(url);
const accounts = testAccounts(db, SITE);
const SECRETS = [ADMIN.email, "a draft nobody may see", "a message nobody may see"];

/** The same behind a proxy that names the client. */
let fetchProxied: ReturnType<typeof site.with>;
let id: string;
let messageId: string;
let valid: string;
const colleagues = { editor: "", author: "" };
let ended: string;

beforeAll(async () => {
  fetchProxied = site.with({ trustProxy: 1 });
  await makeAdmin(accounts);
  const recipe = await createRecipe(admin, {
    input: recipeInput({ title: "a draft nobody may see", status: "draft" }),
    by: { id: null },
    now: new Date(),
  });
  id = recipe.id;
  const message = { name: "Ada", email: "ada@example.com", message: "a message nobody may see" };
  const sent = owner.insertInto("contact_messages").values(message).returning("id");
  messageId = (await sent.executeTakeFirstOrThrow()).id;
  valid = await signedInCookies(accounts);
  ended = await sessionCookies(accounts);
  for (const role of ["editor", "author"] as const) {
    const email = `${role}@example.com`;
    await makeAdmin(accounts, { email, password: ADMIN.password, role });
    colleagues[role] = await sessionCookies(accounts, { email });
  }
  await signOut(accounts, requestInfo({ cookies: ended }));
});

const guarded = walkRoutes(routes)
  .filter(({ parents, path }) => parents.includes("admin/layout/guard.tsx") && path !== "/")
  .map(({ path, file }) => ({
    path: path.replace("*", "nowhere"),
    id: file.replace(/\.tsx?$/, ""),
  }));

const WHO = {
  nobody: () => "",
  "an ended session": () => ended,
  "a forged cookie": () =>
    valid.replace(/(?<=admin-session=.)./, (letter) => (letter === "x" ? "y" : "x")),
  "a cookie without its signature": () => valid.replace(/(admin-session=[^.;]+)[^;]*/, "$1"),
  "another cookie of the site": () => valid.replaceAll("admin-session=", "admin-flash="),
} as const;
type Who = keyof typeof WHO;

const SPELLINGS = {
  plain: (path: string) => path,
  "with a slash at its end": (path: string) => `${path}/`,
  "in capitals": (path: string) => path.replace("/admin", "/ADMIN"),
  "with an escaped letter": (path: string) => path.replace("/admin", "/%61dmin"),
  "with an escaped letter in its last word": (path: string) =>
    path.replace(/(?<=\/)[a-z](?=[^/:]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  "escaped twice": (path: string) => path.replace("/admin", "/%2561dmin"),
  "with a double slash": (path: string) => `/${path}`,
  "with a dot": (path: string) => path.replace("/admin", "/./admin"),
  "with a way up": (path: string) => path.replace("/admin", "/recipes/../admin"),
  "with an escaped slash": (path: string) => path.replace("/admin", "/%2Fadmin"),
};

const WAYS: Record<string, (path: string, routeId: string) => [string, RequestInit]> = {
  page: (path) => [path, {}],
  HEAD: (path) => [path, { method: "HEAD" }],
  data: (path) => [`${path}.data`, {}],
  "data of one route": (path, route) => [`${path}.data?_routes=${encodeURIComponent(route)}`, {}],
  "data of no route": (path) => [`${path}.data?_routes=nothing`, {}],
  form: (path) => [path, post("intent=delete&title=x")],
  "form by script": (path) => [`${path}.data`, post("intent=delete&title=x")],
  "form of one route": (path) => [`${path}?index`, post("intent=delete")],
  stream: (path) => [path, { headers: { Accept: "text/event-stream" } }],
};

function post(body: string): RequestInit {
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Origin: SITE };
  return { method: "POST", body, headers };
}

const ORIGINS = ["https://evil.example", "null", "http://localhost.evil.example:3000", "x"];
const MAIN_WAYS = ["page", "data of one route", "form"];

describe.each(guarded)("$path", ({ path, id: routeId }) => {
  test("rejects each kind of request", async () => {
    for (const way of Object.keys(WAYS)) await expectWayRefused("nobody", way, path, routeId);
  });

  test("rejects whoever isn't signed in", async () => {
    for (const who of Object.keys(WHO) as Who[]) {
      for (const way of MAIN_WAYS) await expectWayRefused(who, way, path, routeId);
    }
  });

  test("rejects each spelling of its address", async () => {
    for (const [spelling, spell] of Object.entries(SPELLINGS)) {
      await expectRefused(spelling, "nobody", spell(path), {});
    }
  });

  test("rejects forms from other sites", async () => {
    for (const address of [path, `${path}.data`]) await expectForeignRefused("null", address);
  });
});

/** What those below administrators have no right to is closed to each kind of request; what they may open works for them. */
describe.each(["editor", "author"] as const)("an %s", (role) => {
  const Cookie = () => ({ headers: { Cookie: colleagues[role] } });
  const open = guarded.filter(({ path }) => mayOpen(role, path.replace("nowhere", "*")));
  const closed = guarded.filter((route) => !open.includes(route) && route.path !== "/admin");

  test.each(closed)("has no $path", async ({ path, id: routeId }) => {
    for (const [way, request] of Object.entries(WAYS)) {
      const [address, init] = request(path, routeId);
      const headers = { ...(init.headers as Record<string, string>), Cookie: colleagues[role] };
      const response = await ask(address, { ...init, headers });
      const text = await response.text();
      for (const secret of SECRETS) expect(text, way).not.toContain(secret);
      // As data, React Router answers what was thrown with 403 as well.
      expect([403, 404, 405], way).toContain(response.status);
    }
  });

  test.each(closed)("finds $path closed however it is spelled", async ({ path }) => {
    for (const [spelling, spell] of Object.entries(SPELLINGS)) {
      const response = await ask(spell(path), Cookie());
      expect([308, 400, 403, 404, 405], spelling).toContain(response.status);
    }
  });

  test.each(open)("has $path", async ({ path }) => {
    const response = await ask(path, Cookie());
    const isStream = path === "/admin/events";
    const text = isStream ? "" : await response.text();
    if (isStream) await response.body?.cancel();
    expect([200, 204, 400, 404, 405], text).toContain(response.status);
    if (role === "author") for (const secret of SECRETS) expect(text).not.toContain(secret);
  });

  test("arrives at the recipes, and sees no entry that leads nowhere", async () => {
    const start = await ask("/admin", Cookie());
    expect([start.status, start.headers.get("location")]).toEqual([302, "/admin/recipes"]);
    const page = await (await ask("/admin/recipes", Cookie())).text();
    const links = [...page.matchAll(/href="(\/admin[^"?#]*)/g)].map(([, path = ""]) => path);
    const others = links.filter((path) => path !== "/admin" && !/\/edit\//.test(path));
    expect(others.length).toBeGreaterThan(4);
    expect(others.filter((path) => !mayOpen(role, path))).toEqual([]);
  });
});

test("an editor reads a message, and whether it can be answered", async () => {
  const init = { headers: { Cookie: colleagues.editor } };
  const page = await ask(`/admin/messages/${messageId}`, init);
  expect([page.status, await page.text()]).toEqual([
    200,
    expect.stringContaining("a message nobody may see"),
  ]);
});

test("a changed role holds from the next request on, and so does a removal", async () => {
  const email = "changing@example.com";
  await makeAdmin(accounts, { email, password: ADMIN.password });
  const Cookie = await sessionCookies(accounts, { email });
  const statusOf = async (path: string) => (await ask(path, { headers: { Cookie } })).status;
  const become = (role: string) =>
    db.updateTable("admins").set({ role }).where("email", "=", email).execute();
  expect(await statusOf("/admin/settings")).toBe(200);
  await become("editor");
  expect([await statusOf("/admin/settings"), await statusOf("/admin/tags")]).toEqual([403, 200]);
  await become("author");
  expect([await statusOf("/admin/tags"), await statusOf("/admin/media")]).toEqual([403, 200]);
  await db.deleteFrom("admins").where("email", "=", email).execute();
  expect(await statusOf("/admin/media")).toBe(302);
});

/** One page of each shape: the first, a list, a single thing, a form, and none. */
const SHAPES = guarded.filter(({ path }) =>
  /^\/admin(|\/messages|\/messages\/:\w+|\/recipes\/new|\/nowhere)$/.test(path),
);

describe.each(SHAPES)("$path, with everything combined,", ({ path, id: routeId }) => {
  test("rejects whoever isn't signed in, with each kind of request", async () => {
    for (const who of Object.keys(WHO) as Who[]) {
      for (const way of Object.keys(WAYS)) await expectWayRefused(who, way, path, routeId);
    }
  });

  test("rejects each spelling of its address, with each kind of request", async () => {
    for (const [spelling, spell] of Object.entries(SPELLINGS)) {
      for (const way of ["page", "data", "form"]) {
        const [address, init] = WAYS[way]?.(path, routeId) ?? ["", {}];
        await expectRefused(`${spelling}, ${way}`, "nobody", spell(address), init);
      }
    }
  });

  test("rejects forms from each other site, to each address", async () => {
    for (const origin of ORIGINS) {
      for (const address of [path, `${path}.data`, `${path}/`]) {
        await expectForeignRefused(origin, address);
      }
    }
  });
});

test("five shapes of pages are tried with everything", () => {
  expect(SHAPES).toHaveLength(5);
});

test("no rejected request changed anything", async () => {
  expect(
    await owner.selectFrom("activity").select("verb").where("by_id", "is not", null).execute(),
  ).toEqual([]);
  expect(await owner.selectFrom("recipes").select("title").execute()).toHaveLength(1);
  expect(await owner.selectFrom("contact_messages").select("id").execute()).toHaveLength(1);
});

test("an admin has access", async () => {
  const page = await ask("/admin", { headers: { Cookie: valid } });
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(ADMIN.email);
  expect(page.headers.get("cache-control")).toBe("no-store");
  expect(page.headers.get("x-robots-tag")).toBe("noindex");
  expect(page.headers.get("content-security-policy")).toContain("script-src 'self' 'sha256-");
  expect(page.headers.get("etag")).toBeNull();
  const data = await ask("/admin.data", { headers: { Cookie: valid } });
  expect(data.status).toBe(200);
  expect(data.headers.get("cache-control")).toBe("no-store");
});

test("without keys the generator names the settings, and how to use a local model", async () => {
  const page = await (await ask("/admin/recipes/generate", { headers: { Cookie: valid } })).text();
  for (const word of ["AI_API_KEY", "AI_BASE_URL=http://localhost:11434/v1", "PHOTOS_ACCESS_KEY"]) {
    expect(page).toContain(word);
  }
});

test("a large page source can be pasted into the scraper; other forms reject that size", async () => {
  const send = (path: string) => {
    const body = new FormData();
    body.set("url", "https://www.allrecipes.com/recipe/1");
    body.set("source", "<p>hello</p>\n".repeat(400_000));
    return ask(path, { method: "POST", body, headers: { Origin: SITE, Cookie: valid } });
  };
  for (const path of ["/admin/recipes/scrape", "/admin/recipes/scrape.data"]) {
    const response = await send(path);
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("No JSON-LD schema found in the HTML");
  }
  expect((await send("/admin/recipes/new")).status).toBe(413);
});

test.each([
  ["/admin/login", { email: "ada\u0000@example.com", password: "x" }],
  ["/admin/login/code", { code: "12\u000034" }],
])("%s answers a NUL character as other bad input", async (path, fields) => {
  const body = new URLSearchParams(fields);
  const { status } = await ask(path, { method: "POST", body, headers: { Origin: SITE } });
  expect([302, 400]).toContain(status);
});

test.each(["/admin/recipes/scrape", "/admin/recipes/scrape.data", "/api/v1/imports"])(
  "%s reads no body of an undeclared length, which would be read before its sender is known",
  async (path) => {
    const headers = { Origin: SITE, "Transfer-Encoding": "chunked" };
    const body = new ReadableStream({ pull: (stream) => stream.enqueue(new Uint8Array(65_536)) });
    const init = { method: "POST", headers, body, duplex: "half" };
    expect((await ask(path, init)).status).toBe(411);
  },
);

test.each([
  "/admin/login",
  "/admin/login/code",
  "/admin/invitation?token=x",
  "/admin/forgot",
  "/admin/forgot/new?token=x",
  "/admin/logout",
  "/admin/login.data",
])("%s is not cached and not indexed", async (path) => {
  const { headers } = await ask(path);
  expect(headers.get("cache-control")).toBe("no-store");
  expect(headers.get("x-robots-tag")).toBe("noindex");
});

test("a code that comes too late leads to the password again, which says why, and back", async () => {
  const { id: admin } = await owner.selectFrom("admins").select("id").executeTakeFirstOrThrow();
  const session = { admin, remembered: false, needsCode: true };
  const longAgo = new Date(Date.now() - 11 * 60_000);
  const given = { session, requestInfo: requestInfo(), now: longAgo };
  const Cookie = cookieHeader(await startSession(accounts, given));
  const path = `/admin/login/code?${new URLSearchParams({ to: "/admin/recipes?search=soup" })}`;
  const form = post("code=123456");
  for (const init of [{ headers: {} }, form]) {
    const answer = await ask(path, { ...init, headers: { ...init.headers, Cookie } });
    const login = answer.headers.get("location") ?? "";
    expect(login).toBe("/admin/login?to=%2Fadmin%2Frecipes%3Fsearch%3Dsoup");
    const flash = answer.headers.getSetCookie().map(cookieHeader).join("; ");
    const page = await ask(login, { headers: { Cookie: flash } });
    expect(await page.text()).toContain("That took too long. Please sign in again.");
    expect(page.headers.get("set-cookie")).toMatch(/admin-flash=;/);
  }
});

test("without a sign-in under way the code's page leads to the password, and from there to the same place", async () => {
  const path = "/admin/login/code?to=%2Fadmin%2Frecipes";
  for (const init of [{}, post("code=123456")]) {
    const answer = await ask(path, init);
    expect([answer.status, answer.headers.get("location")]).toEqual([
      302,
      "/admin/login?to=%2Fadmin%2Frecipes",
    ]);
  }
});

test("GET /admin/logout does not end the session", async () => {
  expect((await ask("/admin/logout", { headers: { Cookie: valid } })).status).toBe(302);
  expect((await ask("/admin", { headers: { Cookie: valid } })).status).toBe(200);
});

test.each([
  ["/admin?x=1", "/admin?x=1"],
  ["//evil.example/admin", "/admin"],
  ["https://evil.example/admin", "/admin"],
  ["/\\evil.example/admin", "/admin"],
  ["/admin/../..//evil.example", "/admin"],
  ["/admin/login?to=/admin", "/admin"],
  ["javascript:alert(1)", "/admin"],
  ["/administrators", "/admin"],
  ["", "/admin"],
])("after a sign-in that leads to %s one arrives at %s", async (to, arrival) => {
  const form = post(new URLSearchParams({ ...ADMIN }).toString());
  const response = await ask(`/admin/login?${new URLSearchParams({ to })}`, form);
  expect([response.status, response.headers.get("location")]).toEqual([302, arrival]);
});

describe("failed attempts", () => {
  function tryIn(password: string, forwarded: string) {
    const form = post(new URLSearchParams({ email: ADMIN.email, password }).toString());
    const headers = { ...form.headers, "X-Forwarded-For": forwarded };
    return fetchProxied(
      new Request(`${SITE}/admin/login`, { ...form, headers, redirect: "manual" }),
    );
  }

  test("are counted for the address that the trusted proxy saw", async () => {
    for (let n = 0; n < 5; n += 1) {
      expect((await tryIn("wrong", `198.51.100.${n}, 192.0.2.7`)).status).toBe(401);
    }
    const refused = await tryIn(ADMIN.password, "198.51.100.9, 192.0.2.7");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(await refused.text()).toContain("Too many attempts. Please try again in 10 minutes.");
    expect((await tryIn(ADMIN.password, "192.0.2.7, 192.0.2.8")).status).toBe(302);
  });
});

test("every cookie is HttpOnly and SameSite", async () => {
  const form = post(new URLSearchParams({ ...ADMIN }).toString());
  const cookies = (await ask("/admin/login", form)).headers.getSetCookie();
  expect(cookies.length).toBeGreaterThan(0);
  for (const cookie of cookies) expect(cookie).toMatch(/; Path=\/; HttpOnly; SameSite=Lax$/);
});

async function expectForeignRefused(origin: string, address: string) {
  const init = post("intent=delete");
  const headers = { ...init.headers, Origin: origin, Cookie: valid };
  const response = await ask(address, { ...init, headers });
  expect(response.status, `${origin} ${address}`).toBe(403);
}

async function expectWayRefused(who: Who, way: string, path: string, routeId: string) {
  const [address, init] = WAYS[way]?.(path, routeId) ?? ["", {}];
  await expectRefused(`${who}, ${way}`, who, address, init);
}

async function expectRefused(what: string, who: Who, address: string, init: RequestInit) {
  const headers = { ...(init.headers as Record<string, string>), Cookie: WHO[who]() };
  const response = await ask(address, { ...init, headers });
  const text = await response.text();
  for (const secret of SECRETS) expect(text, what).not.toContain(secret);
  const { status } = response;
  const location = response.headers.get("location") ?? "";
  if (status === 308) {
    // To the same address without the slash: which is refused.
    expect(location, what).not.toMatch(/\/$|^\/\//);
    return expectRefused(`${what}, followed`, who, location, init);
  }
  if (status === 302) expect(location, what).toMatch(/^\/admin\/login(\?|$)/);
  else if (status === 202) expect(text, what).toContain("/admin/login");
  else expect([400, 401, 403, 404, 405], what).toContain(status);
  const isTheirs = status === 302 || status === 202;
  if (isTheirs) expect(response.headers.get("cache-control"), what).toBe("no-store");
}

/** Addresses as they stand: a URL's own parsing would tidy dots away, as a browser does. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const address = path.replace(/:\w+/g, id);
  return site.fetch(new Request(`${SITE}${address}`, { redirect: "manual", ...init }));
}
