import fc from "fast-check";
import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { testDatabase } from "#test/database.ts";
import { formAge, stampForm } from "./form-stamp.server.ts";
import { type ContactMessage, readContactMessage } from "./schema.ts";
import { sendMessage } from "./send-message.server.ts";

const { visitor, admin, owner } = testDatabase();
const good = { name: "Ada", email: "ada@example.com", message: "Hello" };

beforeEach(async () => {
  await sql`delete from contact_messages`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
});

describe("a message as typed", () => {
  test("is trimmed and loses control characters and direction marks", () => {
    expect(
      readContactMessage({
        name: "  Ada\r\nBcc: all \u202egnirts ",
        email: " Ada.L+news@Example.COM ",
        message: "One\r\nTwo\u0000 <script>alert(1)</script> 👩‍🍳 مرحبا\u200f",
      }),
    ).toEqual({
      ok: true,
      message: {
        name: "Ada Bcc: all gnirts",
        email: "Ada.L+news@example.com",
        message: "One\nTwo <script>alert(1)</script> 👩‍🍳 مرحبا\u200f",
      },
    });
  });

  test.each([
    [
      {},
      {
        name: "Please enter your name.",
        email: "Please enter your email address.",
        message: "Please write a message.",
      },
    ],
    [null, { "": expect.any(String) }],
    [{ ...good, name: " \u200b\u0007 " }, { name: "Please enter your name." }],
    [{ ...good, name: ["Ada", "Eve"] }, { name: "Please enter your name." }],
    [{ ...good, name: "x".repeat(201) }, { name: "Please keep your name within 200 characters." }],
    [{ ...good, email: "" }, { email: "Please enter your email address." }],
    [
      { ...good, message: "x".repeat(10_001) },
      { message: "Please keep your message within 10,000 characters." },
    ],
  ])("%j has errors by field", (fields, errors) => {
    expect(readContactMessage(fields)).toEqual({ ok: false, errors });
  });

  test.each([
    "ada",
    "ada@example",
    "@example.com",
    "ada@",
    "ada @example.com",
    "ada@exa mple.com",
    "ada@example.com\nBcc: eve@example.com",
    "ada@example..com",
    "ada@-example.com",
    "\u202eada@example.com",
    "<ada@example.com>",
    "ada@example.com,eve@example.com",
    `${"a".repeat(65)}@example.com`,
    `ada@${"a.".repeat(150)}com`,
    "ada\u0000@example.com",
  ])("%j is not a valid address", (email) => {
    expect(readContactMessage({ ...good, email })).toMatchObject({
      errors: { email: "Please enter an email address such as name@example.com." },
    });
  });
});

test("a megabyte is refused quickly", () => {
  const huge = "a@".repeat(500_000);
  const began = performance.now();
  expect(readContactMessage({ name: huge, email: huge, message: huge }).ok).toBe(false);
  expect(performance.now() - began).toBeLessThan(1_000);
});

describe("sending", () => {
  test("saves the message as unread, and visitors can't read it", async () => {
    expect(await sendMessage(visitor, { message: good, from: "192.0.2.1" })).toEqual({ ok: true });
    const saved = await admin.selectFrom("contact_messages").selectAll().execute();
    expect(saved).toMatchObject([{ ...good, is_read: false, read_at: null }]);
    await expect(visitor.selectFrom("contact_messages").selectAll().execute()).rejects.toThrow(
      /permission denied/,
    );
  });

  test("is limited to 10 in 10 minutes per client", async () => {
    const all = await Promise.all(Array.from({ length: 13 }, () => send("192.0.2.1")));
    expect(all.filter(({ ok }) => ok)).toHaveLength(10);
    expect(all.find(({ ok }) => !ok)).toMatchObject({ reason: "too-many" });
    expect(await send("192.0.2.2")).toEqual({ ok: true });
    expect(await count()).toBe(11);
    await sql`update rate_limit_hits set happened_at = happened_at - interval '10 minutes'`.execute(
      owner,
    );
    expect(await send("192.0.2.1")).toEqual({ ok: true });
  });

  test("a message that can't be saved does not count", async () => {
    const broken = { ...good, name: "" };
    for (let tries = 0; tries < 11; tries += 1) {
      await expect(send("192.0.2.1", broken)).rejects.toThrow(/violates/);
    }
    expect(await send("192.0.2.1")).toEqual({ ok: true });
  });

  test("every valid message can be saved", async () => {
    const typed = fc.string({ unit: "binary", maxLength: 60 });
    await fc.assert(
      fc.asyncProperty(typed, typed, async (name, message) => {
        const read = readContactMessage({ ...good, name, message });
        if (read.ok) await visitor.insertInto("contact_messages").values(read.message).execute();
      }),
      { numRuns: 200 },
    );
  });
});

test("a stamp gives the form's age, a forged one null", () => {
  const made = new Date("2026-01-05T08:00:00Z");
  const stamp = stampForm(made, "secret");
  expect(formAge(stamp, new Date("2026-01-05T08:00:07Z"), "secret")).toBe(7_000);
  const clockBehind = new Date("2026-01-05T07:00:00Z");
  expect(formAge(stamp, clockBehind, "secret")).toBe(0);
  for (const forged of [
    "",
    "x",
    "1.x",
    stamp.replace(/^\d/, "9"),
    `${stamp}x`,
    `${stamp.split(".")[0]}.`,
  ]) {
    expect(formAge(forged, made, "secret"), forged).toBeNull();
  }
  expect(formAge(stamp, made, "another secret")).toBeNull();
});

function send(from: string, message: ContactMessage = good) {
  return sendMessage(visitor, { message, from });
}

async function count(): Promise<number> {
  return (await admin.selectFrom("contact_messages").select("id").execute()).length;
}
