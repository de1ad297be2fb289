import { afterAll, beforeAll, expect, test } from "vitest";
import { readInsideAddresses } from "#platform/inside-addresses.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { createAnyPageFetcher } from "./fetch-any-page.ts";
import type { PageFetcher } from "./fetch-page.ts";

let web: FakeWeb;
let closed: PageFetcher;
let open: PageFetcher;
const siteUrl = "https://sorrel.example";

beforeAll(async () => {
  web = await startFakeWeb();
  closed = createAnyPageFetcher({ siteUrl });
  open = createAnyPageFetcher({
    siteUrl,
    inside: readInsideAddresses("127.0.0.1") ?? undefined,
    // Hosts inside are fetched without it.
    proxyUrl: web.proxyUrl,
  });
});

afterAll(async () => {
  await Promise.all([closed.close(), open.close()]);
  await web.stop();
});

test("a page inside is fetched only where it is permitted", async () => {
  const url = `http://127.0.0.1:${web.port}/soup`;
  web.put("http://127.0.0.1/soup", "<p>Soup</p>");
  web.put(url, "<p>Soup</p>");
  expect(await closed.fetch("http://127.0.0.1/soup")).toMatchObject({
    failure: { kind: "private-address", message: "127.0.0.1 points to a private network" },
  });
  expect(await closed.fetch(url)).toMatchObject({ failure: { kind: "address" } });
  expect(await open.fetch(url)).toMatchObject({ ok: true, html: "<p>Soup</p>" });
  expect(await open.fetch("http://10.0.0.1/soup")).toMatchObject({ ok: false });
});

test("a page outside never leads inside, not to a host that is permitted either", async () => {
  web.put("http://blog.example/away", {
    status: 302,
    headers: { Location: `http://127.0.0.1:${web.port}/soup` },
  });
  expect(await open.fetch("http://blog.example/away")).toMatchObject({
    failure: { kind: "address", message: "Addresses with a port number aren't supported" },
  });
});
