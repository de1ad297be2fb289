import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader as messageLoader } from "./message.tsx";
import { action, loader } from "./messages.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/messages";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate contact_messages, activity`.execute(owner);
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

describe("a message", () => {
  test("is marked read, marked unread and permanently deleted", async () => {
    const id = await received();
    const change = (intent: string) =>
      send([
        ["intent", intent],
        ["id", id],
      ]);
    expect(await change("read")).toEqual({ data: { ok: true, message: "" }, status: 200 });
    expect(await storedMessages()).toEqual([{ id, is_read: true }]);
    expect(await change("unread")).toEqual({
      data: { ok: true, message: "Marked unread." },
      status: 200,
    });
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
