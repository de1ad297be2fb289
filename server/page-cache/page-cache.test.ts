import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { finishPage } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

const HTML = `<!DOCTYPE html><p>${"A long page. ".repeat(2_000)}</p>`;

function page(html = HTML, status = 200) {
  return finishPage(new Response(null, { status }), html, { siteHeaders: {} });
}

/** A rendering that ends when the test says so. */
function held() {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof page>>();
  let times = 0;
  const render = () => {
    times += 1;
    return promise;
  };
  return { render, resolve, times: () => times };
}

describe("the page cache", () => {
  it("renders a page once for all who ask at once, and keeps it for those who ask later", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    const rendering = held();
    const asked = Array.from({ length: 32 }, (_, turn) =>
      cache.page("/", turn % 2 ? "gzip" : "br", rendering.render),
    );
    rendering.resolve(page());
    await Promise.all(asked);
    await cache.page("/", "identity", rendering.render);
    expect(rendering.times()).toBe(1);
    expect(cache.kept("/")).toBeDefined();
  });

  it("keeps no page whose rendering began before a change", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    const rendering = held();
    const asked = cache.page("/", "gzip", rendering.render);
    cache.drop();
    rendering.resolve(page());
    await asked;
    expect(cache.kept("/")).toBeUndefined();
    const after = held();
    after.resolve(page());
    await cache.page("/", "gzip", after.render);
    expect(after.times()).toBe(1);
  });

  it("keeps nothing while it cannot hear of changes", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    await cache.page("/", "gzip", async () => page());
    cache.suspend();
    expect(cache.kept("/")).toBeUndefined();
    await cache.page("/", "gzip", async () => page());
    expect(cache.kept("/")).toBeUndefined();
    cache.resume();
    expect(cache.kept("/")).toBeUndefined();
    await cache.page("/", "gzip", async () => page());
    expect(cache.kept("/")).toBeDefined();
  });

  it("keeps answers only that are well, and asks again after a fault", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    await cache.page("/missing", "gzip", async () => page(HTML, 404));
    expect(cache.kept("/missing")).toBeUndefined();
    const fault = cache.page("/", "gzip", () => Promise.reject(new Error("no database")));
    await expect(fault).rejects.toThrow("no database");
    await cache.page("/", "gzip", async () => page());
    expect(cache.kept("/")).toBeDefined();
  });

  it("stays within its bytes, counting a page as packed as it is", async () => {
    const cache = createPageCache({ maxBytes: 100_000 });
    for (let number = 0; number < 200; number += 1) {
      await cache.page(`/${number}`, "gzip", async () => page(`${HTML}${number}`));
    }
    const kept = Array.from({ length: 200 }, (_, number) => cache.kept(`/${number}`));
    const bytes = kept.reduce((sum, one) => sum + (one?.bytes() ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(100_000);
    expect(kept.filter(Boolean).length).toBeGreaterThan(30);
    expect(cache.kept("/199")).toBeDefined();
    expect(cache.kept("/0")).toBeUndefined();
  });
});

describe("a finished page", () => {
  it("gives the same text in whatever encoding it is asked for, in any order", async () => {
    const one = page();
    const packed = await one.body("gzip");
    expect(gunzipSync(packed).toString()).toBe(HTML);
    expect(one.bytes()).toBeLessThan(HTML.length);
    const br = await one.body("br");
    expect(br.length).toBeLessThan(packed.length);
    expect((await one.body("identity")).toString()).toBe(HTML);
    expect(one.ready.identity?.toString()).toBe(HTML);
  });

  it("is packed smaller for those who ask again, and says the same", async () => {
    const words = Array.from({ length: 4_000 }, (_, n) => `word${(n * 7_919) % 1_000}`).join(" ");
    const one = page(words);
    const first = await one.body("gzip");
    one.recompress("gzip");
    await expect.poll(() => one.ready.gzip?.length).toBeLessThan(first.length);
    expect(gunzipSync(await one.body("gzip")).toString()).toBe(words);
  });

  it("holds no more memory for a page than it counts", async () => {
    const small = page("<!DOCTYPE html><p>Small</p>");
    await small.body("br");
    await small.body("gzip");
    const held = Object.values(small.ready).map(({ buffer }) => buffer.byteLength);
    expect(held.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThan(small.bytes());
  });
});
