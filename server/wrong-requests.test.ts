import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { createApi } from "#api/api.ts";
import routes from "#app/routes.ts";
import { seedFirstStart } from "#db/sample/seed.ts";
import { openLog } from "#platform/log.ts";
import { metricsText } from "#server/telemetry/metrics.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";

/** What a client asks wrongly is told it, logged at info, and counted as no fault of the site: strangers ring no alarm. */

const { url, owner, accounts: db } = testDatabase();
const site = testSite(url, { pageCacheBytes: 1_000_000 });
const lines: string[] = [];
const log = openLog({ level: "info", format: "json" }, { write: (line) => void lines.push(line) });
let ask: (request: Request) => Response | Promise<Response>;
let cookie = "";
let slug = "";

beforeAll(async () => {
  await seedFirstStart(owner, { seed: "sample", now: new Date() });
  const accounts = testAccounts(db, SITE);
  await makeAdmin(accounts);
  cookie = await signedInCookies(accounts);
  const recipes = owner.selectFrom("recipes").select("slug").where("status", "=", "published");
  slug = (await recipes.executeTakeFirstOrThrow()).slug;
  ask = site.with({ log });
});
beforeEach(() => void lines.splice(0));

const NOWHERE = "00000000-0000-4000-8000-000000000000";
const addresses = [
  ...walkRoutes(routes).map(({ path }) => path),
  ...createApi({ site: { url: SITE } } as never).routes.map(({ path }) => `/api/v1${path}`),
  ...["/mcp", "/healthz", "/readyz", "/metrics", "/media/none.webp", "/assets/none.js"],
];
const paths = [...new Set(addresses)].filter((path) => !path.endsWith("*"));

const QUERY =
  "?page=-1&limit=x&cursor=!&format=xml&time=soon&sort=1&id=%00&id=x&url=:&token=%E0&fields[]=a&since=never";
const FORM = "application/x-www-form-urlencoded";
const BODIES: [string, string][] = [
  [FORM, "%E0%A4%A=%&=&&intent=none&id=x"],
  ["application/json", '{"a":'],
  ["multipart/form-data; boundary=a", "--b\r\nnot this"],
  ["text/xml", "<a/>"],
];

function wrongRequests(path: string): Request[] {
  const at = SITE + path.replaceAll(/:slug/g, slug).replaceAll(/[:{]\w+\}?/g, NOWHERE);
  // For an admin these two are right: one ends the session, the other never ends.
  const isStranger = ["/admin/logout", "/admin/events"].includes(path);
  const headers = { cookie: isStranger ? "" : cookie, Origin: SITE };
  const post = (address: string, more: Record<string, string>, body: string) =>
    new Request(address, { method: "POST", headers: { ...headers, ...more }, body });
  return [
    ...["PUT", "DELETE", "PROPFIND"].map((method) => new Request(at, { method, headers })),
    new Request(at + QUERY, { headers: { ...headers, Accept: "application/xml" } }),
    new Request(`${at}.data${QUERY}`, { headers }),
    ...BODIES.map(([type, body]) => post(at, { "Content-Type": type }, body)),
    post(`${at}.data${QUERY}`, { "Content-Type": FORM }, "a=1"),
    ...["https://evil.example", "null", "://"].map((Origin) => post(at, { Origin }, "a=1")),
    post(at.replace(SITE, "http://evil.example"), { Origin: "https://evil.example" }, "a=1"),
  ];
}

test.each(paths)("%s asked wrongly", async (path) => {
  const before = await faults();
  for (const request of wrongRequests(path)) {
    const { method, url: address, headers } = request;
    const response = await ask(request);
    await response.body?.cancel();
    const asked = `${method} ${address} ${headers.get("content-type")} ${headers.get("origin")}`;
    expect([asked, response.status >= 500]).toEqual([asked, false]);
  }
  expect(lines.filter((line) => JSON.parse(line).level > 30)).toEqual([]);
  expect(await faults()).toEqual(before);
});

/** The counters of answers that ring an alarm. */
async function faults(): Promise<string[]> {
  return (await metricsText()).split("\n").filter((line) => /_count\{.*status="5/.test(line));
}

const server = createServer();
afterAll(() => server.close());

test.each([
  ["two", "Host: a.example\r\nHost: a.example"],
  ["an empty one", "Host:"],
  ...["a/b", "a?b", "a#b", "user@a", "a b", "a:b", "[a"].map((host) => [host, `Host: ${host}`]),
])("a Host header that is none is refused, for a cached page too: %s", async (_, header) => {
  if (!server.listening) {
    server.on("request", site.listener({ log }));
    await once(server.listen(0, "127.0.0.1"), "listening");
  }
  expect(await raw("Host: localhost:3000")).toMatch(/^HTTP\/1.1 200 /);
  expect(await raw("hOST: [::1]:3000")).toMatch(/^HTTP\/1.1 200 /);
  expect(await raw(header ?? "")).toMatch(/^HTTP\/1.1 400 /);
  const levels = lines.map((line) => JSON.parse(line)).map(({ level, status }) => [level, status]);
  expect(levels).toEqual([
    [30, 200],
    [30, 200],
    [30, 400],
  ]);
});

async function raw(header: string): Promise<string> {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1").setEncoding("utf8");
  socket.write(`GET /recipes HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`);
  let answer = "";
  for await (const chunk of socket) answer += chunk;
  return answer;
}
