import { afterEach, describe, expect, it, vi } from "vitest";
import { toCachedPage } from "./cached-page.ts";
import { createPageCache } from "./page-cache.ts";

/** About 100 bytes compressed. */
const HTML = `<!DOCTYPE html><p>${"A long page. ".repeat(2_000)}</p>`;

function page(html = HTML, status = 200) {
  return toCachedPage(new Response(html, { status }), "gzip");
}

/** A rendering that ends when the test says so. */
function pending() {
  const { promise, resolve } = Promise.withResolvers<Awaited<ReturnType<typeof page>>>();
  let times = 0;
  const render = () => {
    times += 1;
    return promise;
  };
  return { render, resolve, times: () => times };
}

afterEach(() => vi.useRealTimers());

describe("the page cache", () => {
  it("renders a page once for concurrent requests, and caches it for later ones", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    const rendering = pending();
    const asked = Array.from({ length: 32 }, () => cache.getOrRender("/", rendering.render));
    rendering.resolve(await page());
    await Promise.all(asked);
    await cache.getOrRender("/", rendering.render);
    expect(rendering.times()).toBe(1);
    expect(cache.get("/")).toBeDefined();
  });

  it("caches no page whose rendering began before a change", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    const rendering = pending();
    const asked = cache.getOrRender("/", rendering.render);
    cache.drop();
    const after = pending();
    const askedAfter = cache.getOrRender("/", after.render);
    rendering.resolve(await page("old"));
    await asked;
    expect(cache.get("/")).toBeUndefined();
    after.resolve(await page("new"));
    const fresh = await askedAfter;
    expect(after.times()).toBe(1);
    expect(cache.get("/")).toBe(fresh);
  });

  it("keeps its pages while it is suspended, stores no others, and drops them afterwards", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    await cache.getOrRender("/", () => page());
    cache.suspend();
    expect(cache.get("/")).toBeDefined();
    await cache.getOrRender("/about", () => page());
    expect(cache.get("/about")).toBeUndefined();
    cache.resume();
    expect(cache.get("/")).toBeUndefined();
    await cache.getOrRender("/", () => page());
    expect(cache.get("/")).toBeDefined();
  });

  it("caches successful responses only, and renders again after an error", async () => {
    const cache = createPageCache({ maxBytes: 1_000_000 });
    await cache.getOrRender("/missing", () => page(HTML, 404));
    expect(cache.get("/missing")).toBeUndefined();
    const fault = cache.getOrRender("/", () => Promise.reject(new Error("no database")));
    await expect(fault).rejects.toThrow("no database");
    await cache.getOrRender("/", () => page());
    expect(cache.get("/")).toBeDefined();
  });

  it("stays within its size by evicting the least recently used pages", async () => {
    const cache = createPageCache({ maxBytes: 50_000 });
    for (let number = 0; number < 60; number += 1) {
      await cache.getOrRender(`/${number}`, () => page(`${HTML}${number}`));
    }
    const pages = Array.from({ length: 60 }, (_, number) => cache.get(`/${number}`));
    const bytes = pages.reduce((sum, one) => sum + (one?.body.buffer.byteLength ?? 0), 0);
    expect(bytes).toBeLessThanOrEqual(50_000);
    expect(pages.filter(Boolean).length).toBeGreaterThan(10);
    expect(cache.get("/59")).toBeDefined();
    expect(cache.get("/0")).toBeUndefined();
  });

  it("keeps a page for ten minutes from the start of its rendering, and longer only while it is suspended", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
    vi.advanceTimersByTime(1);
    const cache = createPageCache({ maxBytes: 1_000_000 });
    const rendering = pending();
    const asked = cache.getOrRender("/", rendering.render);
    vi.advanceTimersByTime(60_000);
    rendering.resolve(await page());
    await asked;
    vi.advanceTimersByTime(9 * 60_000 - 1_000);
    expect(cache.get("/")).toBeDefined();
    cache.suspend();
    vi.advanceTimersByTime(2_000);
    expect([cache.get("/") !== undefined, cache.has("/")]).toEqual([true, true]);
    cache.drop(new Set());
    expect([cache.get("/") !== undefined, cache.has("/")]).toEqual([false, false]);
  });

  it("renders a page that is too old again, once", async () => {
    vi.useFakeTimers({ toFake: ["performance", "setTimeout"] });
    // The clock begins at 0, which the cache takes for no time.
    vi.advanceTimersByTime(1);
    const cache = createPageCache({ maxBytes: 1_000_000 });
    await cache.getOrRender("/", () => page("old"));
    vi.advanceTimersByTime(10 * 60_000 + 1);
    expect([cache.get("/"), cache.has("/")]).toEqual([undefined, false]);
    const again = pending();
    const asked = [cache.getOrRender("/", again.render), cache.getOrRender("/", again.render)];
    again.resolve(await page("new"));
    await Promise.all(asked);
    expect(again.times()).toBe(1);
  });

  it("caches nothing when its size is 0", async () => {
    const cache = createPageCache({ maxBytes: 0 });
    await cache.getOrRender("/", () => page());
    expect(cache.get("/")).toBeUndefined();
  });
});
