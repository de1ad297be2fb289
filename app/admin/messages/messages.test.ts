import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import type { Undo } from "#app/ui/form/action-result.ts";
import { testDatabase } from "#test/database.ts";
import { NO_MAIL_SERVICE } from "#test/factories/mail.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader as exportLoader } from "./export.ts";
import { loader as messageLoader } from "./message.tsx";
import { action, loader } from "./messages.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/messages";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate contact_messages, activity, outgoing_mails cascade`.execute(owner);
});

async function received(name = "Ada", message = "Hello"): Promise<string> {
  const row = await admin
    .insertInto("contact_messages")
    .values({ name, email: "ada@example.com", message })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function send(fields: [string, string][]) {
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, formPost(fields)));
  return { data, status: init?.status };
}

function open(address = "") {
  return loader(routeArgs({ db: visitor, admin }, `${PATH}${address}`));
}

async function storedMessages() {
  return admin.selectFrom("contact_messages").select(["id", "is_read"]).execute();
}

test("what search and filter leave is exported as CSV, with no cell that runs as a formula", async () => {
  await received("=HYPERLINK(1)", 'First line\nand "second"');
  await owner
    .updateTable("contact_messages")
    .set({ created_at: new Date("2026-01-05T08:00:00Z") })
    .execute();
  const spam = await received("Bo", "Buy now");
  await send([
    ["intent", "spam"],
    ["id", spam],
  ]);
  const csv = async (address: string) => {
    const answer = exportLoader(routeArgs({ db: visitor, admin }, `${PATH}/export${address}`));
    return { headers: answer.headers, text: await answer.text() };
  };
  const { headers, text } = await csv("");
  expect(headers.get("content-disposition")).toMatch(/"messages-\d{4}-\d{2}-\d{2}\.csv"$/);
  expect(text).toBe(`Received,Name,Email,Status,Message
2026-01-05 08:00:00,'=HYPERLINK(1),ada@example.com,unread,"First line
and ""second"""
`);
  expect((await csv("?state=spam")).text).toContain(",Bo,ada@example.com,spam,Buy now\n");
  expect((await csv("?search=nobody")).text).toBe("Received,Name,Email,Status,Message\n");
  expect(() => exportLoader(routeArgs({ db: visitor }, `${PATH}/export`))).toThrow();
});

describe("a message", () => {
  test("is marked read, marked unread and permanently deleted", async () => {
    const id = await received();
    const change = (intent: string) =>
      send([
        ["intent", intent],
        ["id", id],
      ]);
    expect(await change("view")).toEqual({ data: { ok: true, message: "" }, status: 200 });
    expect(await storedMessages()).toEqual([{ id, is_read: true }]);
    expect(await change("unread")).toMatchObject({ data: { message: "1 message marked unread." } });
    expect(await change("unread")).toMatchObject({ data: { message: "Already marked unread." } });
    expect(await storedMessages()).toEqual([{ id, is_read: false }]);
    expect(await change("delete")).toEqual({
      data: { ok: true, message: "Message deleted." },
      status: 200,
    });
    expect(await storedMessages()).toEqual([]);
    expect(await change("delete")).toEqual({
      data: { ok: false, message: "This message no longer exists." },
      status: 404,
    });
  });

  test("is a page, which goes on to the list when the message is marked unread there", async () => {
    const id = await received("Zoë", "One\nTwo");
    const page = await messageLoader(
      routeArgs({ db: visitor, admin }, `${PATH}/${id}`, { params: { id } }),
    );
    expect(page.message).toMatchObject({ name: "Zoë", message: "One\nTwo" });
    const sent = await send([
      ["intent", "unread"],
      ["id", id],
      ["from", "page"],
    ]);
    expect(sent.data).toMatchObject({ ok: true, to: PATH });
  });
});

describe("several messages", () => {
  const all = (ids: string[], intent: string) =>
    send([["intent", intent], ...ids.map((id): [string, string] => ["id", id])]);

  test.each(["read", "unread", "spam", "not-spam"])(
    "are marked %s together, which is taken back for those that it changed",
    async (intent) => {
      const ids = [await received("Ada"), await received("Bea"), await received("Cleo")];
      const [first = "", ...others] = ids;
      const state = () =>
        admin
          .selectFrom("contact_messages")
          .select(["name", "is_read", sql`spam_at is not null`.as("is_spam")])
          .orderBy("name")
          .execute();
      if (intent === "unread") await all(others, "read");
      if (intent === "not-spam") await all(others, "spam");
      await all([first], intent);
      const before = await state();
      const { data } = await all([...ids, UNKNOWN], intent);
      expect(data).toMatchObject({ ok: true, message: expect.stringMatching(/^2 messages m/) });
      expect(await state()).not.toEqual(before);
      const { undo } = data as unknown as { undo: Undo };
      expect(await send(undo.fields)).toMatchObject({ status: 200 });
      expect(await state()).toEqual(before);
    },
  );

  test("are deleted together", async () => {
    const ids = [await received("Ada"), await received("Bea")];
    await received("Cleo");
    expect(await all(ids, "delete")).toMatchObject({ data: { message: "2 messages deleted." } });
    expect(await storedMessages()).toHaveLength(1);
  });
});

describe("a reply", () => {
  const TYPED = { subject: "Re: Your message", text: "Thanks, Ada!" };

  async function reply(fields: Record<string, string>, options = {}) {
    const given = Object.entries({ intent: "reply", ...TYPED, ...fields });
    const args = routeArgs({ db: visitor, admin, ...options }, PATH, formPost(given));
    const { data, init } = await action(args);
    return { data, status: init?.status };
  }

  async function opened(id: string, options = {}) {
    return messageLoader(
      routeArgs({ db: visitor, admin, ...options }, `${PATH}/${id}`, { params: { id } }),
    );
  }

  test("is sent, and shown below its message with its state", async () => {
    const id = await received();
    expect(await opened(id)).toMatchObject({ answersTo: "cook@example.com", notice: null });
    expect(await reply({ id })).toMatchObject({
      status: 200,
      data: { message: "Your reply is on its way.", replied: expect.any(String) },
    });
    expect((await opened(id)).message).toMatchObject({
      isRead: true,
      replies: [{ ...TYPED, by: "Ada", state: "waiting" }],
    });
    const { page } = await open("?state=answered");
    expect(page.rows).toMatchObject([{ id, isAnswered: true }]);
  });

  test("is sent once by two tabs; another text shows what was sent before", async () => {
    const id = await received();
    const first = await reply({ id, after: "" });
    expect(await reply({ id, after: "" })).toEqual(first);
    const other = await reply({ id, after: "", text: "Something else" });
    expect(other).toMatchObject({
      status: 409,
      data: { message: 'Ada replied meanwhile: "Thanks, Ada!" Send again to send yours too.' },
    });
    expect(await queued()).toHaveLength(1);
    const { replied: after } = other.data as unknown as { replied: string };
    expect(await reply({ id, after, text: "Something else" })).toMatchObject({ status: 200 });
    expect(await queued()).toHaveLength(2);
  });

  test("can't be sent without a mail server, which is said before and after", async () => {
    const id = await received();
    const text = /^Replies can't be sent from here yet\. Email isn't set up/;
    const options = { mail: NO_MAIL_SERVICE };
    expect(await opened(id, options)).toMatchObject({
      notice: { isMissing: true, text: expect.stringMatching(text) },
    });
    expect(await reply({ id }, options)).toMatchObject({
      status: 409,
      data: { message: expect.stringMatching(text) },
    });
    expect(await queued()).toEqual([]);
  });

  test("comes back to who wrote it where the site has no address", async () => {
    const support = { email: "", phone: "", address: "" };
    expect(await opened(await received(), { support })).toMatchObject({
      answersTo: "ada@example.com",
    });
  });

  test.each([
    [{ subject: " " }, "subject"],
    [{ text: "" }, "text"],
    [{ subject: "x".repeat(201) }, "subject"],
    [{ text: "x".repeat(10_001) }, "text"],
  ])("%# says beside its field what is wrong", async (fields, name) => {
    const { status, data } = await reply({ id: await received(), ...fields });
    expect([status, Object.keys("errors" in data ? (data.errors ?? {}) : {})]).toEqual([
      400,
      [name],
    ]);
    expect(await queued()).toEqual([]);
  });

  test.each([UNKNOWN, "", "' or true --"])("to no message, %j, is refused", async (id) => {
    expect(await reply({ id })).toMatchObject({ status: 404 });
  });

  test("is not available outside the guard", async () => {
    const id = await received();
    await expect(reply({ id }, { admin: undefined })).rejects.toThrow();
  });

  const queued = () =>
    admin.selectFrom("outgoing_mails").select("id").where("kind", "=", "reply").execute();
});

describe("bad input", () => {
  test.each([
    [[], 400],
    [[["intent", "constructor"]], 400],
    [[["intent", "__proto__"]], 400],
    [[["intent", "x".repeat(900_000)]], 400],
    [
      [
        ["intent", "read"],
        ["intent", "delete"],
      ],
      400,
    ],
    [[["intent", "delete"]], 404],
    [
      [
        ["intent", "delete"],
        ["id", UNKNOWN],
      ],
      404,
    ],
    [
      [
        ["intent", "delete"],
        ["id", "' or true --\u0000"],
      ],
      404,
    ],
  ] as [[string, string][], number][])(
    "%# is rejected and changes nothing",
    async (fields, status) => {
      await received();
      expect(await send(fields)).toMatchObject({ status, data: { message: expect.any(String) } });
      expect(await storedMessages()).toHaveLength(1);
    },
  );

  test.each(["?search=%00&page=-1&sort=x&dir=y", "?page=999999999", "?search=%ED%A0%80&search=b"])(
    "the address %s shows the table",
    async (address) => {
      expect(await open(address)).toMatchObject({ page: { page: 1 } });
    },
  );

  test.each([UNKNOWN, "x", "\u0000", "../messages"])("there is no message %j", async (id) => {
    const going = messageLoader(routeArgs({ db: visitor, admin }, `${PATH}/x`, { params: { id } }));
    await expect(going).rejects.toMatchObject({ init: { status: 404 } });
  });
});
