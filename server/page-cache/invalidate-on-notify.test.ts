import { setTimeout as sleep } from "node:timers/promises";
import { expect, onTestFinished, test, vi } from "vitest";
import { openListener } from "#platform/jobs/listen.ts";
import { testDatabase } from "#test/database.ts";
import { startNetwork } from "#test/network.ts";
import { dropWhileDisconnected } from "./invalidate-on-notify.ts";

const { url } = testDatabase();

test("the database is probed while its notices are missed, and not once its site is closed", async () => {
  const network = await startNetwork(url);
  onTestFinished(() => network.stop());
  const listener = openListener(network.url);
  const [isReachable, drop] = [vi.fn(async () => true), vi.fn()];
  const cache = { drop, suspend() {}, resume() {} };
  const end = dropWhileDisconnected(listener, cache, isReachable);
  await expect.poll(() => listener.isConnected).toBe(true);
  expect(isReachable).not.toHaveBeenCalled();
  network.hold();
  await expect.poll(() => drop.mock.calls.length).toBeGreaterThan(0);
  network.release();
  await expect.poll(() => listener.isConnected).toBe(true);
  end();
  await listener.stop();
  isReachable.mockClear();
  await sleep(1_200);
  expect(isReachable).not.toHaveBeenCalled();
});
