import { createHmac } from "node:crypto";
import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { NO_BOUNCE_SETTINGS } from "#domain/bounces/bounce-settings.ts";
import {
  EarlyBounceError,
  listBounceSources,
  recordBounces,
} from "#domain/bounces/record-bounces.server.ts";
import {
  postmarkPassword,
  saveBounceSettings,
} from "#domain/bounces/save-bounce-settings.server.ts";
import { testDatabase } from "#test/database.ts";
import { sentIssueMail, subscriberStates } from "#test/factories/sent-mail.ts";
import { SITE, testSite } from "#test/factories/site.ts";

const { url, admin, owner } = testDatabase();
const site = testSite(url);
const SECRET = "a secret of thirty-two characters";
const GONE = "gone@example.com";

beforeEach(async () => {
  await sql`truncate outgoing_mails, newsletter_issues, newsletter_subscribers, bounce_events, bounce_sources,
    rate_limit_hits cascade`.execute(owner);
  await sql`delete from site_settings`.execute(owner);
});

const post = (provider: string, body: unknown, headers: Record<string, string> = {}) =>
  site.fetch(
    new Request(`${SITE}/webhooks/mail/${provider}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    }),
  );

const login = (password: string) => ({
  Authorization: `Basic ${Buffer.from(`postmark:${password}`).toString("base64")}`,
});
const signed = login(postmarkPassword(SECRET));
const bounce = { RecordType: "Bounce", ID: 1, Type: "HardBounce", Email: GONE };

test("a signed bounce unsubscribes whom a mail was sent to, once, wherever it is posted from", async () => {
  await sentIssueMail(owner, { email: GONE });
  const headers = { ...signed, Origin: "https://postmarkapp.com" };
  for (let time = 0; time < 2; time += 1) {
    expect((await post("postmark", bounce, headers)).status).toBe(200);
  }
  expect(await subscriberStates(owner)).toEqual({ [GONE]: "bounced" });
  const heard = [{ source: "postmark", counted: 1, ignored: 0 }];
  expect(await listBounceSources(admin)).toMatchObject(heard);
});

test("a signed bounce of an address that no mail was sent to is only counted", async () => {
  await sql`insert into newsletter_subscribers (email) values (${GONE})`.execute(owner);
  expect((await post("postmark", bounce, signed)).status).toBe(200);
  await sentIssueMail(owner, { email: GONE, daysAgo: 31 });
  expect((await post("postmark", { ...bounce, ID: 2 }, signed)).status).toBe(200);
  expect(await subscriberStates(owner)).toEqual({ [GONE]: "active" });
  expect(await listBounceSources(admin)).toMatchObject([{ counted: 0, ignored: 2 }]);
});

test("a bounce of a mail that is being sent yet is to be said again, and charged to no other mail", async () => {
  await sentIssueMail(owner, { email: GONE });
  const id = await sentIssueMail(owner, { email: GONE });
  const isSending = (sending: boolean) =>
    sql`update outgoing_mails set state = ${sending ? "sending" : "sent"}, ended_at = ${sending ? null : new Date()},
      lease = ${sending ? id : null}, leased_until = ${sending ? new Date(Date.now() + 60_000) : null}
      where id = ${id}`.execute(owner);
  const events = [
    {
      kind: "hard",
      email: GONE,
      messageId: `<${id}@a.example>`,
      reason: "",
      eventId: "e1",
    } as const,
  ];
  const say = () => recordBounces(admin, { source: "sendgrid", events, isSigned: true });
  await isSending(true);
  await expect(say()).rejects.toThrow(EarlyBounceError);
  expect(await subscriberStates(owner)).toEqual({ [GONE]: "active" });
  await isSending(false);
  await say();
  expect(await subscriberStates(owner)).toEqual({ [GONE]: "bounced" });
});

test("what isn't signed changes nothing", async () => {
  await sentIssueMail(owner, { email: GONE });
  for (const provider of ["postmark", "mailgun", "ses", "sendgrid"]) {
    expect((await post(provider, bounce)).status).toBe(403);
    expect((await post(provider, "not json")).status).toBe(403);
  }
  expect((await post("postmark", bounce, login("guessed"))).status).toBe(403);
  expect(await subscriberStates(owner)).toEqual({ [GONE]: "active" });
  expect(await listBounceSources(admin)).toEqual([]);
});

test("a key that an admin has saved is kept encrypted, and signs", async () => {
  const id = await sentIssueMail(owner, { email: GONE });
  const typed = { bouncePassword: "", mailgunKey: "key-of-mailgun" };
  const act = { by: { id: null }, now: new Date() };
  const settings = NO_BOUNCE_SETTINGS;
  expect(
    await saveBounceSettings(admin, { settings, typed, secret: SECRET, ...act }),
  ).toMatchObject({ ok: true });
  const saved = JSON.stringify((await sql`select value from site_settings`.execute(owner)).rows);
  expect(saved).not.toContain("key-of-mailgun");
  const timestamp = String(Math.floor(Date.now() / 1_000));
  const signature = createHmac("sha256", "key-of-mailgun")
    .update(`${timestamp}token`)
    .digest("hex");
  const headers = { "message-id": `${id}@recipes.example` };
  const event = { event: "complained", recipient: GONE, message: { headers } };
  const body = { signature: { timestamp, token: "token", signature }, "event-data": event };
  expect((await post("mailgun", body)).status).toBe(200);
  expect(await subscriberStates(owner)).toEqual({ [GONE]: "left" });
});

test("other services and methods are not found; a large body and too many requests are refused", async () => {
  expect((await post("sendmail", bounce, signed)).status).toBe(404);
  expect((await post("postmark/1", bounce, signed)).status).toBe(404);
  expect((await site.fetch(new Request(`${SITE}/webhooks/mail/postmark`))).status).toBe(404);
  expect((await post("postmark", "x".repeat(1_000_001), signed)).status).toBe(413);
  expect((await post("postmark", "{", signed)).status).toBe(400);
  // In turns: a crowd at once waits too long for a connection to the database, and is not counted.
  for (let turn = 0; turn < 60; turn += 1) {
    await Promise.all(Array.from({ length: 20 }, () => post("mailgun", "{}")));
  }
  const refused = await post("postmark", bounce, signed);
  expect([refused.status, Number(refused.headers.get("Retry-After")) > 0]).toEqual([429, true]);
});
