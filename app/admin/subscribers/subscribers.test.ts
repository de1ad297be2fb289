import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { formPost, routeArgs } from "#test/routes/route-args.ts";
import { loader as exportLoader } from "./export.ts";
import { action, loader } from "./subscribers.tsx";

const { visitor, admin, owner } = testDatabase();
const PATH = "/admin/subscribers";
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

beforeEach(async () => {
  await sql`truncate newsletter_subscribers, outgoing_mails, activity cascade`.execute(owner);
});

async function subscribed(email = "ada@example.com"): Promise<string> {
  const row = await admin
    .insertInto("newsletter_subscribers")
    .values({ email, subscribed_at: new Date("2026-01-05T23:59:59Z") })
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

async function send(fields: [string, string][]) {
  const { data, init } = await action(routeArgs({ db: visitor, admin }, PATH, formPost(fields)));
  return { data, status: init?.status };
}

function active() {
  return admin.selectFrom("newsletter_subscribers").select("id").where("is_active", "=", true);
}

test("a subscriber is listed, and unsubscribed once", async () => {
  const id = await subscribed();
  const opened = () => loader(routeArgs({ db: visitor, admin }, PATH));
  expect((await opened()).page.rows).toMatchObject([{ email: "ada@example.com" }]);
  expect(await send([["id", id]])).toEqual({
    data: { ok: true, message: "ada@example.com unsubscribed." },
    status: 200,
  });
  expect(await active().execute()).toEqual([]);
  expect(await send([["id", id]])).toMatchObject({ status: 404 });
  expect((await opened()).page.rows).toEqual([]);
});

test("a paused subscriber is listed with the reason, and set active once", async () => {
  const id = await subscribed();
  await sql`update newsletter_subscribers set paused_at = now(), pause_reason = 'Mailbox full'`.execute(
    owner,
  );
  const opened = () => loader(routeArgs({ db: visitor, admin }, `${PATH}?state=paused`));
  await subscribed("other@example.com");
  const resume: [string, string][] = [
    ["intent", "resume"],
    ["id", id],
  ];
  const before = await opened();
  expect(before).toMatchObject({ paused: 1, page: { rows: [{ pausedBecause: "Mailbox full" }] } });
  expect((await send(resume)).status).toBe(200);
  expect(await opened()).toMatchObject({ paused: 0, page: { total: 2, rows: [] } });
  expect((await send(resume)).status).toBe(404);
});

test.each([
  [[]],
  [[["id", UNKNOWN]]],
  [[["id", "x".repeat(900_000)]]],
  [[["id", "\u0000' or true"]]],
] as [[string, string][]][])("%# unsubscribes nobody", async (fields) => {
  const id = await subscribed();
  expect(await send(fields)).toMatchObject({ status: 404, data: { message: expect.any(String) } });
  const twice: [string, string][] = [
    ["id", id],
    ["id", id],
  ];
  expect(await send(twice)).toMatchObject({ status: 404 });
  expect(await active().execute()).toHaveLength(1);
});

describe("'Add Subscriber'", () => {
  const add = (fields: Record<string, string>) =>
    send(Object.entries({ intent: "add", email: "Eva@example.com", ...fields }));
  const waiting = () =>
    admin.selectFrom("outgoing_mails").select("kind").where("kind", "=", "confirmation").execute();

  test("adds who agreed at once, with the words about it, and sends nothing", async () => {
    const consent = "told me at the market in May 2025";
    expect(await add({ name: " Eva ", agreed: "yes", consent })).toMatchObject({ status: 200 });
    const row = admin.selectFrom("newsletter_subscribers").selectAll();
    expect(await row.executeTakeFirst()).toMatchObject({
      email: "Eva@example.com",
      name: "Eva",
      is_active: true,
      consent,
    });
    expect(await waiting()).toEqual([]);
    expect(await add({ agreed: "yes", consent })).toMatchObject({
      status: 409,
      data: { errors: { email: "This address is on the list already." } },
    });
  });

  test("asks who may not have agreed by a mail", async () => {
    expect(await add({ agreed: "ask" })).toMatchObject({ status: 200 });
    expect(await active().execute()).toEqual([]);
    expect(await waiting()).toHaveLength(1);
  });

  test("brings nobody back who left, but lets them be asked", async () => {
    await send([["id", await subscribed("eva@example.com")]]);
    expect(await add({ agreed: "yes", consent: "she said so" })).toMatchObject({
      status: 409,
      data: { errors: { email: expect.stringContaining("has left the newsletter") } },
    });
    expect(await active().execute()).toEqual([]);
    expect(await add({ agreed: "ask" })).toMatchObject({ status: 200 });
    expect(await waiting()).toHaveLength(1);
  });

  test.each([
    [{ email: "eva", agreed: "ask" }, ["email"]],
    [{ email: "", agreed: "" }, ["email", "agreed"]],
    [{ agreed: "yes", consent: " " }, ["consent"]],
    [{ agreed: "ask", name: "x".repeat(201) }, ["name"]],
  ])("%# says beside its field what is missing", async (fields, errors) => {
    const { status, data } = await add(fields);
    expect([status, Object.keys("errors" in data ? (data.errors ?? {}) : {})]).toEqual([
      400,
      errors,
    ]);
    expect(await active().execute()).toEqual([]);
  });

  test("is not available outside the guard", async () => {
    const init = formPost([
      ["intent", "add"],
      ["email", "eva@example.com"],
      ["agreed", "ask"],
    ]);
    await expect(action(routeArgs({ db: visitor }, PATH, init))).rejects.toThrow();
  });
});

describe("the CSV export", () => {
  const download = (init: RequestInit = {}) =>
    exportLoader(routeArgs({ db: visitor, admin }, `${PATH}/export`, init));

  test("is named after the day and holds every active subscriber", async () => {
    await subscribed();
    const answer = download();
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "text/csv; charset=utf-8",
      "content-disposition": `attachment; filename="newsletter-subscribers-${new Date().toISOString().slice(0, 10)}.csv"`,
    });
    expect(await answer.text()).toBe(
      "Email,Subscribed Date,Subscribed Time\nada@example.com,2026-01-05,23:59:59\n",
    );
    expect(await download({ method: "HEAD" }).text()).toBe("");
  });

  test("releases its database connection when the download is aborted", async () => {
    await sql`insert into newsletter_subscribers (email)
      select n || '@example.com' from generate_series(1, 20000) n`.execute(admin);
    // More often than the pool has connections.
    for (let turn = 0; turn < 15; turn += 1) {
      const reader = download().body?.getReader();
      await reader?.read();
      await reader?.read();
      await reader?.cancel();
    }
    expect((await download().text()).split("\n")).toHaveLength(20_002);
  });

  test("of everything has status, dates and source of those who left too", async () => {
    const id = await subscribed("=left@example.com");
    await send([["id", id]]);
    const answer = exportLoader(routeArgs({ db: visitor, admin }, `${PATH}/export?all`));
    expect(answer.headers.get("content-disposition")).toContain(
      "newsletter-subscribers-everything-",
    );
    const [, row] = (await answer.text()).split("\n");
    expect(row).toMatch(
      /^'=left@example\.com,,unsubscribed,2026-01-05 23:59:59,2026-01-05,,[-\d: ]+,,This site,$/,
    );
  });

  test("is not available outside the guard", () => {
    expect(() => exportLoader(routeArgs({ db: visitor }, `${PATH}/export`))).toThrow();
  });
});
