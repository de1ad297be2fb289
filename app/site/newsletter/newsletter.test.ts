import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { newToken } from "#domain/newsletter/link-tokens.server.ts";
import { testDatabase } from "#test/database.ts";
import { formPost, jsonPost, routeArgs } from "#test/factories/route-args.ts";
import { action as confirm } from "./newsletter-confirm.tsx";
import { action as subscribe } from "./newsletter-subscribe.tsx";
import { action as subscribeByScript } from "./newsletter-subscriptions.ts";
import { action as unsubscribe } from "./newsletter-unsubscribe.tsx";

const { visitor, admin, owner } = testDatabase();

beforeEach(async () => {
  await sql`delete from newsletter_subscribers`.execute(owner);
  await sql`delete from rate_limit_hits`.execute(owner);
});

describe("the form's script", () => {
  test("gets the true outcome", async () => {
    const thanks = { ok: true, message: "Thank you for subscribing!", isNew: true };
    expect(await byScript({ email: " Ada@Example.com " })).toEqual({ status: 200, body: thanks });
    expect(await byScript({ email: "ada@example.com" }, false)).toEqual({
      status: 200,
      body: thanks,
    });
    expect(await byScript({ email: "ADA@example.com" }, false)).toEqual({
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
  ])("hears what is wrong (%#)", async (value, message) => {
    expect(await byScript(value)).toEqual({ status: 400, body: { ok: false, message } });
  });

  test("of another site can send nothing, for want of the content type", async () => {
    const body = JSON.stringify({ email: "ada@example.com" });
    const init = { method: "POST", headers: { "Content-Type": "text/plain" }, body };
    const answer = await subscribeByScript(
      routeArgs({ db: visitor }, "/newsletter/subscriptions", init),
    );
    expect(answer.status).toBe(400);
    expect(await admin.selectFrom("newsletter_subscribers").select("id").execute()).toEqual([]);
  });

  test("is refused in plain words after 20", async () => {
    for (let index = 0; index < 20; index += 1) await byScript({ email: `a${index}@example.com` });
    expect(await byScript({ email: "last@example.com" })).toEqual({
      status: 429,
      body: {
        ok: false,
        message: "That was a lot of sign-ups. Please try again in 10 minutes.",
      },
    });
  });
});

test("without scripts the page answers the same, and keeps what was typed", async () => {
  const post = (email: string) =>
    subscribe(routeArgs({ db: visitor }, "/newsletter/subscribe", formPost([["email", email]])));
  expect(await post("ada@example.com")).toMatchObject({
    data: { message: "Thank you for subscribing!" },
    init: { status: 200 },
  });
  expect(await post("nobody")).toMatchObject({
    data: { ok: false, email: "nobody" },
    init: { status: 400 },
  });
});

test("the links of mails confirm and unsubscribe by POST, one click and twice as well", async () => {
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

async function byScript(value: unknown, newsletterConfirm = true) {
  const requestInfo = { db: visitor, newsletterConfirm };
  const response = await subscribeByScript(
    routeArgs(requestInfo, "/newsletter/subscriptions", jsonPost(value)),
  );
  return { status: response.status, body: await response.json() };
}

function subscriber() {
  return admin.selectFrom("newsletter_subscribers").selectAll().executeTakeFirstOrThrow();
}
