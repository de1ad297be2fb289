import { beforeAll, describe, expect, test, vi } from "vitest";
import { createRecipe } from "#domain/recipes/commands/create-recipe.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { testApi } from "#test/factories/api.ts";
import { mcpClients, settingsOf, toolText } from "#test/factories/mcp.ts";
import { recipeInput } from "#test/factories/recipe-input.ts";
import { SITE, testSite } from "#test/factories/site.ts";

/** Who may call what, and what becomes of messages that are not as they should be. */

const database = testDatabase();
const { admin, accounts: accountsDb } = database;
const api = testApi(database);
const other = testSite(database.url);
const { listen, connect } = mcpClients();
const by = { id: null };
const SECRET = "Secret Cake";
const ACCEPT = "application/json, text/event-stream";

const modes = {
  off: new URL(SITE),
  read: new URL(SITE),
  write: new URL(SITE),
};
const tokens = { all: "", reads: "", writes: "", others: "", expired: "", revoked: "" };

beforeAll(async () => {
  for (const mode of ["off", "read", "write"] as const) {
    const siteSettings = settingsOf({ mcp: mode, apiOrigins: "https://app.example.com" });
    modes[mode] = await listen(api.site.with({ siteSettings }));
  }
  const save = (status: "draft" | "published", title: string) =>
    createRecipe(admin, { input: recipeInput({ status, title }), by, now: new Date() });
  await save("published", "Tomato Soup");
  await save("draft", SECRET);
  tokens.all = (await api.makeToken()).text;
  tokens.reads = (await api.makeToken(["recipes:read"])).text;
  tokens.writes = (await api.makeToken(["recipes:write"])).text;
  tokens.others = (await api.makeToken(["categories:write", "media:read"])).text;
  for (const [name, ended] of [
    ["expired", { expires_at: new Date(0) }],
    ["revoked", { revoked_at: new Date(0) }],
  ] as const) {
    const { id, text } = await api.makeToken();
    tokens[name] = text;
    await accountsDb.updateTable("api_tokens").set(ended).where("id", "=", id).execute();
  }
});

type Sent = { method?: string; token?: string; headers?: Record<string, string>; body?: unknown };

/** Sends JSON, or a text as it is. */
async function send(url: URL, { method = "POST", token, headers = {}, body }: Sent = {}) {
  const response = await fetch(url, {
    method,
    headers: {
      Accept: ACCEPT,
      "Content-Type": "application/json",
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const rpc = (method: string, params: object = {}, id: unknown = 1) => ({
  jsonrpc: "2.0",
  id,
  method,
  params,
});

const READING = ["search_recipes", "get_recipe", "list_categories", "scale_recipe"];
const WRITING = ["save_draft", "import_recipe_from_url"];

describe("who may do what", () => {
  const callers = {
    nobody: undefined,
    "a token with other scopes": "others",
    "a token that reads": "reads",
    "a token that writes": "writes",
    "a token with all scopes": "all",
  } as const;

  test.each([
    ["read", "nobody", READING],
    ["read", "a token with other scopes", READING],
    ["read", "a token that reads", [...READING, "list_drafts"]],
    ["read", "a token that writes", READING],
    ["read", "a token with all scopes", [...READING, "list_drafts"]],
    ["write", "nobody", READING],
    ["write", "a token with other scopes", READING],
    ["write", "a token that reads", [...READING, "list_drafts"]],
    ["write", "a token that writes", [...READING, ...WRITING]],
    ["write", "a token with all scopes", [...READING, "list_drafts", ...WRITING]],
  ] as const)("'%s', %s: %j", async (mode, who, allowed) => {
    const key = callers[who];
    const token = key && tokens[key];
    for (const era of ["auto", "legacy"] as const) {
      const client = await connect(modes[mode], { token, mode: era });
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toEqual(allowed);
      for (const name of [...WRITING, "list_drafts", "no_such_tool", "__proto__", "constructor"]) {
        if ((allowed as readonly string[]).includes(name)) continue;
        const refused = client.callTool({ name, arguments: { title: "Pie", url: SITE } });
        await expect(refused, name).rejects.toThrow(/not found|disabled/);
      }
    }
    const pies = await admin
      .selectFrom("recipes")
      .select("id")
      .where("title", "=", "Pie")
      .execute();
    expect(pies).toEqual([]);
  });

  test.each([
    ["editor", [...READING, "list_drafts", ...WRITING]],
    ["author", READING],
  ] as const)("whoever made a token is an %s now: %j", async (role, allowed) => {
    await api.become(role);
    const client = await connect(modes.write, { token: tokens.all });
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(allowed);
    for (const name of ["list_drafts", "save_draft"]) {
      const call = client.callTool({
        name,
        arguments: name === "save_draft" ? { title: role } : {},
      });
      if ((allowed as readonly string[]).includes(name))
        expect((await call).isError, name).toBeFalsy();
      else await expect(call, name).rejects.toThrow(/not found|disabled/);
    }
    await api.become("admin");
  });

  test("drafts are told only to tokens that read recipes", async () => {
    const calls = [
      ["search_recipes", {}],
      ["search_recipes", { search: "secret cake" }],
      ["get_recipe", { recipe: "secret-cake" }],
      ["scale_recipe", { recipe: "secret-cake", servings: 2 }],
      ["list_categories", {}],
      ["list_drafts", {}],
    ] as const;
    for (const token of [undefined, tokens.others, tokens.writes]) {
      for (const [name, given] of calls) {
        const { text } = await send(modes.write, {
          ...(token ? { token } : {}),
          body: rpc("tools/call", { name, arguments: given }),
        });
        expect(text, name).not.toContain(SECRET);
      }
    }
    const client = await connect(modes.read, { token: tokens.reads });
    expect(toolText(await client.callTool({ name: "list_drafts", arguments: {} }))).toContain(
      SECRET,
    );
  });

  test.each(["expired", "revoked", "wrong", "no token at all"])(
    "a token that is %s is refused with 403",
    async (kind) => {
      const wrong: Record<string, string> = { wrong: `${tokens.all.slice(0, -1)}_` };
      const token = tokens[kind as "expired"] ?? wrong[kind] ?? "x";
      const { status, headers, text } = await send(modes.write, { token, body: rpc("tools/list") });
      expect(status).toBe(403);
      expect(headers.get("Content-Type")).toBe("application/problem+json");
      expect(headers.get("WWW-Authenticate")).toBe('Bearer error="invalid_token"');
      expect(text).toMatch(/(This token (has expired|was revoked)|Unknown token)\./);
    },
  );

  test("there is nothing while assistants are switched off", async () => {
    for (const method of ["POST", "GET", "DELETE", "OPTIONS"]) {
      const answer = await send(modes.off, {
        method,
        token: tokens.all,
        ...(method === "POST" ? { body: rpc("tools/list") } : {}),
      });
      expect([method, answer.status]).toEqual([method, 404]);
      expect(answer.headers.get("Content-Type")).toBe("application/problem+json");
    }
  });

  test("a saved setting holds from the next request on", async () => {
    const url = await listen(other.fetch);
    expect((await send(url, { body: rpc("tools/list") })).status).toBe(200);
    const settings = { ...NO_SITE_SETTINGS, mcp: "off" as const };
    await saveSiteSettings(admin, { settings, by, now: new Date() });
    await vi.waitFor(async () => {
      expect((await send(url, { body: rpc("tools/list") })).status).toBe(404);
    });
    await saveSiteSettings(admin, { settings: NO_SITE_SETTINGS, by, now: new Date() });
    await vi.waitFor(async () => {
      expect((await send(url, { body: rpc("tools/list") })).status).toBe(200);
    });
  });
});

describe("pages of other origins", () => {
  const call = (origin: string, method = "POST") =>
    send(modes.read, {
      method,
      headers: { Origin: origin },
      ...(method === "POST" ? { body: rpc("tools/list") } : {}),
    });

  test.each([SITE, "https://app.example.com"])("%s may call", async (origin) => {
    const answer = await call(origin);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Access-Control-Allow-Origin")).toBe(origin);
    const preflight = await call(origin, "OPTIONS");
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("Access-Control-Allow-Origin")).toBe(origin);
    expect(preflight.headers.get("Access-Control-Allow-Headers")).toContain("Mcp-Protocol-Version");
  });

  test("others may not, not even one that rebinds its name to the site's address", async () => {
    const { host } = modes.read;
    for (const origin of ["https://evil.example", "null", `http://${host}`, `${SITE}.evil`, ""]) {
      for (const method of ["POST", "OPTIONS"]) {
        const answer = await call(origin, method);
        expect([origin, answer.status]).toEqual([origin, 403]);
        expect(answer.headers.get("Access-Control-Allow-Origin")).toBeNull();
      }
    }
  });
});

describe("messages", () => {
  test("are POSTs: there are no streams and no sessions", async () => {
    for (const method of ["GET", "DELETE", "PUT", "PATCH", "HEAD"]) {
      const { status, headers } = await send(modes.read, { method });
      expect([method, status, headers.get("Allow")]).toEqual([method, 405, "OPTIONS, POST"]);
    }
    expect((await send(new URL(`${modes.read}/sse`), { method: "GET" })).status).toBe(404);
  });

  test("are answered as JSON, with the rate limit, and are not stored", async () => {
    const { status, headers } = await send(modes.read, { body: rpc("tools/list") });
    expect(status).toBe(200);
    expect(headers.get("Content-Type")).toBe("application/json");
    expect(headers.get("Cache-Control")).toBe("no-store");
    expect(headers.get("RateLimit")).toMatch(/^"default";r=\d+;t=\d+$/);
    expect(headers.get("Mcp-Session-Id")).toBeNull();
  });

  const deep = "[".repeat(100_000);
  test.each([
    ["no JSON", "{", 400],
    ["nothing", "", 400],
    ["null", "null", 400],
    ["a text", '"tools/list"', 400],
    ["an object of something else", {}, 400],
    ["another version of JSON-RPC", { ...rpc("tools/list"), jsonrpc: "1.0" }, 400],
    ["an id that is none", rpc("tools/list", {}, { no: "id" }), 400],
    ["a batch", [rpc("tools/list"), rpc("tools/list", {}, 2)], 400],
    ["an empty batch", [], 400],
    ["broken nesting", deep, 400],
    ["deep nesting", `${deep}${"]".repeat(100_000)}`, 400],
    ["deep arguments", deepCall(), 200],
    ["an unknown method", rpc("tools/eat"), 200],
    ["a method of the prototype", rpc("__proto__"), 200],
    ["a call without a name", rpc("tools/call"), 200],
    [
      "a call with arguments that are none",
      rpc("tools/call", { name: "get_recipe", arguments: 7 }),
      200,
    ],
    ["a notification", { jsonrpc: "2.0", method: "notifications/cancelled", params: {} }, 202],
    ["an answer to nothing", { jsonrpc: "2.0", id: 7, result: {} }, 202],
    [
      "half a letter",
      '{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_recipe","arguments":{"recipe":"\\ud800"}}}',
      200,
    ],
  ])("%s is never a fault of the server", async (_, body, status) => {
    const answer = await send(modes.write, { token: tokens.all, body });
    expect(answer.text).not.toMatch(/\bat .*\.ts|node_modules/);
    expect(answer.status).toBe(status);
    if (status < 202) expect(JSON.parse(answer.text)).toMatchObject({ jsonrpc: "2.0" });
  });

  function deepCall() {
    const nested = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
    return `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"save_draft","arguments":{"title":"x","tags":${nested}}}}`;
  }

  test("have the protocol's headers", async () => {
    const body = rpc("tools/list");
    const wrong = async (headers: Record<string, string>) =>
      (await send(modes.read, { headers, body })).status;
    expect(await wrong({ "Content-Type": "text/plain" })).toBe(415);
    expect(await wrong({ Accept: "text/html" })).toBe(406);
    expect(await wrong({ "Mcp-Protocol-Version": "1999-01-01" })).toBe(400);
    expect(await wrong({ "Mcp-Protocol-Version": "2025-06-18" })).toBe(200);
    // This revision names itself in the body too.
    expect(await wrong({ "Mcp-Protocol-Version": "2026-07-28" })).toBe(400);
  });

  test("have at most 1 MB", async () => {
    const body = rpc("tools/call", { name: "x".repeat(1_000_001) });
    const { status, headers } = await send(modes.read, { body });
    expect(status).toBe(413);
    expect(headers.get("Content-Type")).toBe("application/problem+json");
  });

  test("do not wait for changes of lists", async () => {
    const client = await connect(modes.read);
    expect(client.getServerCapabilities()).toEqual({ tools: { listChanged: false } });
    const prefix = "io.modelcontextprotocol";
    const method = "subscriptions/listen";
    const version = "2026-07-28";
    const { status, headers, text } = await send(modes.read, {
      headers: { "Mcp-Protocol-Version": version, "Mcp-Method": method },
      body: rpc(method, {
        notifications: { toolsListChanged: true },
        _meta: {
          [`${prefix}/protocolVersion`]: version,
          [`${prefix}/clientInfo`]: { name: "tests", version: "1" },
          [`${prefix}/clientCapabilities`]: {},
        },
      }),
    });
    expect([status, headers.get("Content-Type")]).toEqual([200, "application/json"]);
    expect(text).toContain("Subscription limit reached");
  });
});

test.each(["auto", "legacy"] as const)("processes take turns at one client (%s)", async (mode) => {
  const urls = [await listen(api.site.fetch), await listen(other.fetch)];
  const reached: (URL | undefined)[] = [];
  const client = await connect(new URL(`${SITE}/mcp`), {
    token: tokens.reads,
    mode,
    send: (_, init) => {
      const next = urls[reached.length % 2];
      reached.push(next);
      return fetch(next ?? SITE, init);
    },
  });
  for (let n = 0; n < 4; n += 1) {
    expect((await client.listTools()).tools).toHaveLength(5);
    const found = await client.callTool({ name: "search_recipes", arguments: {} });
    expect(found.structuredContent).toMatchObject({ total: 1 });
  }
  expect(new Set(reached).size).toBe(2);
});
