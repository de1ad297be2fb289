import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { type RowPlace, readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { deleteMessage, markMessageRead, markMessageUnread } from "./change-message.server.ts";
import { countUnreadMessages, findMessage, listMessages } from "./list-messages.server.ts";
import { MESSAGE_TABLE } from "./message-table.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate contact_messages, activity`.execute(owner);
});

async function received(name: string, message = "Hello", minutes = 0): Promise<string> {
  const row = await admin
    .insertInto("contact_messages")
    .values({
      name,
      email: `${name.toLowerCase().replace(/\W/g, "")}@example.com`,
      message,
      created_at: new Date(now.getTime() + minutes * 60_000),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

function list(address = "") {
  return listMessages(admin, readTableQuery(new URLSearchParams(address), MESSAGE_TABLE));
}

async function names(address = "") {
  return (await list(address)).rows.map(({ name }) => name);
}

describe("the table of messages", () => {
  test("gives a window of rows instead of a page, with any search", async () => {
    for (let minute = 0; minute < 30; minute += 1) await received(`N${minute}`, "Hi", minute);
    const window = (search: string, after: RowPlace | null, take: number) => {
      const query = readTableQuery(new URLSearchParams({ search }), MESSAGE_TABLE);
      return listMessages(admin, { ...query, window: { after, take } });
    };
    for (const search of ["", "example", "hi"]) {
      const { next = null } = await window(search, null, 1);
      const { rows, matching } = await window(search, next, 2);
      expect([search, rows.map(({ name }) => name), matching]).toEqual([
        search,
        ["N28", "N27"],
        30,
      ]);
      const all = await window(search, null, 30);
      expect([all.rows.length, all.next]).toEqual([30, null]);
    }
  });

  test("lists unread messages first by default and has other orders", async () => {
    const old = await received("Old", "Hello", 1);
    await received("Newer", "Hello", 2);
    const newest = await received("newest", "Hello", 3);
    await markMessageRead(admin, { id: newest, by, now });
    expect(await names()).toEqual(["Newer", "Old", "newest"]);
    expect(await names("dir=asc")).toEqual(["newest", "Newer", "Old"]);
    expect(await names("sort=received")).toEqual(["newest", "Newer", "Old"]);
    expect(await names("sort=received&dir=asc")).toEqual(["Old", "Newer", "newest"]);
    expect(await names("sort=name")).toEqual(["Newer", "newest", "Old"]);
    expect(await list()).toMatchObject({ matching: 3, total: 3, unread: 2, page: 1, pages: 1 });
    expect((await list()).rows[1]).toEqual({
      id: old,
      name: "Old",
      email: "old@example.com",
      preview: "Hello",
      receivedAt: new Date("2026-01-05T08:01:00Z"),
      isRead: false,
      mailTrouble: null,
    });
  });

  test("searches name, address and text, ignoring case, accents and the order of words", async () => {
    await received("Zoë", "Where is the crème brûlée?");
    await received("Bob", "100%_sure \\o/ <script>");
    expect(await names("search=ZOE+brulee")).toEqual(["Zoë"]);
    expect(await names("search=bob%40example")).toEqual(["Bob"]);
    expect(await names("search=%25_")).toEqual(["Bob"]);
    expect(await names("search=%5Co")).toEqual(["Bob"]);
    expect(await list("search=nothing&page=7")).toMatchObject({
      rows: [],
      matching: 0,
      total: 2,
      page: 1,
    });
  });

  test("comes in pages, and shows no more of a long message than its beginning", async () => {
    await sql`insert into contact_messages (name, email, message)
      select 'N' || n, 'n@example.com', repeat('🍲', 5000) from generate_series(1, 60) n`.execute(
      admin,
    );
    const seen = new Set<string>();
    for (let page = 1; page <= 3; page += 1) {
      for (const row of (await list(`page=${page}`)).rows) seen.add(row.id);
    }
    expect(seen.size).toBe(60);
    expect((await list("page=3")).rows).toHaveLength(10);
    expect((await list()).rows[0]?.preview).toBe("🍲".repeat(200));
  });

  test.each(Object.keys(MESSAGE_TABLE.sorts))(
    "has an address for its order by %s",
    async (sort) => {
      await received("Ada");
      expect(await names(`sort=${sort}`)).toEqual(["Ada"]);
      expect(readTableQuery(new URLSearchParams({ sort }), MESSAGE_TABLE).sort).toBe(sort);
    },
  );
});

describe("a message", () => {
  test("is marked read and unread, but not by reading it from the database", async () => {
    const id = await received("Ada", "One\nTwo");
    expect(await findMessage(admin, id)).toMatchObject({
      message: "One\nTwo",
      isRead: false,
      readAt: null,
    });
    expect(await countUnreadMessages(admin)).toBe(1);
    expect(await markMessageRead(admin, { id, by, now })).toBe(true);
    const later = new Date(now.getTime() + 1_000);
    expect(await markMessageRead(admin, { id, by, now: later })).toBe(true);
    expect(await findMessage(admin, id)).toMatchObject({ isRead: true, readAt: now });
    expect(await countUnreadMessages(admin)).toBe(0);
    expect(await markMessageUnread(admin, { id, by, now })).toBe(true);
    expect(await findMessage(admin, id)).toMatchObject({ isRead: false, readAt: null });
    const lines = await admin
      .selectFrom("activity")
      .select(["verb", "title"])
      .orderBy("id")
      .execute();
    expect(lines).toEqual([
      { verb: "read", title: "Ada" },
      { verb: "marked unread", title: "Ada" },
    ]);
  });

  test("is deleted permanently, once", async () => {
    const id = await received("Ada");
    expect(await deleteMessage(admin, { id, by, now })).toBe(true);
    expect(await deleteMessage(admin, { id, by, now })).toBe(false);
    expect(await findMessage(admin, id)).toBeNull();
    for (const mark of [markMessageRead, markMessageUnread]) {
      expect(await mark(admin, { id: UNKNOWN, by, now })).toBe(false);
    }
  });
});

test("visitors can't read, mark or delete messages", async () => {
  const id = await received("Ada");
  for (const forbidden of [
    () => listMessages(visitor, readTableQuery(new URLSearchParams(), MESSAGE_TABLE)),
    () => countUnreadMessages(visitor),
    () => findMessage(visitor, id),
    () => markMessageRead(visitor, { id, by, now }),
    () => markMessageUnread(visitor, { id, by, now }),
    () => deleteMessage(visitor, { id, by, now }),
  ]) {
    await expect(forbidden()).rejects.toThrow(/permission denied/);
  }
});
