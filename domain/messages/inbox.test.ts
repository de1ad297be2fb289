import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { countTodo } from "#domain/dashboard/count-todo.server.ts";
import { type RowPlace, readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { deleteMessages, forgetOldSpam, markMessages } from "./change-message.server.ts";
import { countUnreadMessages, findMessage, listMessages } from "./list-messages.server.ts";
import { MESSAGE_TABLE } from "./message-table.ts";
import { replyToMessage } from "./reply-to-message.server.ts";

const { admin, owner, visitor } = testDatabase();
const by = { id: "11111111-1111-4111-8111-111111111111", name: "Ada" };
const now = new Date("2026-01-05T08:00:00Z");
const REPLY = {
  reply: { subject: "Re: Soup", text: "Thanks!" },
  replyTo: "cook@example.com",
  after: null,
};
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate contact_messages, activity, outgoing_mails cascade`.execute(owner);
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
    await markMessages(admin, { ids: [newest], as: "read", by, now });
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
      isAnswered: false,
      isSpam: false,
      mailTrouble: null,
    });
  });

  test("leaves out spam, which has a list of its own and is not counted as unread", async () => {
    const id = await received("Spammer");
    await received("Ada", "Hello", 1);
    const { changed } = await markMessages(admin, { ids: [id, UNKNOWN], as: "spam", by, now });
    expect(changed).toEqual([id]);
    expect(await names()).toEqual(["Ada"]);
    expect(await list()).toMatchObject({ matching: 1, total: 1, unread: 1 });
    expect(await names("state=spam")).toEqual(["Spammer"]);
    expect(await names("state=unread")).toEqual(["Ada"]);
    expect(await countTodo(admin)).toEqual({ messages: 1, reviews: 0, requests: 0 });
    await markMessages(admin, { ids: [id], as: "not-spam", by, now });
    expect(await names("state=spam")).toEqual([]);
    expect(await names()).toEqual(["Ada", "Spammer"]);
  });

  test("forgets spam after 30 days, and nothing else", async () => {
    const [old, young] = [await received("Old"), await received("Young")];
    await received("Ada");
    const at = (days: number) => new Date(Date.now() - days * 86_400_000);
    await markMessages(admin, { ids: [old], as: "spam", by, now: at(31) });
    await markMessages(admin, { ids: [young], as: "spam", by, now: at(29) });
    await forgetOldSpam(owner);
    expect(await names("state=spam")).toEqual(["Young"]);
    expect(await names()).toEqual(["Ada"]);
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
    const read = { ids: [id], as: "read" as const, by };
    expect(await markMessages(admin, { ...read, now })).toEqual({ found: 1, changed: [id] });
    const later = new Date(now.getTime() + 1_000);
    expect(await markMessages(admin, { ...read, now: later })).toEqual({ found: 1, changed: [] });
    expect(await findMessage(admin, id)).toMatchObject({ isRead: true, readAt: now });
    expect(await countUnreadMessages(admin)).toBe(0);
    await markMessages(admin, { ...read, as: "unread", now });
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
    expect(await deleteMessages(admin, { ids: [id], by, now })).toBe(1);
    expect(await deleteMessages(admin, { ids: [id], by, now })).toBe(0);
    expect(await findMessage(admin, id)).toBeNull();
    const gone = await markMessages(admin, { ids: [UNKNOWN], as: "read", by, now });
    expect(gone).toEqual({ found: 0, changed: [] });
  });
});

describe("a reply", () => {
  const send = (id: string, more = {}) => replyToMessage(admin, { id, ...REPLY, by, now, ...more });
  const mails = () =>
    admin.selectFrom("outgoing_mails").select("id").where("kind", "=", "reply").execute();

  test("is kept with its message, which is answered, and takes it out of spam", async () => {
    const id = await received("Ada");
    await markMessages(admin, { ids: [id], as: "spam", by, now });
    const sent = await send(id);
    expect(await findMessage(admin, id)).toMatchObject({
      isRead: true,
      isSpam: false,
      replies: [{ ...REPLY.reply, by: "Ada", at: now, state: "waiting", error: null }],
    });
    expect(await names("state=answered")).toEqual(["Ada"]);
    expect((await list()).rows).toMatchObject([{ isAnswered: true }]);
    expect(await mails()).toEqual([{ id: "id" in sent ? sent.id : "" }]);
    await sql`delete from outgoing_mails`.execute(admin);
    expect((await findMessage(admin, id))?.replies).toMatchObject([{ state: "sent" }]);
  });

  test("is sent once, from however many tabs, and shows what somebody else sent first", async () => {
    const id = await received("Ada");
    const twice = await Promise.all([send(id), send(id)]);
    expect(twice[0]).toEqual(twice[1]);
    expect(await mails()).toHaveLength(1);
    const bo = { by: { ...by, name: "Bo" } };
    const first = await send(id, bo);
    expect(first).toMatchObject({ ok: false, latest: { by: "Ada", text: "Thanks!" } });
    expect(await mails()).toHaveLength(1);
    const after = "latest" in first ? first.latest.id : null;
    expect(await send(id, { ...bo, after })).toMatchObject({ ok: true });
    expect(await mails()).toHaveLength(2);
    expect(await send(UNKNOWN)).toEqual({ ok: false, reason: "not-found" });
  });

  test("goes with its message", async () => {
    const id = await received("Ada");
    await send(id);
    await deleteMessages(admin, { ids: [id], by, now });
    expect(await admin.selectFrom("message_replies").select("id").execute()).toEqual([]);
  });
});

test("visitors can't read, mark or delete messages", async () => {
  const id = await received("Ada");
  for (const forbidden of [
    () => listMessages(visitor, readTableQuery(new URLSearchParams(), MESSAGE_TABLE)),
    () => countUnreadMessages(visitor),
    () => findMessage(visitor, id),
    () => markMessages(visitor, { ids: [id], as: "spam", by, now }),
    () => deleteMessages(visitor, { ids: [id], by, now }),
    () => replyToMessage(visitor, { id, ...REPLY, by, now }),
    () => visitor.selectFrom("message_replies").selectAll().execute(),
  ]) {
    await expect(forbidden()).rejects.toThrow(/permission denied/);
  }
});
