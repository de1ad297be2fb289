import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import { testDatabase } from "#test/database.ts";
import { FORM_SECRET, formPost, routeArgs } from "#test/routes/route-args.ts";
import { action, loader } from "./contact.tsx";

const { visitor, admin, owner } = testDatabase();
const good: [string, string][] = [
  ["name", "Ada"],
  ["email", "ada@example.com"],
  ["message", "Hello"],
];

beforeEach(async () => {
  await sql`delete from contact_messages`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
});

test("a valid message is stored", async () => {
  expect(await send(good)).toMatchObject({ data: { ok: true }, status: 200 });
  expect(await storedMessages()).toMatchObject([
    { name: "Ada", email: "ada@example.com", message: "Hello" },
  ]);
});

test("a bot that fills in the honeypot gets success, and nothing is stored", async () => {
  const answer = await send([...good, ["homepage", "https://spam.example"]]);
  expect(answer).toMatchObject({ data: { ok: true }, status: 200 });
  expect(await storedMessages()).toEqual([]);
});

test("a form sent too fast is delayed and stored", async () => {
  const began = performance.now();
  await send([...good, ["stamp", stampForm(new Date(), FORM_SECRET)]]);
  expect(performance.now() - began).toBeGreaterThan(1_300);
  expect(await storedMessages()).toHaveLength(1);
});

test.each(["", "x", "9999999999999.x", "\u0000"])(
  "an invalid stamp %j causes no delay",
  async (stamp) => {
    const began = performance.now();
    expect(await send([...good, ["stamp", stamp]])).toMatchObject({ data: { ok: true } });
    expect(performance.now() - began).toBeLessThan(1_000);
  },
);

test("the eleventh message in a short time gets a 429 with the input", async () => {
  for (let sent = 0; sent < 10; sent += 1) await send(good);
  const refused = await send(good);
  expect(refused).toMatchObject({
    status: 429,
    data: {
      ok: false,
      message:
        "You've sent several messages in the last few minutes. Please try again in 10 minutes.",
      typed: { name: "Ada", email: "ada@example.com", message: "Hello" },
    },
  });
  expect(Number(new Headers(refused.headers).get("Retry-After"))).toBeGreaterThan(500);
  expect(await storedMessages()).toHaveLength(10);
});

describe("the contact data of a site that has none of its own", () => {
  const NOTHING = { email: "", phone: "", address: "" };
  const page = (given: { admin?: typeof admin; settings?: Partial<SiteSettings> } = {}) =>
    loader(routeArgs({ db: visitor, support: NOTHING, ...given }, "/contact"));
  beforeEach(async () => {
    await sql`delete from recipes`.execute(owner);
    await sql`insert into recipes (title, slug, sample_hash) values ('Soup', 'soup', '')`.execute(
      owner,
    );
    await sql`update recipes set sample_hash = recipe_content_hash(id)`.execute(owner);
  });

  test("is samples while the sample cookbook is there, marked for a signed-in admin only", async () => {
    expect(await page()).toMatchObject({
      support: { email: "hello@example.com", phone: "+1 (555) 010-0142" },
      isMarked: false,
    });
    expect(await page({ admin })).toMatchObject({ isMarked: true });
  });

  test("is what is set, as soon as anything is", async () => {
    expect(await page({ admin, settings: { phone: "+49 1" } })).toMatchObject({
      support: { ...NOTHING, phone: "+49 1" },
      isMarked: false,
    });
  });

  test.each([
    ["removed", sql`update recipes set deleted_at = now()`],
    ["all made one's own", sql`update recipes set title = 'My Soup'`],
  ])("is nothing once the samples are %s", async (_, change) => {
    await change.execute(owner);
    expect(await page({ admin })).toMatchObject({ support: NOTHING, isMarked: false });
  });
});

describe("bad input", () => {
  test("returns field errors and the input", async () => {
    const fields: [string, string][] = [
      ["name", "<script>alert(1)</script>"],
      ["email", "nobody"],
      ["message", " \u0000 "],
    ];
    expect(await send(fields)).toMatchObject({
      status: 400,
      data: {
        errors: {
          email: "Please enter an email address such as name@example.com.",
          message: "Please write a message.",
        },
        typed: { name: "<script>alert(1)</script>", email: "nobody", message: " \u0000 " },
      },
    });
  });

  test("missing and repeated fields are rejected", async () => {
    expect(await send([])).toMatchObject({ status: 400 });
    expect(await send([...good, ["email", "eve@example.com"]])).toMatchObject({
      status: 400,
      data: { errors: { email: "Please enter your email address." }, typed: { email: "" } },
    });
    expect(
      await send([
        ["__proto__", "x"],
        ["constructor", "y"],
      ]),
    ).toMatchObject({ status: 400 });
  });

  test("a file instead of text is rejected", async () => {
    const body = new FormData();
    body.set("name", new File(["x"], "x.txt"));
    const answer = await action(routeArgs({ db: visitor }, "/contact", { method: "POST", body }));
    expect(answer).toMatchObject({ data: { errors: { name: "Please enter your name." } } });
  });

  test.each([
    ["application/json", "{}"],
    ["text/plain", "name=Ada"],
    ["multipart/form-data", "no boundary"],
    ["multipart/form-data; boundary=x", "--x\r\nbroken"],
  ])("a body of type %s is rejected", async (type, body) => {
    const init = { method: "POST", headers: { "Content-Type": type }, body };
    await expect(action(routeArgs({ db: visitor }, "/contact", init))).rejects.toMatchObject({
      init: { status: 400 },
    });
  });
});

async function send(fields: [string, string][]) {
  const { data, init } = await action(routeArgs({ db: visitor }, "/contact", formPost(fields)));
  return { data, status: init?.status, headers: init?.headers };
}

function storedMessages() {
  return admin.selectFrom("contact_messages").selectAll().execute();
}
