import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, pageAnswer, toCachedPage } from "./cached-page.ts";

const HTML = `<!DOCTYPE html><p>${"½ cup of milk. ".repeat(2_000)}</p>`;
const render = (status = 200) =>
  new Response(HTML, { status, headers: { "Set-Cookie": "a=b", "Content-Type": "text/html" } });

test("a page has the same text and ETag in each encoding", async () => {
  const [br, gzip, plain] = await Promise.all(
    (["br", "gzip", "identity"] as const).map((encoding) => toCachedPage(render(), encoding)),
  );
  expect(brotliDecompressSync(Buffer.from(br?.body ?? [])).toString()).toBe(HTML);
  expect(gunzipSync(Buffer.from(gzip?.body ?? [])).toString()).toBe(HTML);
  expect(Buffer.from(plain?.body ?? []).toString()).toBe(HTML);
  expect(new Set([br, gzip, plain].map((page) => page?.headers.etag)).size).toBe(1);
  expect(gzip?.headers).toMatchObject({
    "content-encoding": "gzip",
    "content-length": String(gzip?.body.length),
    "cache-control": "public, no-cache",
    vary: "Accept-Encoding",
  });
  expect(gzip?.headers).not.toHaveProperty("set-cookie");
});

test("a matching If-None-Match gets 304 without a body", async () => {
  const page = await toCachedPage(render(), "br");
  const { etag = "" } = page.headers;
  for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
    const answer = pageAnswer(page, known);
    expect([answer.status, answer.body, answer.headers.etag]).toEqual([304, null, etag]);
    expect(answer.headers).not.toHaveProperty("content-length");
  }
  expect(pageAnswer(page, '"other"')).toBe(page);
  expect(pageAnswer(page, null)).toBe(page);
});

test("an error page has no ETag and is not stored", async () => {
  const { headers } = await toCachedPage(render(404), "br");
  expect(headers).toMatchObject({ "cache-control": "no-store" });
  expect(headers).not.toHaveProperty("etag");
});

test.each([
  ["gzip, deflate, br, zstd", "br"],
  ["BR;q=0.5, gzip;q=1.0", "br"],
  ["gzip, br;q=0", "gzip"],
  ["gzip; q=0.000, identity", "identity"],
  ["", "identity"],
  [null, "identity"],
])("Accept-Encoding %j is answered in %s", (accepted, encoding) => {
  expect(chooseEncoding(accepted)).toBe(encoding);
});
