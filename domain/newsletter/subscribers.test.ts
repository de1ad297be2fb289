import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { readTableQuery, tableQueryParams } from "#domain/tables/table-query.ts";
import { openPool } from "#platform/db/connect.ts";
import { testDatabase } from "#test/database.ts";
import { exportSubscribers } from "./export-subscribers.server.ts";
import { listSubscribers } from "./list-subscribers.server.ts";
import { removeSubscriber } from "./remove-subscriber.server.ts";
import { confirmSubscription } from "./subscribe.server.ts";
import { SUBSCRIBER_TABLE, subscribersFileName } from "./subscriber-table.ts";

const { admin, owner, visitor, url } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T23:59:59Z");
const HEADER = "Email,Subscribed Date,Subscribed Time\n";

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, activity cascade`.execute(owner);
});

async function subscribed(email: string, at = now, more: object = {}): Promise<string> {
  const row = await admin
    .insertInto("newsletter_subscribers")
    .values({ email, subscribed_at: at, ...more })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function crowd(size: number) {
  await sql`insert into newsletter_subscribers (email, subscribed_at)
    select 'reader' || n || '@' || case n % 3 when 0 then 'example.org' else 'example.com' end,
      timestamptz '2025-01-01' + n * interval '1 minute'
    from generate_series(1, ${size}::int) n`.execute(admin);
  await sql`vacuum analyze newsletter_subscribers`.execute(owner);
}

function list(address = "") {
  return listSubscribers(admin, readTableQuery(new URLSearchParams(address), SUBSCRIBER_TABLE));
}

async function emails(address = "") {
  return (await list(address)).rows.map(({ email }) => email);
}

async function whole(chunks: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const chunk of chunks) text += chunk;
  return text;
}

test("an address of the table survives being read and written", () => {
  const read = readTableQuery(
    new URLSearchParams("sort=email&dir=desc&page=2&search=x"),
    SUBSCRIBER_TABLE,
  );
  expect(tableQueryParams(read, SUBSCRIBER_TABLE).toString()).toBe(
    "search=x&sort=email&dir=desc&page=2",
  );
  expect(readTableQuery(new URLSearchParams("sort=id&dir=&page=x"), SUBSCRIBER_TABLE)).toEqual({
    search: "",
    state: null,
    sort: "subscribed",
    direction: "desc",
    page: 1,
  });
});

describe("the table of subscribers", () => {
  test("lists active subscribers only, newest first by default", async () => {
    const [monday, tuesday] = [new Date("2026-01-05Z"), new Date("2026-01-06Z")];
    await subscribed("Bea@example.com", monday);
    await subscribed("ada@example.com", tuesday);
    await subscribed("waits@example.com", tuesday, { is_active: false });
    expect(await emails()).toEqual(["ada@example.com", "Bea@example.com"]);
    expect(await emails("sort=subscribed&dir=asc")).toEqual(["Bea@example.com", "ada@example.com"]);
    expect(await emails("sort=email")).toEqual(["ada@example.com", "Bea@example.com"]);
    expect(await emails("sort=email&dir=desc")).toEqual(["Bea@example.com", "ada@example.com"]);
    expect(await emails("search=BEA")).toEqual(["Bea@example.com"]);
    expect(await emails("search=waits")).toEqual([]);
    expect(await list("search=ada&page=9")).toMatchObject({
      matching: 1,
      total: 2,
      page: 1,
      pages: 1,
    });
  });

  test("pages through 12,000", async () => {
    await crowd(12_000);
    expect(await list("search=example.org")).toMatchObject({ matching: 4_000, total: 12_000 });
    // A search by one letter is counted up to 5,000; fewer results are counted exactly.
    expect(await list("search=r&page=9999")).toMatchObject({ matching: 5_000, page: 200 });
    const rare = await list("search=99+9&page=9999");
    expect(rare.matching).toBeLessThan(5_000);
    expect(rare.rows).toHaveLength(rare.matching % 25 || 25);
    expect((await list("page=480")).rows.at(-1)?.email).toBe("reader1@example.com");
    expect((await list("page=2&sort=email")).rows).toHaveLength(25);
  });
});

describe("unsubscribing", () => {
  test("deactivates once, saves the time and invalidates old links", async () => {
    const verification_token = tokenHash("old");
    const id = await subscribed("ada@example.com", now, { verification_token });
    expect(await removeSubscriber(admin, { id, by, now })).toEqual({
      ok: true,
      email: "ada@example.com",
    });
    expect(await removeSubscriber(admin, { id, by, now })).toEqual({
      ok: false,
      reason: "not-found",
    });
    expect(await confirmSubscription(visitor, "old")).toBe(false);
    const kept = await admin.selectFrom("newsletter_subscribers").selectAll().execute();
    expect(kept).toMatchObject([{ is_active: false, unsubscribed_at: now }]);
    const lines = await admin.selectFrom("activity").select(["verb", "title", "by_name"]).execute();
    expect(lines).toEqual([{ verb: "unsubscribed", title: "ada@example.com", by_name: "Ada" }]);
  });
});

describe("the export of subscribers", () => {
  test("has the promised columns, dates in UTC and the date in its name", async () => {
    await subscribed("ada@example.com", now);
    await subscribed("gone@example.com", now, { is_active: false });
    expect(await whole(exportSubscribers(admin))).toBe(
      `${HEADER}ada@example.com,2026-01-05,23:59:59\n`,
    );
    expect(subscribersFileName(now)).toBe("newsletter-subscribers-2026-01-05.csv");
  });

  test("contains only the header without subscribers", async () => {
    expect(await whole(exportSubscribers(admin))).toBe(HEADER);
  });

  test.each([
    ["=1+1@example.com", "'=1+1@example.com"],
    ["+1@example.com", "'+1@example.com"],
    ["-1@example.com", "'-1@example.com"],
    ["@sum(a1)", "'@sum(a1)"],
    ["\tx@example.com", "'\tx@example.com"],
    ['a"b,c@example.com', '"a""b,c@example.com"'],
    ["a\nb@example.com", '"a\nb@example.com"'],
  ])("%j is escaped for CSV and spreadsheets", async (email, cell) => {
    await subscribed(email);
    expect(await whole(exportSubscribers(admin))).toBe(`${HEADER}${cell},2026-01-05,23:59:59\n`);
  });

  test("of 12,000 subscribers is streamed in small chunks, from one snapshot", async () => {
    await crowd(12_000);
    const chunks = exportSubscribers(admin);
    let lines = 0;
    let longest = 0;
    for await (const chunk of chunks) {
      if (lines === 1) await subscribed("late@example.com", new Date("2020-01-01Z"));
      expect(chunk.includes("late@")).toBe(false);
      lines += chunk.split("\n").length - 1;
      longest = Math.max(longest, chunk.length);
    }
    expect(lines).toBe(12_001);
    expect(longest).toBeLessThan(100_000);
  });

  test("releases its connection when the reader stops early", async () => {
    await crowd(5_000);
    const single = openPool<DB>({ url, role: "admin", max: 1 });
    try {
      for (let turn = 0; turn < 3; turn += 1) {
        for await (const chunk of exportSubscribers(single)) if (chunk !== HEADER) break;
      }
      expect(
        await listSubscribers(single, readTableQuery(new URLSearchParams(), SUBSCRIBER_TABLE)),
      ).toMatchObject({
        total: 5_000,
      });
    } finally {
      await single.destroy();
    }
  });
});

test("visitors can't list, remove or export subscribers", async () => {
  const id = await subscribed("ada@example.com");
  for (const forbidden of [
    () => listSubscribers(visitor, readTableQuery(new URLSearchParams(), SUBSCRIBER_TABLE)),
    () => removeSubscriber(visitor, { id, by, now }),
    () => whole(exportSubscribers(visitor)),
  ]) {
    await expect(forbidden()).rejects.toThrow(/permission denied/);
  }
});
