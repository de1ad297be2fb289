import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import routes from "#app/routes.ts";
import { testDatabase } from "#test/database.ts";
import { makeAdmin, signedInCookies, testAccounts } from "#test/factories/accounts.ts";
import { SITE, testSite } from "#test/factories/site.ts";
import { seedEveryPage } from "#test/routes/every-address.ts";
import { walkRoutes } from "#test/routes/walk-routes.ts";

/** How long browsers and proxies may keep each answer of the site. */

const IMMUTABLE = "public, max-age=31536000, immutable";
const A_DAY = "public, max-age=86400";
/** From the page cache: kept, and asked for again each time. */
const SHARED = "public, no-cache";

/** What an answer says that went well, by its address: the first line that fits. */
const TABLE: [RegExp, string][] = [
  // Made by the build, or named by what they contain.
  [/^\/assets\/root-B1x\.js$/, IMMUTABLE],
  [/^\/(?:icons|pictures)\/[\w-]+\.\w+$/, A_DAY],
  [/^\/(?:favicon\.(?:ico|svg)|service-worker[\w-]*\.js)$/, A_DAY],
  [/^\/media\/\w+\.webp$/, IMMUTABLE],
  [/^\/accent\.css\?color=/, IMMUTABLE],
  // A reader's reload is no second view.
  [/^\/recipe\/[\w-]+\/views$/, "private, max-age=1800"],
  // The same for everyone.
  [/^\/(?:recipes|categories|about|favorites|search\/start)?$/, SHARED],
  [
    /^\/(?:recipe|categories|authors)\/[\w-]+(?:\.(?:json|md|cook)|\/embed|\/share\.png|\/pin\.jpg)?$/,
    SHARED,
  ],
  [/^\/(?:sitemap|sitemap-pages|feed|reviews)\.xml$|^\/(?:robots|llms)\.txt$/, SHARED],
  [/^\/(?:api\/docs|manifest\.webmanifest)$/, SHARED],
  [/^\/api\/v1\/(?:openapi\.json|taxonomy|(?:recipes|categories)(?:\/.+)?)$/, SHARED],
  // For one person, or one moment.
  [/^\/admin(?:[/.]|$)/, "no-store"],
  [/^\/(?:api\/v1|mcp|healthz|readyz|metrics)/, "no-store"],
  [/^\/newsletter\/(?:confirm|unsubscribe)/, "no-store"],
  [/^\/recipe\/[\w-]+\/(?:reviews\/own|rating$)/, "no-store"],
  // Everything else, and the data of every page.
  [/^\//, "no-cache"],
];

const database = testDatabase();
const site = testSite(database.url, { pageCacheBytes: 10_000_000 });
const accounts = testAccounts(database.accounts, SITE);
let built = "";
let cookie = "";
let fetchBuilt: ReturnType<typeof site.with>;
let addressOf: (path: string) => string;

beforeAll(async () => {
  addressOf = await seedEveryPage(database);
  await makeAdmin(accounts);
  cookie = await signedInCookies(accounts);
  built = await mkdtemp(join(tmpdir(), "sorrel-client-"));
  await cp("public", built, { recursive: true });
  await mkdir(join(built, "assets"));
  await writeFile(join(built, "assets", "root-B1x.js"), "x");
  fetchBuilt = site.with({ clientFolder: built });
});
afterAll(() => rm(built, { recursive: true }));

async function ask(address: string, Cookie: string) {
  const init = { headers: { Cookie }, redirect: "manual" } as const;
  const answer = await fetchBuilt(new Request(SITE + address, init));
  const isStream = answer.headers.get("Content-Type")?.startsWith("text/event-stream");
  const body = isStream ? void answer.body?.cancel() : await answer.text();
  return { ok: answer.ok, caching: answer.headers.get("Cache-Control"), body };
}

/** Every address that is asked for by GET: routes and their data, the API, files, and what there isn't. */
async function everyAddress(): Promise<string[]> {
  const ofRoutes = walkRoutes(routes).map(({ path }) => addressOf(path));
  const data = ofRoutes
    // Only a browser's event source reads this one, and it never ends.
    .filter((path) => path !== "/admin/events")
    .map((path) => `${path === "/" ? "/_" : path}.data`);
  const { paths } = JSON.parse((await ask("/api/v1/openapi.json", "")).body ?? "");
  const ofApi = Object.keys(paths).map((path) =>
    path.replace("{category}", "dinner").replace("{recipe}", addressOf("/recipe/:slug").slice(8)),
  );
  const files = await readdir(built, { recursive: true, withFileTypes: true });
  const ofFiles = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => `${parentPath.slice(built.length)}/${name}`);
  const image = /\/media\/\w+\.webp/.exec((await ask("/", "")).body ?? "")?.[0] ?? "";
  return [
    ...new Set([...ofRoutes, ...data, ...ofApi, ...ofFiles]),
    image,
    "/accent.css?color=7a3b2e",
    ...["/healthz", "/readyz", "/metrics", "/mcp"],
    ...["/about/", "/no.data", "/no.such", "/%E0%A4%A", "/assets/no.js", "/media/no.webp"],
  ];
}

test("only built files and what is named by its content are kept, by readers and admins", async () => {
  const found: [string, string | null][] = [];
  const wanted: [string, string | undefined][] = [];
  for (const address of await everyAddress()) {
    for (const [who, session] of [["a reader", ""] as const, ["an admin", cookie] as const]) {
      const { ok, caching } = await ask(address, session);
      const [, ifOk] = TABLE.find(([pattern]) => pattern.test(address)) ?? [];
      found.push([`${address} for ${who}`, caching]);
      wanted.push([`${address} for ${who}`, ok ? ifOk : "no-store"]);
    }
  }
  expect(found.length).toBeGreaterThan(500);
  expect(found).toEqual(wanted);
});
