import type { LookupFunction } from "node:net";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createForeignImageImporter } from "#domain/transfer/foreign-images.server.ts";
import { createImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { NOTHING_INSIDE, readInsideAddresses } from "#platform/inside-addresses.ts";
import { testDatabase } from "#test/database.ts";
import { testMedia } from "#test/factories/media.ts";
import { type FakeWeb, startFakeWeb } from "#test/fakes/web.ts";
import { importRemoteImage } from "./import-remote-image.server.ts";

const { admin, owner } = testDatabase();
const siteUrl = "https://sorrel.example";
const media = testMedia();
let fake: FakeWeb;

beforeAll(async () => {
  fake = await startFakeWeb();
});
afterAll(() => fake.stop());

function importFrom(address: string, { isGuarded = false, timeoutMs = 30_000, alt = "" } = {}) {
  // Every host resolves to the fake web.
  const lookup: LookupFunction = (_, options, callback) => {
    if (options.all) callback(null, [{ address: "127.0.0.1", family: 4 }]);
    else callback(null, "127.0.0.1", 4);
  };
  const network = { lookup, isAllowed: () => true, port: () => fake.port };
  const web = createImageFetcher({ siteUrl, timeoutMs, ...(!isGuarded && { network }) });
  const by = { id: null };
  return importRemoteImage(admin, { ...media, web }, { address, alt, by, now: new Date() });
}

test("an image of another site is saved once, and takes an alternative text while it has none", async () => {
  const body = await sharp({ create: { width: 90, height: 60, channels: 3, background: "#a00" } })
    .jpeg()
    .toBuffer();
  fake.put("http://photos.example/a/s%C3%B6up.jpg", {
    headers: { "Content-Type": "text/html" },
    body,
  });
  fake.put("http://photos.example/moved", {
    status: 302,
    headers: { Location: "/a/s%C3%B6up.jpg?w=1200" },
  });
  fake.put("http://photos.example/a/s%C3%B6up.jpg?w=1200", { body });
  const first = await importFrom("http://photos.example/a/s%C3%B6up.jpg");
  expect(first).toMatchObject({
    ok: true,
    isNew: true,
    image: { width: 90, originalName: "söup.jpg" },
  });
  expect(fake.requests.at(-1)?.userAgent).toBe("Sorrel/1.0 (+https://sorrel.example)");
  const again = await importFrom("http://photos.example/moved", { alt: "Soup" });
  expect(again).toMatchObject({ ok: true, isNew: false, image: { alt: "Soup" } });
  const third = await importFrom("http://photos.example/moved", { alt: "Red" });
  expect(third).toMatchObject({ image: { alt: "Soup" } });
  expect(await owner.selectFrom("media").select("hash").execute()).toHaveLength(1);
});

test.each([
  ["http://photos.example/trouble/404", /no image at this address \(404/],
  ["http://photos.example/trouble/endless", /larger than 20 MB/],
  ["http://photos.example/trouble/bomb", /larger than 20 MB/],
  ["http://photos.example/trouble/image", /isn't an image we can read/],
  ["http://me:secret@photos.example/a.jpg", /user name or password/],
  ["http://photos.example:8443/a.jpg", /with a port number/],
  ["file:///etc/passwd", /Only http and https/],
  ["/media/x.webp", /isn't a web address/],
  ["", /isn't a web address/],
  ["https://images.unsplash.com/photo-1?w=1080", /can't be copied/],
  [`http://photos.example/${"x".repeat(5_000)}`, /too long/],
])("the error for %.60s says why", async (address, message) => {
  expect(await importFrom(address)).toMatchObject({
    ok: false,
    error: expect.stringMatching(message),
  });
});

test("a site that does not answer is given up", async () => {
  const imported = await importFrom("http://photos.example/trouble/silent", { timeoutMs: 1_000 });
  expect(imported).toMatchObject({
    ok: false,
    error: expect.stringMatching(/did not send the image within 1 second/),
  });
});

test.each(["http://127.0.0.1/a.jpg", "http://[::1]/a.jpg", "http://169.254.169.254/a.jpg"])(
  "nothing is fetched from the private network: %s",
  async (address) => {
    const imported = await importFrom(address, { isGuarded: true });
    expect(imported).toMatchObject({ ok: false, error: expect.stringMatching(/private network/) });
  },
);

test("an imported recipe links no image in a private network, and says so", async () => {
  const web = createImageFetcher({ siteUrl, timeoutMs: 30_000 });
  const importForeignImage = createForeignImageImporter(admin, { ...media, web });
  const context = { by: { id: null }, now: new Date(), signal: AbortSignal.timeout(30_000) };
  for (const url of ["http://127.0.0.1/a.png", "http://[::1]/a.png", "http://192.168.1.1/a.png"]) {
    expect(await importForeignImage({ url, alt: "" }, context)).toEqual({
      address: null,
      loss: expect.stringContaining(`the image ${url}: `),
    });
  }
});

describe("where IMPORT_ALLOW permits a host inside", () => {
  const inside = readInsideAddresses("127.0.0.1, kitchen.local") ?? NOTHING_INSIDE;
  const context = () => ({
    by: { id: null },
    now: new Date(),
    signal: AbortSignal.timeout(30_000),
  });
  const importerFor = (...from: string[]) => {
    const web = createImageFetcher({ siteUrl, timeoutMs: 1_000, inside });
    return createForeignImageImporter(admin, { ...media, web }, { inside, from });
  };
  const at = (path: string) => `http://127.0.0.1:${fake.port}${path}`;
  const requests = () => fake.requests.length;

  test("no image of it is linked, whatever it answers", async () => {
    const importForeignImage = importerFor(at("/"));
    for (const path of ["404", "image", "silent", "silent?2", "silent?3", "after three"]) {
      const url = new URL(at(`/trouble/${path}`)).href;
      expect(await importForeignImage({ url, alt: "" }, context())).toEqual({
        address: null,
        loss: expect.stringContaining(`the image ${url}: `),
      });
    }
    expect(requests()).toBeGreaterThan(0);
  });

  test.each([
    ["a public site", ["https://blog.example"]],
    ["a file", ["/tmp/127.0.0.1"]],
    ["files that were sent", []],
    ["a site inside and a public one", ["//kitchen.local", "https://blog.example"]],
  ])("%s can't have it asked for anything", async (_, from) => {
    const before = requests();
    const image = { url: at("/reboot"), alt: "" };
    const imported = await importerFor(...from)(image, context());
    expect(imported).toEqual({ address: null, loss: expect.stringMatching(/port number/) });
    expect(requests()).toBe(before);
  });
});
