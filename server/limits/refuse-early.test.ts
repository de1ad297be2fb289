import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createPageCache } from "../page-cache/page-cache.ts";
import { refuseEarly } from "./refuse-early.ts";
import { createRenderLimit, type RenderLimit } from "./render-limit.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

const pageCache = createPageCache({ maxBytes: 1_000_000 });
let rendering: RenderLimit;
let place: PromiseWithResolvers<void>;

/** Takes the only place, and the line behind it. */
beforeEach(async () => {
  rendering = createRenderLimit({ atOnce: 1, maxQueue: 1, longestWaitMs: 10_000 });
  place = Promise.withResolvers();
  const take = () =>
    rendering.render(
      () => place.promise,
      () => true,
    );
  const first = take();
  await new Promise(setImmediate);
  const second = take();
  ends.push(() => {
    place.resolve();
    return Promise.all([first, second]);
  });
});

async function serve(): Promise<string> {
  const served: RequestListener = (_, outgoing) => void outgoing.end("served");
  const siteUrl = "https://sorrel.example";
  const log = { warn() {} };
  const server = createServer(refuseEarly(served, { rendering, pageCache, siteUrl, log })).listen(
    0,
    "127.0.0.1",
  );
  await once(server, "listening");
  ends.push(() => server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const CLOSE = { Connection: "close" };

test.each(["/", "/recipes?search=soup", "/recipes.data?search=soup", "/search/suggestions?q=so"])(
  "%s is refused in the site's look",
  async (path) => {
    const answer = await fetch((await serve()) + path, { headers: CLOSE });
    expect(answer.status).toBe(503);
    expect(answer.headers.get("Retry-After")).toBe("5");
    expect(answer.headers.get("Cache-Control")).toContain("no-store");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(await answer.text()).toContain("Back in a moment");
  },
);

test.each([
  "/admin",
  "/healthz",
  "/metrics",
  "/api/v1/recipes",
  "/assets/site.css",
  "/media/a.webp",
])("%s goes on", async (path) => {
  const answer = await fetch((await serve()) + path, { headers: CLOSE });
  expect(await answer.text()).toBe("served");
});

test("what is sent, and pages that are being rendered, go on", async () => {
  const origin = await serve();
  const posted = await fetch(`${origin}/recipe/soup/rating`, { method: "POST", headers: CLOSE });
  expect(await posted.text()).toBe("served");
  const page = { status: 200, headers: {}, body: new Uint8Array() };
  const rendering = pageCache.getOrRender("gzip /recipes", () => place.promise.then(() => page));
  const shared = await fetch(`${origin}/recipes`, {
    headers: { ...CLOSE, "Accept-Encoding": "gzip" },
  });
  expect(await shared.text()).toBe("served");
  place.resolve();
  await rendering;
});

test("once there is a place, readers are served again", async () => {
  const origin = await serve();
  place.resolve();
  await expect.poll(() => rendering.isFull()).toBe(false);
  expect(await (await fetch(`${origin}/`, { headers: CLOSE })).text()).toBe("served");
});

test("HEAD gets no body", async () => {
  const answer = await fetch(`${await serve()}/`, { method: "HEAD", headers: CLOSE });
  expect([answer.status, await answer.text()]).toEqual([503, ""]);
});
