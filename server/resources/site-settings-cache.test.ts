import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { openPool } from "#platform/db/connect.ts";
import { openListener } from "#platform/jobs/listen.ts";
import { invalidateOnNotify } from "#server/page-cache/invalidate-on-notify.ts";
import { testDatabase } from "#test/database.ts";
import { createSiteSettingsCache } from "./site-settings-cache.ts";

const { admin, visitor, url } = testDatabase();
const by = { id: null };
const now = new Date("2026-01-05T08:00:00Z");

function save(name: string) {
  return saveSiteSettings(admin, { settings: { ...NO_SITE_SETTINGS, name }, by, now });
}

test("a change is visible on every process at once, without a query for each page", async () => {
  const listeners = [openListener(url), openListener(url)];
  const nodes = listeners.map((listener) => {
    const node = createSiteSettingsCache(visitor);
    invalidateOnNotify(listener, node);
    return node;
  });
  await sleep(200);
  await save("First");
  for (const name of ["Second", "Third"]) {
    await save(name);
    for (const node of nodes) {
      await expect.poll(async () => (await node.current()).name).toBe(name);
      // Read once more only while the machine is so busy that the LISTEN connection seems to be away.
      await expect
        .poll(async () => {
          const before = node.current();
          await before;
          return node.current() === before;
        })
        .toBe(true);
    }
  }
  await Promise.all(listeners.map((one) => one.stop()));
});

test("a result read before a change is not cached after it", async () => {
  const node = createSiteSettingsCache(visitor);
  node.resume();
  await save("Old");
  const early = node.current();
  await save("New");
  node.drop();
  await early;
  expect((await node.current()).name).toBe("New");
});

test("while suspended each call reads anew, and returns the last known settings without a database", async () => {
  const pool = openPool<DB>({ url, role: "visitor", max: 1 });
  // A first connection may take longer than the cache waits.
  await sql`select`.execute(pool);
  const node = createSiteSettingsCache(pool);
  await save("Known");
  expect((await node.current()).name).toBe("Known");
  await save("Better known");
  expect((await node.current()).name).toBe("Better known");
  await pool.destroy();
  expect((await node.current()).name).toBe("Better known");
});

test("a read that comes late says so: pages have the last known settings", async () => {
  const pool = openPool<DB>({ url, role: "visitor", max: 1 });
  await sql`select 1`.execute(pool);
  let late = 0;
  const node = createSiteSettingsCache(pool, () => {
    late += 1;
  });
  node.resume();
  await save("On time");
  await node.current();
  await save("Late");
  node.drop();
  const busy = sql`select pg_sleep(1)`.execute(pool);
  expect((await node.current()).name).toBe("On time");
  expect(late).toBe(0);
  await busy;
  await expect.poll(() => late).toBe(1);
  expect((await node.current()).name).toBe("Late");
  await pool.destroy();
});
