import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newToken } from "#domain/mail/link-tokens.server.ts";
import { testDatabase } from "#test/database.ts";
import { formPost, jsonPost, routeArgs } from "#test/routes/route-args.ts";
import { action as confirm, loader as confirmPage } from "./newsletter-confirm.tsx";
import { action as subscribe } from "./newsletter-subscribe.tsx";
import { action as subscribeByScript } from "./newsletter-subscriptions.ts";
import { action as unsubscribe } from "./newsletter-unsubscribe.tsx";

const { visitor, admin, owner } = testDatabase();

beforeEach(async () => {
  await sql`delete from newsletter_subscribers`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
});

describe("JSON sign-up", () => {
  test("reports whether the address is new, and what is left to do for a new one", async () => {
    const thanks = { ok: true, message: "Thank you for subscribing!", isNew: true };
    const next = "Check your inbox and confirm your address to finish.";
    expect(await signUpByJson({ email: " Ada@Example.com " })).toEqual({
      status: 200,
      body: { ...thanks, next },
    });
    expect(await signUpByJson({ email: "ada@example.com" }, false)).toEqual({
      status: 200,
      body: thanks,
    });
    expect(await signUpByJson({ email: "ADA@example.com" }, false)).toEqual({
      status: 200,
      body: { ok: true, message: "You are already subscribed!", isNew: false },
    });
    expect(await subscriber()).toMatchObject({ is_active: true });
  });

  test.each([
    [{ email: "nobody" }, "Please enter an email address such as name@example.com."],
    [{ email: "x".repeat(500_000) }, "Please enter an email address such as name@example.com."],
    [{ email: ["a@example.com", "b@example.com"] }, "Please enter your email address."],
    [{}, "Please enter your email address."],
    [null, expect.any(String)],
  ])("rejects invalid input (%#)", async (value, message) => {
    expect(await signUpByJson(value)).toEqual({ status: 400, body: { ok: false, message } });
  });

  test("rejects other content types, which other sites could send", async () => {
    const body = JSON.stringify({ email: "ada@example.com" });
    const init = { method: "POST", headers: { "Content-Type": "text/plain" }, body };
    const answer = await subscribeByScript(
      routeArgs({ db: visitor }, "/newsletter/subscriptions", init),
    );
    expect(answer.status).toBe(400);
    expect(await admin.selectFrom("newsletter_subscribers").select("id").execute()).toEqual([]);
  });

  test("gets a 429 after 20 sign-ups", async () => {
    for (let index = 0; index < 20; index += 1)
      await signUpByJson({ email: `a${index}@example.com` });
    expect(await signUpByJson({ email: "last@example.com" })).toEqual({
      status: 429,
      body: {
        ok: false,
        message: "Too many sign-ups from here. Please try again in 10 minutes.",
      },
    });
  });
});

describe("an address that is typed again and again", () => {
  test("gets two mails an hour and five a day, and the screen says the same each time", async () => {
    await sql`delete from outgoing_mails`.execute(owner);
    const answers = new Set<string>();
    const mailsAfter = async (signUps: number) => {
      for (let turn = 0; turn < signUps; turn += 1) {
        await sql`delete from rate_limit_hits`.execute(owner);
        answers.add(JSON.stringify(await signUpByJson({ email: "victim@example.com" })));
      }
      return (await owner.selectFrom("outgoing_mails").select("id").execute()).length;
    };
    const later = (span: string) =>
      sql`update outgoing_mails set created_at = created_at - ${span}::interval`.execute(owner);
    expect(await mailsAfter(20)).toBe(2);
    await later("61 minutes");
    expect(await mailsAfter(5)).toBe(4);
    await later("61 minutes");
    expect(await mailsAfter(5)).toBe(5);
    await later("61 minutes");
    expect(await mailsAfter(5)).toBe(5);
    await later("24 hours");
    expect(await mailsAfter(5)).toBe(7);
    expect(answers.size).toBe(1);
  });
});

test("the page without scripts returns the same results and the input", async () => {
  const post = (email: string) =>
    subscribe(routeArgs({ db: visitor }, "/newsletter/subscribe", formPost([["email", email]])));
  expect(await post("ada@example.com")).toMatchObject({
    data: {
      message: "Thank you for subscribing!",
      next: expect.stringMatching(/^Check your inbox/),
    },
    init: { status: 200 },
  });
  expect(await post("nobody")).toMatchObject({
    data: { ok: false, email: "nobody" },
    init: { status: 400 },
  });
});

test("a confirm link without its token says at once that it does not work", () => {
  const page = (path: string) => confirmPage(routeArgs({ db: visitor }, path));
  expect(page("/newsletter/confirm")).toEqual({ hasToken: false });
  expect(page("/newsletter/confirm?token=x")).toEqual({ hasToken: true });
});

test("mail links confirm and unsubscribe by one-click POST, repeatedly", async () => {
  const verification = newToken();
  const leaving = newToken();
  await sql`select subscribe('ada@example.com', ${verification.hash}, ${leaving.hash}, true)`.execute(
    visitor,
  );
  const post = (act: (args: never) => Promise<unknown>, path: string, token: string) =>
    act(
      routeArgs(
        { db: visitor },
        `${path}?token=${token}`,
        formPost([["List-Unsubscribe", "One-Click"]]),
      ),
    );
  expect(await post(confirm, "/newsletter/confirm", leaving.token)).toMatchObject({
    init: { status: 404 },
  });
  expect(await post(confirm, "/newsletter/confirm", verification.token)).toMatchObject({
    init: { status: 200 },
  });
  expect(await subscriber()).toMatchObject({ is_active: true });
  for (let twice = 0; twice < 2; twice += 1) {
    expect(await post(unsubscribe, "/newsletter/unsubscribe", leaving.token)).toMatchObject({
      init: { status: 200 },
    });
  }
  expect(await subscriber()).toMatchObject({ is_active: false });
  for (const token of ["", "x", "%00", verification.token, "x".repeat(5_000)]) {
    expect(await post(unsubscribe, "/newsletter/unsubscribe", token)).toMatchObject({
      init: { status: 404 },
    });
  }
});

async function signUpByJson(value: unknown, newsletterConfirm = true) {
  const requestInfo = { db: visitor, newsletterConfirm };
  const response = await subscribeByScript(
    routeArgs(requestInfo, "/newsletter/subscriptions", jsonPost(value)),
  );
  return { status: response.status, body: await response.json() };
}

function subscriber() {
  return admin.selectFrom("newsletter_subscribers").selectAll().executeTakeFirstOrThrow();
}
