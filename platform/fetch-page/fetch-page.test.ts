import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { createPageFetcher, type PageFetcher } from "./fetch-page.ts";

let web: FakeWeb;
let direct: PageFetcher;
let proxied: PageFetcher;
let hasty: Record<"direct" | "proxied", PageFetcher>;
const hosts = ["allrecipes.com", "pinchofyum.com"];
const siteUrl = "https://sorrel.example";

beforeAll(async () => {
  web = await startFakeWeb();
  const network = {
    // All hosts resolve to this machine.
    lookup: ((_, options, callback) => {
      if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
      else callback(null, "127.0.0.1", 4);
    }) as import("node:net").LookupFunction,
    isAllowed: () => true,
    port: () => web.port,
  };
  const { proxyUrl } = web;
  const timeoutMs = 500;
  direct = createPageFetcher({ hosts, siteUrl, network });
  proxied = createPageFetcher({ hosts, siteUrl, proxyUrl });
  hasty = {
    direct: createPageFetcher({ hosts, siteUrl, network, timeoutMs }),
    proxied: createPageFetcher({ hosts, siteUrl, proxyUrl, timeoutMs }),
  };
});

afterAll(async () => {
  const fetchers = [direct, proxied, hasty.direct, hasty.proxied];
  await Promise.all(fetchers.map((fetcher) => fetcher.close()));
  await web.stop();
});

describe.each(["direct", "proxied"] as const)("a page fetched %s", (way) => {
  const fetch = (url: string, signal?: AbortSignal) =>
    (way === "direct" ? direct : proxied).fetch(url, signal ? { signal } : {});

  test("is returned with its URL, and requested with the site's User-Agent", async () => {
    web.put("http://www.allrecipes.com/recipe/1?a=b", "<p>crème</p>");
    expect(await fetch("http://www.allrecipes.com/recipe/1?a=b#top")).toEqual({
      ok: true,
      url: expect.stringMatching(/^http:\/\/www\.allrecipes\.com\/recipe\/1\?a=b/),
      status: 200,
      html: "<p>crème</p>",
    });
    expect(web.requests.at(-1)?.userAgent).toBe("Sorrel/1.0 (+https://sorrel.example)");
  });

  test("is decoded in its character set", async () => {
    const body = Buffer.from("<meta charset=iso-8859-1><p>cr\xe8me</p>", "latin1");
    web.put("http://allrecipes.com/meta", { headers: { "Content-Type": "text/html" }, body });
    expect(await fetch("http://allrecipes.com/meta")).toMatchObject({
      html: expect.stringContaining("crème"),
    });
    const headers = { "Content-Type": "text/html; charset=shift_jis" };
    web.put("http://allrecipes.com/header", { headers, body: Buffer.from([0x83, 0x5c]) });
    expect(await fetch("http://allrecipes.com/header")).toMatchObject({ html: "ソ" });
  });

  test("may have a plain text type, or none", async () => {
    const headers = { "Content-Type": "text/plain" };
    web.put("http://allrecipes.com/text", { headers, body: " <!doctype html><p>soup</p>" });
    expect(await fetch("http://allrecipes.com/text")).toMatchObject({ ok: true });
    web.put("http://allrecipes.com/words", { headers, body: "Soup" });
    expect(await fetch("http://allrecipes.com/words")).toMatchObject({
      failure: { kind: "not-html" },
    });
    web.put("http://allrecipes.com/untyped", (_, response) => response.end("<p>soup</p>"));
    expect(await fetch("http://allrecipes.com/untyped")).toMatchObject({ ok: true });
  });

  test("is no PDF", async () => {
    web.put("http://allrecipes.com/pdf", {
      headers: { "Content-Type": "application/pdf" },
      body: "%PDF-1.7",
    });
    expect(await fetch("http://allrecipes.com/pdf")).toMatchObject({
      failure: { kind: "not-html", message: "That link is a PDF, not a web page" },
    });
  });

  test("is decompressed", async () => {
    const headers = { "Content-Type": "text/html", "Content-Encoding": "gzip" };
    web.put("http://allrecipes.com/packed", { headers, body: gzipSync("<p>soup</p>") });
    expect(await fetch("http://allrecipes.com/packed")).toMatchObject({ html: "<p>soup</p>" });
  });

  test("may be behind five redirects, but not more", async () => {
    for (let left = 7; left > 0; left -= 1) {
      const Location = left === 1 ? "http://www.pinchofyum.com/end" : `/hop/${left - 1}`;
      web.put(`http://allrecipes.com/hop/${left}`, { status: 302, headers: { Location } });
    }
    web.put("http://www.pinchofyum.com/end", "there");
    expect(await fetch("http://allrecipes.com/hop/5")).toMatchObject({
      ok: true,
      url: "http://www.pinchofyum.com/end",
    });
    expect(await fetch("http://allrecipes.com/hop/6")).toMatchObject({
      failure: { kind: "redirects", isTransient: false },
    });
  });

  test.each([
    ["http://evil.example/", "unsupported"],
    ["http://allrecipes.com.evil.example/", "unsupported"],
    ["http://127.0.0.1/", "unsupported"],
    ["http://allrecipes.com:8080/", "address"],
    ["ftp://allrecipes.com/", "address"],
    ["http://someone@allrecipes.com/", "address"],
    ["//not.example/", "unsupported"],
    ["file:///etc/passwd", "address"],
  ])("is not fetched after a redirect to %s", async (Location, kind) => {
    web.put("http://allrecipes.com/away", { status: 301, headers: { Location } });
    const before = web.requests.length;
    expect(await fetch("http://allrecipes.com/away")).toMatchObject({ failure: { kind } });
    expect(web.requests.length).toBe(before + 1);
  });

  test.each([
    ["404", { kind: "status", status: 404, isTransient: false }, "has no page at this address"],
    ["403", { kind: "status", status: 403, isTransient: false }, "refused to serve this page"],
    ["500", { kind: "status", status: 500, isTransient: true }, "is having problems"],
    ["image", { kind: "not-html", isTransient: false }, "is an image, not"],
    ["endless", { kind: "too-large", isTransient: false }, "larger than 5 MB"],
    ["bomb", { kind: "too-large", isTransient: false }, "larger than 5 MB"],
    ["broken-off", { kind: "network", isTransient: true }, "was interrupted"],
    ["not-gzip", { kind: "network", isTransient: true }, "could not be decompressed"],
  ])("that is %s fails with its reason", async (name, failure, words) => {
    const before = process.memoryUsage();
    const result = await fetch(`http://allrecipes.com/trouble/${name}`);
    expect(result).toMatchObject({ ok: false, failure });
    expect(result.ok || result.failure.message).toContain(words);
    const after = process.memoryUsage();
    const grown = after.external + after.arrayBuffers - before.external - before.arrayBuffers;
    expect(grown / 2 ** 20).toBeLessThan(60);
  });

  test.each(["slow", "silent"])("that is %s times out", async (name) => {
    expect(await hasty[way].fetch(`http://allrecipes.com/trouble/${name}`)).toMatchObject({
      failure: {
        kind: "timeout",
        isTransient: true,
        message: expect.stringContaining("within 0.5 seconds"),
      },
    });
  });

  test("has the time of Retry-After", async () => {
    const result = await fetch("http://allrecipes.com/trouble/429");
    expect(result).toMatchObject({ failure: { status: 429, isTransient: true } });
    const wait = result.ok ? 0 : Number(result.failure.retryAfter) - Date.now();
    expect(wait).toBeGreaterThan(100_000);
    expect(wait).toBeLessThanOrEqual(120_000);
  });

  test("can be cancelled", async () => {
    const cancel = new AbortController();
    const result = fetch("http://allrecipes.com/trouble/silent", cancel.signal);
    cancel.abort();
    expect(await result).toMatchObject({ failure: { kind: "cancelled" } });
  });
});

test("an unknown host and a refused connection have different messages", async () => {
  const port = await closedPort();
  const lookup = ((_: string, __: unknown, callback: (error: Error, found: []) => void) =>
    callback(Object.assign(new Error(), { code: "ENOTFOUND" }), [])) as never;
  const nowhere = createPageFetcher({
    hosts,
    siteUrl,
    network: { lookup, isAllowed: () => true, port: () => port },
  });
  expect(await nowhere.fetch("http://allrecipes.com/")).toMatchObject({
    failure: { kind: "network", message: "There is no host named allrecipes.com" },
  });
  await nowhere.close();
  const away = createPageFetcher({ hosts, siteUrl, proxyUrl: `http://127.0.0.1:${port}/?url=` });
  expect(await away.fetch("http://allrecipes.com/")).toMatchObject({
    failure: { kind: "network", message: "the page proxy refuses connections" },
  });
  await away.close();
});

test("a failed TLS handshake is reported", async () => {
  expect(await direct.fetch("https://allrecipes.com/")).toMatchObject({
    failure: { kind: "tls", isTransient: false },
  });
});

async function closedPort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
