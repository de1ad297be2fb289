import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { ClientGoneError, createRenderLimit, OverloadError } from "./render-limit.ts";

const wanted = () => true;

test("a full line turns the next one away at once", async () => {
  const limit = createRenderLimit({ atOnce: 1, longestLine: 2 });
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

test("who waited too long is turned away, and the ones behind are served", async () => {
  const limit = createRenderLimit({ atOnce: 1, longestWaitMs: 100 });
  const first = limit.render(() => sleep(150), wanted);
  const late = limit.render(async () => "late", wanted);
  late.catch(() => {});
  await sleep(120);
  const next = limit.render(async () => "next", wanted);
  await first;
  await expect(late).rejects.toThrow(OverloadError);
  expect(await next).toBe("next");
});
