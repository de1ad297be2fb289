import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { replyToMessage } from "#domain/messages/reply-to-message.server.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";

const database = testDatabase();
const { admin, owner } = database;
const api = testApi(database);

const MESSAGE = { name: "Ada", email: "ada@example.com", message: "Wonderful bread." };

beforeEach(async () => {
  await sql`truncate contact_messages, idempotency_keys cascade`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
});

const send = (body: unknown, headers: Record<string, string> = {}) =>
  api.call("POST", "/messages", { token: null, body, headers });

async function received(name: string, minutes = 0): Promise<string> {
  const created_at = new Date(Date.UTC(2026, 0, 5, 8, minutes));
  const { id } = await admin
    .insertInto("contact_messages")
    .values({ ...MESSAGE, name, created_at })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function names(query = "") {
  return rowsOf(await api.call("GET", `/messages${query}`)).map(({ name }) => name);
}

describe("a message", () => {
  test("is sent by anyone, who learns no more than that it arrived", async () => {
    const sent = await send(MESSAGE);
    expect([sent.status, sent.body]).toEqual([201, { status: "received" }]);
    expect(sent.headers.get("Location")).toBeNull();
    expect(await names()).toEqual(["Ada"]);
  });

  test("is sent with a token that may", async () => {
    const { text: token } = await api.makeToken(["messages:write"]);
    expect((await api.call("POST", "/messages", { token, body: MESSAGE })).status).toBe(201);
    const { text: other } = await api.makeToken(["messages:read"]);
    const refused = await api.call("POST", "/messages", { token: other, body: MESSAGE });
    expect(refused.status).toBe(403);
    expect(await names()).toEqual(["Ada"]);
  });

  test("arrives once for an idempotency key", async () => {
    const headers = { "Idempotency-Key": "a1" };
    for (let turn = 0; turn < 3; turn += 1) {
      expect((await send(MESSAGE, headers)).body).toEqual({ status: "received" });
    }
    expect(await names()).toHaveLength(1);
  });

  test("is refused briefly, however many fields are wrong, and refusals are not kept", async () => {
    const fields = Array.from({ length: 20_000 }, (_, index) => [`${index}${"x".repeat(10)}`, 1]);
    const wrong = { ...Object.fromEntries(fields), ["y".repeat(100_000)]: 1 };
    const refused = await send(wrong, { "Idempotency-Key": "w1" });
    expect(refused.status).toBe(422);
    expect(refused.text.length).toBeLessThan(20_000);
    expect(refused.body.errors).toHaveLength(100);
    expect(await owner.selectFrom("idempotency_keys").select("key").execute()).toEqual([]);
  });

  test.each([
    [{}, ["#/name", "#/email", "#/message"]],
    [{ ...MESSAGE, name: " " }, ["#/name"]],
    [{ ...MESSAGE, email: "ada" }, ["#/email"]],
    [{ ...MESSAGE, message: "x".repeat(10_001) }, ["#/message"]],
    [{ ...MESSAGE, is_read: true }, ["#/is_read"]],
    [{ ...MESSAGE, name: "a\u0000b" }, ["#/name"]],
    [[MESSAGE], ["#"]],
  ])("%# is refused, field by field", async (body, pointers) => {
    const answer = await send(body);
    expect(answer.status).toBe(422);
    const errors = answer.body.errors as unknown as { pointer: string }[];
    expect(errors.map(({ pointer }) => pointer)).toEqual(pointers);
    expect(await names()).toEqual([]);
  });

  test("is refused with the form's own words", async () => {
    expect((await send({ ...MESSAGE, name: "" })).body.errors).toEqual([
      { pointer: "#/name", detail: "Please enter your name." },
    ]);
  });

  test("is one of ten in ten minutes at most, also with an idempotency key", async () => {
    for (let turn = 0; turn < 10; turn += 1) expect((await send(MESSAGE)).status).toBe(201);
    for (const key of ["b1", "b2"]) {
      const refused = await send(MESSAGE, { "Idempotency-Key": key });
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(500);
    }
    expect(await names()).toHaveLength(10);
  });
});

describe("the inbox", () => {
  test("lists messages page by page, and finds words and unread ones", async () => {
    const ids = [];
    for (const [minute, name] of ["Ada", "Bea", "Cleo"].entries()) {
      ids.push(await received(name, minute));
    }
    expect(await names()).toEqual(["Cleo", "Bea", "Ada"]);
    await api.call("PATCH", `/messages/${ids[1]}`, { body: { is_read: true } });
    expect(await names("?is_read=true")).toEqual(["Bea"]);
    expect(await names("?is_read=false")).toEqual(["Cleo", "Ada"]);
    expect(await names("?search=BEA")).toEqual(["Bea"]);
    const first = await api.call("GET", "/messages?limit=2&is_read=false&search=a");
    expect(first.body).toMatchObject({ total: 2, next_cursor: null });
    const page = await api.call("GET", "/messages?limit=2");
    expect(page.body.total).toBe(3);
    expect(await names(`?limit=2&cursor=${page.body.next_cursor}`)).toEqual(["Ada"]);
  });

  test("marks a message as read and unread; reading it alone marks nothing", async () => {
    const path = `/messages/${await received("Ada")}`;
    expect((await api.call("GET", path)).body).toMatchObject({ ...MESSAGE, is_read: false });
    const marked = await api.call("PATCH", path, { body: { is_read: true } });
    expect(marked.body.is_read).toBe(true);
    expect(marked.body.read_at).toBeTruthy();
    expect((await api.call("PATCH", path, { body: {} })).body).toEqual(marked.body);
    const unmarked = await api.call("PATCH", path, { body: { is_read: false } });
    expect(unmarked.body).toMatchObject({ is_read: false, read_at: null });
    for (const body of [{ is_read: null }, { is_read: "yes" }, { name: "Eve" }]) {
      expect((await api.call("PATCH", path, { body })).status).toBe(422);
    }
  });

  test("keeps spam apart, which is marked and brought back", async () => {
    const path = `/messages/${await received("Ada")}`;
    const marked = await api.call("PATCH", path, { body: { is_spam: true } });
    expect(marked.body).toMatchObject({ is_spam: true, is_read: false });
    expect(await names()).toEqual([]);
    expect(await names("?is_spam=true")).toEqual(["Ada"]);
    expect(await names("?is_spam=true&is_read=true")).toEqual([]);
    await api.call("PATCH", path, { body: { is_spam: false, is_read: true } });
    expect(await names("?is_read=true")).toEqual(["Ada"]);
  });

  test("shows what was replied", async () => {
    const id = await received("Ada");
    const by = { id: "11111111-1111-4111-8111-111111111111", name: "Bo" };
    const reply = { subject: "Re: Bread", text: "Thanks!" };
    const now = new Date("2026-01-06T08:00:00Z");
    await replyToMessage(admin, { id, reply, replyTo: "bo@example.com", after: null, by, now });
    const { body } = await api.call("GET", `/messages/${id}`);
    expect(body.replies).toEqual([
      {
        id: expect.any(String),
        ...reply,
        by: "Bo",
        mail_state: "waiting",
        created_at: now.toISOString(),
      },
    ]);
  });

  test("deletes a message for good", async () => {
    const path = `/messages/${await received("Ada")}`;
    expect((await api.call("DELETE", path)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) expect((await api.call(method, path)).status).toBe(404);
    expect((await api.call("PATCH", path, { body: { is_read: true } })).status).toBe(404);
    expect((await api.call("GET", "/messages/not-an-id")).status).toBe(400);
  });

  test("is closed to visitors and to tokens without the scope", async () => {
    const path = `/messages/${await received("Secret")}`;
    const { text: writer } = await api.makeToken(["messages:write"]);
    const { text: reader } = await api.makeToken(["messages:read"]);
    for (const [method, address, wrong] of [
      ["GET", "/messages", writer],
      ["GET", path, writer],
      ["PATCH", path, reader],
      ["DELETE", path, reader],
    ] as const) {
      const given = method === "PATCH" ? { body: { is_read: true } } : {};
      const nobody = await api.call(method, address, { ...given, token: null });
      const other = await api.call(method, address, { ...given, token: wrong });
      expect([nobody.status, other.status]).toEqual([401, 403]);
      expect(nobody.text + other.text).not.toContain("Secret");
    }
    expect(await names("?is_read=false")).toEqual(["Secret"]);
  });
});
