import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { NOTHING_INSIDE, readInsideAddresses } from "#platform/inside-addresses.ts";
import { createImageFetcher } from "./fetch-image.ts";
import { createSiteFetcher } from "./fetch-site.ts";
import { networkWith } from "./guarded-connection.ts";
import { authorizationFor, type SiteLogin, splitLogin } from "./site-login.ts";

describe("a name and a password in an address", () => {
  test.each([
    ["https://ada:secret@blog.example/food/", "https://blog.example/food/", "ada", "secret"],
    ["//ada:p%40ss%2F@kitchen.example:8080", "//kitchen.example:8080/", "ada", "p@ss/"],
    ["https://ada:100%@blog.example/", "https://blog.example/", "ada", "100%"],
  ])("are taken out of %s", (given, address, name, password) => {
    expect(splitLogin(given)).toEqual({ address, login: { site: address, name, password } });
  });

  test("addresses without them stay as they are", () => {
    for (const address of [
      "https://blog.example/@ada",
      "http://localhost:8080/@ada",
      "//a.example",
    ])
      expect(splitLogin(address)).toEqual({ address, login: null });
  });

  test.each(["https://ada:se/cret@blog.example/", "https://ada:1/2@blog.example/"])(
    "what they are can't be told of %s",
    (address) => expect(splitLogin(address)).toBeNull(),
  );
});

const inside = readInsideAddresses("kitchen.local, 127.0.0.1") ?? NOTHING_INSIDE;
const isInside = (host: string) => host === "kitchen.local";

test.each([
  ["https://blog.example", "https://blog.example/wp-json/", true],
  ["https://blog.example", "https://www.blog.example/a.jpg", true],
  ["http://blog.example", "http://blog.example/", true],
  ["http://blog.example", "https://blog.example/", true],
  ["//kitchen.local:81", "http://kitchen.local:81/", true],
  ["https://blog.example", "http://blog.example/", false],
  ["//blog.example", "http://blog.example/", false],
  ["https://blog.example", "https://blog.example:8443/", false],
  ["https://blog.example", "https://cdn.blog.example/a.jpg", false],
  ["https://blog.example", "https://evil.example/", false],
])("what was given for %s is sent to %s: %s", (site, url, isSent) => {
  const logins = [{ site, name: "ada", password: "sécret" }];
  const sent = authorizationFor(new URL(url), { logins, isInside });
  expect(sent).toBe(isSent ? "Basic YWRhOnPDqWNyZXQ=" : null);
});

describe("hosts inside", () => {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    if (request.url === "/away") response.writeHead(302, { Location: "http://127.0.0.2/" });
    response.end("<p>Soup</p>");
  });
  let site: string;

  beforeAll(async () => {
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    site = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  });
  beforeEach(() => {
    asked.length = 0;
  });
  afterAll(() => server.close());

  async function read(path: string, options: { inside?: typeof inside; logins?: SiteLogin[] }) {
    const siteUrl = "https://sorrel.example";
    // Sites inside are fetched without the proxy.
    const proxyUrl = options.inside && "http://127.0.0.1:9/?url=";
    const fetcher = createSiteFetcher(site, { delayMs: 0, siteUrl, proxyUrl, ...options });
    const { signal } = new AbortController();
    const page = await fetcher.fetch(site + path, { accept: "*/*", signal });
    await fetcher.close();
    const { logins = [] } = options;
    const web = createImageFetcher({ siteUrl, inside: options.inside ?? NOTHING_INSIDE });
    const image = await web.fetch(site + path, { maxBytes: 1_000, logins, mayBeInside: true });
    return [page, image].map((found) => (found.ok ? "read" : found.failure.message));
  }

  test("are read at any port where they are permitted, images too", async () => {
    expect(await read("/", { inside })).toEqual(["read", "read"]);
  });

  test("are refused otherwise, also where a permitted one leads to them", async () => {
    const { host } = new URL(site);
    const refused = `${host} points to a private network, and IMPORT_ALLOW does not list this host`;
    expect(await read("/", {})).toEqual([refused, refused]);
    expect(asked).toEqual([]);
    expect(await read("/away", { inside })).toEqual([
      "127.0.0.2 is another site",
      "127.0.0.2 points to a private network, and IMPORT_ALLOW does not list this host",
    ]);
  });

  test("get the name and the password of their address with every request", async () => {
    const logins = [{ site, name: "ada", password: "secret" }];
    await read("/", { inside, logins });
    const sent = asked.map(({ url, headers }) => [url, headers.authorization]);
    const basic = "Basic YWRhOnNlY3JldA==";
    expect(sent).toEqual([
      ["/robots.txt", basic],
      ["/", basic],
      ["/", basic],
    ]);
  });
});

test("a name must itself be permitted, though its address is: its owner says where it leads", () => {
  const { isAllowed } = networkWith(inside);
  expect(isAllowed("127.0.0.1", "kitchen.local", 8080)).toBe(true);
  expect(isAllowed("127.0.0.1", "127.0.0.1", 8080)).toBe(true);
  expect(isAllowed("127.0.0.1", "localhost", 8080)).toBe(true);
  expect(isAllowed("127.0.0.1", "blog.example", 80)).toBe(false);
  expect(isAllowed("93.184.216.34", "blog.example", 80)).toBe(true);
  expect(isAllowed("93.184.216.34", "blog.example", 8080)).toBe(false);
});

test("a port of a public host is never asked for", async () => {
  const fetcher = createSiteFetcher("http://93.184.216.34:8080", {
    delayMs: 0,
    siteUrl: "https://sorrel.example",
    inside,
  });
  const { signal } = new AbortController();
  const found = await fetcher.fetch("http://93.184.216.34:8080/", { accept: "*/*", signal });
  expect(found).toMatchObject({ ok: false, failure: { kind: "address" } });
});
