import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { NO_SITE_SETTINGS, siteProfile } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOf, testApi } from "#test/factories/api.ts";
import { SITE } from "#test/factories/site.ts";

const database = testDatabase();
const { admin, owner } = database;
const api = testApi(database);

beforeEach(async () => {
  await sql`truncate newsletter_subscribers cascade`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
  await sql`delete from outgoing_mails`.execute(owner);
});

const subscribe = (email: unknown, token: string | null = null) =>
  api.call("POST", "/subscriptions", { token, body: { email } });

async function subscribed(email: string, day = 1): Promise<string> {
  const { id } = await admin
    .insertInto("newsletter_subscribers")
    .values({ email, subscribed_at: new Date(Date.UTC(2026, 0, day)) })
    .returning("id")
    .executeTakeFirstOrThrow();
  return id;
}

async function emails(query = "") {
  return rowsOf(await api.call("GET", `/subscribers${query}`)).map(({ email }) => email);
}

describe("a subscription", () => {
  test("waits until the address is confirmed; each sign-up of it sends a mail", async () => {
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await subscribe("Ada@Example.com");
      expect([answer.status, answer.body]).toEqual([
        201,
        {
          status: "waiting_for_confirmation",
          message:
            "Thank you for subscribing! Check your inbox and confirm your address to finish.",
        },
      ]);
    }
    expect(await emails()).toEqual([]);
    const { rows } = await sql`select kind from outgoing_mails`.execute(owner);
    expect(rows.length).toBeGreaterThan(0);
  });

  test("works with a token, which needs the scope", async () => {
    const { text: token } = await api.makeToken(["subscribers:write"]);
    const { text: other } = await api.makeToken(["messages:write"]);
    expect((await subscribe("ada@example.com", token)).status).toBe(201);
    expect((await subscribe("ada@example.com", other)).status).toBe(403);
  });

  test("is there at once where nothing is confirmed", async () => {
    const support = { email: "cook@example.com", phone: "", address: "" };
    const profile = siteProfile({ name: "Sorrel", support }, NO_SITE_SETTINGS);
    const fetch = api.site.with({ site: { ...profile, url: SITE, newsletterConfirm: false } });
    const request = new Request(`${SITE}/api/v1/subscriptions`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: '{"email":"ada@example.com"}',
    });
    const response = await fetch(request);
    expect(await response.json()).toEqual({
      status: "subscribed",
      message: "Thank you for subscribing!",
    });
    expect(await emails()).toEqual(["ada@example.com"]);
  });

  test("of an active address is a conflict", async () => {
    await subscribed("ada@example.com");
    const detail = "Email already subscribed";
    const answer = await subscribe("ADA@example.com");
    expect([answer.status, answer.body.detail]).toEqual([409, detail]);
    expect(answer.body.errors).toEqual([{ pointer: "#/email", detail }]);
  });

  test.each([undefined, "", "ada", "a\u0000@example.com", 5, null, ["ada@example.com"]])(
    "of %j is refused",
    async (email) => {
      const answer = await subscribe(email);
      expect(answer.status).toBe(422);
      expect(answer.body.errors).toMatchObject([{ pointer: "#/email" }]);
    },
  );

  test("is one of twenty in ten minutes at most", async () => {
    for (let turn = 0; turn < 20; turn += 1) await subscribe(`ada${turn}@example.com`);
    const refused = await subscribe("last@example.com");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
  });
});

describe("the list", () => {
  test("has the active subscribers, page by page", async () => {
    const id = await subscribed("ada@example.com", 1);
    await subscribed("bea@example.com", 2);
    await subscribed("cleo@example.org", 3);
    await admin
      .insertInto("newsletter_subscribers")
      .values({ email: "gone@example.com", is_active: false })
      .execute();
    expect(await emails()).toEqual(["cleo@example.org", "bea@example.com", "ada@example.com"]);
    expect(await emails("?search=example.com")).toEqual(["bea@example.com", "ada@example.com"]);
    const page = await api.call("GET", "/subscribers?limit=2");
    expect(page.body.total).toBe(3);
    expect(await emails(`?cursor=${page.body.next_cursor}`)).toEqual(["ada@example.com"]);
    expect((await api.call("GET", `/subscribers/${id}`)).body).toEqual({
      id,
      email: "ada@example.com",
      subscribed_at: "2026-01-01T00:00:00.000Z",
    });
  });

  test("loses who is deleted: they are unsubscribed, and may come back", async () => {
    const path = `/subscribers/${await subscribed("ada@example.com")}`;
    expect((await api.call("DELETE", path)).status).toBe(204);
    for (const method of ["GET", "DELETE"]) expect((await api.call(method, path)).status).toBe(404);
    expect(await emails()).toEqual([]);
    expect((await subscribe("ada@example.com")).status).toBe(201);
  });

  test("is closed to visitors and to tokens without the scope", async () => {
    const path = `/subscribers/${await subscribed("ada@example.com")}`;
    const { text: writer } = await api.makeToken(["subscribers:write"]);
    const { text: reader } = await api.makeToken(["subscribers:read"]);
    for (const [method, address, wrong] of [
      ["GET", "/subscribers", writer],
      ["GET", path, writer],
      ["DELETE", path, reader],
    ] as const) {
      const nobody = await api.call(method, address, { token: null });
      const other = await api.call(method, address, { token: wrong });
      expect([nobody.status, other.status]).toEqual([401, 403]);
      expect(nobody.text + other.text).not.toContain("ada");
    }
    expect(await emails()).toEqual(["ada@example.com"]);
  });
});
