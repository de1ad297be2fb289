import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ClientGoneError, createRenderLimit, OverloadError } from "./render-limit.ts";

const wanted = () => true;

test("a full line turns the next one away at once", async () => {
  const limit = createRenderLimit({ atOnce: 1, maxQueue: 2 });
  const { promise, resolve } = Promise.withResolvers<string>();
  const taken = [1, 2, 3].map(() => limit.render(() => promise, wanted));
  await sleep(0);
  await expect(limit.render(() => promise, wanted)).rejects.toThrow(OverloadError);
  resolve("page");
  expect(await Promise.all(taken)).toEqual(["page", "page", "page"]);
});

test("nothing is rendered for a client that left while it waited", async () => {
  const limit = createRenderLimit({ atOnce: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limit.render(() => promise, wanted);
  let isHere = true;
  let rendered = 0;
  const second = limit.render(
    async () => {
      rendered += 1;
    },
    () => isHere,
  );
  isHere = false;
  resolve();
  await first;
  await expect(second).rejects.toThrow(ClientGoneError);
  expect(rendered).toBe(0);
});

test("who waits too long is turned away, and the ones behind are served", async () => {
  const limit = createRenderLimit({ atOnce: 1, longestWaitMs: 100 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const first = limit.render(() => promise, wanted);
  await expect(limit.render(async () => "late", wanted)).rejects.toThrow(OverloadError);
  const next = limit.render(async () => "next", wanted);
  resolve();
  await first;
  expect(await next).toBe("next");
});

test("who would wait too long is turned away at once", async () => {
  const limit = createRenderLimit({ atOnce: 1, expectedWaitMs: 1_000, delayMs: () => 0 });
  // Expected to take 90 ms after these, more on a busy machine.
  for (let n = 0; n < 10; n++) await limit.render(() => sleep(100), wanted);
  const outcomes = Array.from({ length: 40 }, () =>
    limit
      .render(() => sleep(1), wanted)
      .then(
        () => "served",
        () => "turned away",
      ),
  );
  const all = await Promise.all(outcomes);
  expect(all.slice(0, 3)).toEqual(["served", "served", "served"]);
  expect(all.slice(-20)).toEqual(Array(20).fill("turned away"));
});

test("a process that is late with everything takes nobody more into the line", async () => {
  const limit = createRenderLimit({ atOnce: 1, delayMs: () => 300 });
  const first = limit.render(() => sleep(50), wanted);
  const second = limit.render(async () => "second", wanted);
  await sleep(0);
  await expect(limit.render(async () => "third", wanted)).rejects.toThrow(OverloadError);
  await first;
  expect(await second).toBe("second");
});

test("a rendering that fails gives its place to the next", async () => {
  const limit = createRenderLimit({ atOnce: 1 });
  const failing = limit.render(() => Promise.reject(new Error("No soup")), wanted);
  const next = limit.render(async () => "next", wanted);
  await expect(failing).rejects.toThrow("No soup");
  expect(await next).toBe("next");
});
