import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { clientKey, consumeRateLimit } from "./rate-limit.ts";

const { visitor, admin, owner } = testDatabase();
const limit = { scope: "test", most: 3, withinSeconds: 600 };

beforeEach(async () => {
  await sql`delete from rate_limit_hits`.execute(owner);
});

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["192.0.2.7:50123", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:DB8::1", "2001:db8:0:0::/64"],
  ["2001:db8:0:0:ffff:1:2:3", "2001:db8:0:0::/64"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["[2001:db8:1:2::9]:443", "2001:db8:1:2::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
  ["", ""],
])("%s counts as %s", (address, client) => {
  expect(clientKey(address)).toBe(client);
});

describe("a limit", () => {
  test("allows so many requests and returns how long the next must wait", async () => {
    for (let entry = 0; entry < 3; entry += 1) {
      expect(await consumeRateLimit(visitor, limit, "192.0.2.1")).toBe(0);
    }
    const wait = await consumeRateLimit(visitor, limit, "192.0.2.1");
    expect(wait).toBeGreaterThan(590);
    expect(wait).toBeLessThanOrEqual(600);
    expect(await consumeRateLimit(visitor, limit, "192.0.2.2")).toBe(0);
    expect(await consumeRateLimit(visitor, { ...limit, scope: "other" }, "192.0.2.1")).toBe(0);
  });

  test("allows requests again after the window", async () => {
    for (let entry = 0; entry < 3; entry += 1) await consumeRateLimit(visitor, limit, "192.0.2.1");
    await age("10 minutes");
    expect(await consumeRateLimit(visitor, limit, "192.0.2.1")).toBe(0);
  });

  test("holds for concurrent requests", async () => {
    const waits = await Promise.all(
      Array.from({ length: 12 }, () => consumeRateLimit(visitor, limit, "192.0.2.1")),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
  });

  test("holds over midnight, when the hash key changes", async () => {
    await sql`delete from rate_limit_keys`.execute(owner);
    for (let entry = 0; entry < 3; entry += 1) await consumeRateLimit(visitor, limit, "192.0.2.1");
    await sql`update rate_limit_keys set day = day - 1`.execute(owner);
    expect(await consumeRateLimit(visitor, limit, "192.0.2.1")).toBeGreaterThan(0);
  });

  test("accepts any text as an address", async () => {
    for (const address of ["", "x".repeat(10_000), "\u202e☃", "'; drop table recipes"]) {
      expect(await consumeRateLimit(visitor, limit, address)).toBe(0);
    }
  });
});

test("hashes and keys are deleted after a day", async () => {
  await consumeRateLimit(visitor, limit, "192.0.2.1");
  await age("25 hours");
  await sql`update rate_limit_keys set day = day - 2`.execute(owner);
  await sql`select forget_addresses()`.execute(admin);
  const { rows } =
    await sql`select from rate_limit_hits union all select from rate_limit_keys`.execute(owner);
  expect(rows).toEqual([]);
});

test.each(["rate_limit_hits", "rate_limit_keys"])("no role can read %s", async (table) => {
  for (const role of [visitor, admin]) {
    await expect(sql`select from ${sql.table(table)}`.execute(role)).rejects.toThrow(
      /permission denied/,
    );
  }
});

test("a visitor can neither delete nor compute hashes", async () => {
  for (const call of ["forget_addresses()", "keyed_address_hashes('\\x00')"]) {
    await expect(sql.raw(`select ${call}`).execute(visitor)).rejects.toThrow(/permission denied/);
  }
});

async function age(by: string): Promise<void> {
  await sql`update rate_limit_hits set happened_at = happened_at - ${by}::interval`.execute(owner);
}
