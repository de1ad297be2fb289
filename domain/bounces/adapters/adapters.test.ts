import { createHmac, generateKeyPairSync, randomUUID, sign } from "node:crypto";
import { expect, test } from "vitest";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import type { BounceAdapter, HookKeys } from "./adapter.ts";
import { mailgun } from "./mailgun.ts";
import { postmark } from "./postmark.ts";
import { sendgrid } from "./sendgrid.ts";
import { ses } from "./ses.ts";

const email = "ada@example.com";
const messageId = "0a1b2c3d-0000-4000-8000-000000000000@recipes.example";
const now = new Date("2026-11-28T10:00:00Z");
const TOPIC = "arn:aws:sns:eu-west-1:123456789012:bounces";
const ec = generateKeyPairSync("ec", { namedCurve: "P-256" });
const rsa = generateKeyPairSync("rsa", { modulusLength: 2048 });
const certificate = rsa.publicKey.export({ type: "spki", format: "pem" }).toString();

const KEYS: HookKeys = {
  postmarkPasswords: ["secret", "former"],
  mailgunKey: "key-1",
  sesTopic: TOPIC,
  sendgridKey: ec.publicKey.export({ type: "spki", format: "der" }).toString("base64"),
};
const NO_KEYS: HookKeys = {
  postmarkPasswords: [],
  mailgunKey: null,
  sesTopic: null,
  sendgridKey: null,
};

/** Amazon's servers. */
const asked: string[] = [];
const web: ImageFetcher = {
  async fetch(url) {
    asked.push(url);
    return { ok: true, bytes: new TextEncoder().encode(certificate) };
  },
};

type Sent = { body: unknown; headers?: Record<string, string> };

const given = (adapter: BounceAdapter, { body, headers = {} }: Sent, keys = KEYS) =>
  adapter(
    {
      header: (name) => headers[name],
      body: typeof body === "string" ? body : JSON.stringify(body),
    },
    { keys, now, web },
  );

const FORGED = { ok: false, reason: "forged" };
const UNREADABLE = { ok: false, reason: "unreadable" };
const one = (event: object) => ({
  ok: true,
  events: [expect.objectContaining({ email, ...event })],
});
const NOTHING = { ok: true, events: [] };

const basic = (login: string) => ({
  Authorization: `Basic ${Buffer.from(login).toString("base64")}`,
});

const postmarkBounce = (Type: string, RecordType = "Bounce"): Sent => ({
  headers: basic("postmark:secret"),
  body: {
    RecordType,
    ID: 42,
    Type,
    TypeCode: 1,
    Email: email,
    Details: "smtp;550 5.1.1 no such user",
    BouncedAt: "2026-11-28T10:00:00Z",
    MessageID: randomUUID(),
  },
});

test("Postmark: bounces, complaints, and what is neither", async () => {
  const eventId = "Bounce 42";
  const hard = { kind: "hard", eventId, reason: "smtp;550 5.1.1 no such user", messageId: null };
  expect(await given(postmark, postmarkBounce("HardBounce"))).toEqual(one(hard));
  expect(await given(postmark, postmarkBounce("SoftBounce"))).toEqual(one({ kind: "soft" }));
  const complaint = postmarkBounce("SpamComplaint", "SpamComplaint");
  expect(await given(postmark, complaint)).toEqual(one({ kind: "complaint" }));
  expect(await given(postmark, postmarkBounce("AutoResponder"))).toEqual(NOTHING);
  expect(await given(postmark, postmarkBounce("", "Delivery"))).toEqual(NOTHING);
});

test("Postmark: the password of AUTH_SECRET or of the one before, and no other", async () => {
  const { body } = postmarkBounce("HardBounce");
  expect(await given(postmark, { body, headers: basic("postmark:former") })).toMatchObject({
    ok: true,
  });
  expect(await given(postmark, { body, headers: basic("postmark:guessed") })).toEqual(FORGED);
  expect(await given(postmark, { body })).toEqual(FORGED);
  expect(await given(postmark, { body, headers: basic("postmark:") }, NO_KEYS)).toEqual(FORGED);
  const headers = basic("postmark:secret");
  expect(await given(postmark, { body: "{", headers })).toEqual(UNREADABLE);
});

function mailgunEvent(event: object, { key = "key-1", at = now, token = "t1" } = {}): Sent {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signature = createHmac("sha256", key).update(`${timestamp}${token}`).digest("hex");
  return {
    body: {
      signature: { timestamp, token, signature },
      "event-data": {
        recipient: email,
        message: { headers: { "message-id": messageId } },
        ...event,
      },
    },
  };
}

const failed = { event: "failed", severity: "permanent", reason: "bounce" };

test("Mailgun: permanent failures by their code, complaints, and no temporary failure", async () => {
  const said = (code: string) => ({
    "delivery-status": { "enhanced-code": code, message: "No such user" },
  });
  expect(await given(mailgun, mailgunEvent({ ...failed, ...said("5.1.1") }))).toEqual(
    one({ kind: "hard", messageId, reason: "No such user", eventId: "t1" }),
  );
  expect(await given(mailgun, mailgunEvent({ ...failed, ...said("5.7.1") }))).toEqual(
    one({ kind: "soft" }),
  );
  expect(await given(mailgun, mailgunEvent(failed))).toEqual(one({ kind: "hard" }));
  expect(await given(mailgun, mailgunEvent({ ...failed, reason: "old" }))).toEqual(
    one({ kind: "soft" }),
  );
  expect(await given(mailgun, mailgunEvent({ event: "complained" }))).toEqual(
    one({ kind: "complaint" }),
  );
  expect(await given(mailgun, mailgunEvent({ ...failed, severity: "temporary" }))).toEqual({
    ...NOTHING,
    used: "t1",
  });
  expect(await given(mailgun, mailgunEvent({ event: "delivered" }))).toEqual({
    ...NOTHING,
    used: "t1",
  });
});

test("Mailgun: another key, an old signature or none is refused", async () => {
  const old = new Date(now.getTime() - 13 * 3_600_000);
  const ahead = new Date(now.getTime() + 3_600_000);
  expect(await given(mailgun, mailgunEvent(failed, { key: "key-2" }))).toEqual(FORGED);
  expect(await given(mailgun, mailgunEvent(failed, { at: old }))).toEqual(FORGED);
  expect(await given(mailgun, mailgunEvent(failed, { at: ahead }))).toEqual(FORGED);
  expect(await given(mailgun, { body: { "event-data": failed } })).toEqual(FORGED);
  expect(await given(mailgun, mailgunEvent(failed), NO_KEYS)).toEqual(FORGED);
  expect(await given(mailgun, mailgunEvent({ event: 1 }))).toEqual(UNREADABLE);
});

function sendgridEvents(events: unknown, { key = ec.privateKey, spoil = "" } = {}): Sent {
  const body = JSON.stringify(events);
  const time = "1795860000";
  const signature = sign("sha256", Buffer.from(time + body), key).toString("base64");
  return {
    body: body + spoil,
    headers: {
      "X-Twilio-Email-Event-Webhook-Signature": signature,
      "X-Twilio-Email-Event-Webhook-Timestamp": time,
    },
  };
}

const sendgridEvent = (event: object) => ({
  email,
  sg_event_id: "e1",
  "smtp-id": `<${messageId}>`,
  timestamp: 1,
  ...event,
});

test("SendGrid: a batch of events", async () => {
  const batch = [
    { event: "bounce", type: "bounce", status: "5.1.1", reason: "550 no such user" },
    { event: "bounce", type: "blocked", status: "5.7.1", reason: "spam" },
    { event: "bounce", type: "bounce", status: "5.2.2", reason: "full" },
    { event: "dropped", reason: "Bounced Address" },
    { event: "spamreport" },
    { event: "deferred", status: "4.2.2" },
    { event: "delivered" },
  ].map(sendgridEvent);
  const read = await given(sendgrid, sendgridEvents(batch));
  const events = read.ok ? read.events : [];
  expect(events.map(({ kind }) => kind)).toEqual(["hard", "soft", "soft", "hard", "complaint"]);
  const reason = "550 no such user";
  expect(events[0]).toMatchObject({ email, messageId: `<${messageId}>`, eventId: "e1", reason });
});

test("SendGrid: another key, a changed body or no signature is refused", async () => {
  const batch = [sendgridEvent({ event: "spamreport" })];
  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  expect(await given(sendgrid, sendgridEvents(batch, { key: other }))).toEqual(FORGED);
  expect(await given(sendgrid, sendgridEvents(batch, { spoil: " " }))).toEqual(FORGED);
  expect(await given(sendgrid, { body: batch })).toEqual(FORGED);
  expect(await given(sendgrid, sendgridEvents(batch), NO_KEYS)).toEqual(FORGED);
  expect(await given(sendgrid, sendgridEvents(batch), { ...KEYS, sendgridKey: "MFk" })).toEqual(
    FORGED,
  );
  expect(await given(sendgrid, sendgridEvents({ event: "bounce" }))).toEqual(UNREADABLE);
});

const CERTIFICATE = "https://sns.eu-west-1.amazonaws.com/SimpleNotificationService-1.pem";

function snsNotice(fields: Record<string, string>, { key = rsa.privateKey } = {}): Sent {
  const notice: Record<string, string> = {
    Type: "Notification",
    MessageId: "m1",
    TopicArn: TOPIC,
    Timestamp: "2026-11-28T10:00:00.000Z",
    SignatureVersion: "2",
    SigningCertURL: CERTIFICATE,
    ...fields,
  };
  const names = ["Message", "MessageId", "Subject", "SubscribeURL", "Timestamp", "Token"];
  const signed = [...names, "TopicArn", "Type"]
    .filter((name) => notice[name] !== undefined)
    .map((name) => `${name}\n${notice[name]}\n`)
    .join("");
  const algorithm = notice.SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1";
  const Signature = sign(algorithm, Buffer.from(signed), key).toString("base64");
  return { body: { ...notice, Signature } };
}

const mail = { messageId: "ses-1", commonHeaders: { messageId: `<${messageId}>` } };
const sesBounce = (bounceType: string) =>
  JSON.stringify({
    notificationType: "Bounce",
    mail,
    bounce: {
      bounceType,
      feedbackId: "f1",
      bouncedRecipients: [{ emailAddress: email, diagnosticCode: "smtp; 550 5.1.1" }],
    },
  });
const permanent = { Message: sesBounce("Permanent") };

test.each(["1", "2"])("SES: bounces and complaints signed as version %s", async (version) => {
  const signed = { SignatureVersion: version };
  expect(await given(ses, snsNotice({ ...signed, ...permanent, Subject: "Bounce" }))).toEqual(
    one({ kind: "hard", messageId: `<${messageId}>`, eventId: `f1 ${email}` }),
  );
  const transient = { Message: sesBounce("Transient") };
  expect(await given(ses, snsNotice({ ...signed, ...transient }))).toEqual(one({ kind: "soft" }));
  const complaint = JSON.stringify({
    eventType: "Complaint",
    mail: { messageId: "ses-1" },
    complaint: { feedbackId: "f2", complainedRecipients: [{ emailAddress: email }] },
  });
  expect(await given(ses, snsNotice({ ...signed, Message: complaint }))).toEqual(
    one({ kind: "complaint", messageId: null }),
  );
  const hello = { Message: "Successfully validated SNS topic for Amazon SES event publishing." };
  expect(await given(ses, snsNotice({ ...signed, ...hello }))).toEqual(NOTHING);
});

test("SES: a subscription of the topic is confirmed at Amazon", async () => {
  const confirmation = { Type: "SubscriptionConfirmation", Message: "Confirm", Token: "2" };
  const SubscribeURL = "https://sns.eu-west-1.amazonaws.com/?Action=ConfirmSubscription&Token=2";
  asked.length = 0;
  expect(await given(ses, snsNotice({ ...confirmation, SubscribeURL }))).toEqual(NOTHING);
  expect(asked).toContain(SubscribeURL);
  const elsewhere = { ...confirmation, SubscribeURL: "https://sns.evil.example/" };
  expect(await given(ses, snsNotice(elsewhere))).toEqual(UNREADABLE);
  expect(asked).not.toContain(elsewhere.SubscribeURL);
});

test("SES: another topic, key or signature is refused, and no certificate of others is fetched", async () => {
  const other = generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;
  expect(await given(ses, snsNotice(permanent, { key: other }))).toEqual(FORGED);
  expect(await given(ses, snsNotice(permanent), NO_KEYS)).toEqual(FORGED);
  asked.length = 0;
  const topic = { TopicArn: "arn:aws:sns:eu-west-1:999999999999:bounces" };
  expect(await given(ses, snsNotice({ ...permanent, ...topic }))).toEqual(FORGED);
  for (const SigningCertURL of [
    "http://sns.eu-west-1.amazonaws.com/a.pem",
    "https://bucket.s3.amazonaws.com/a.pem",
    "https://sns.evil.example/a.pem",
    "https://sns.eu-west-1.amazonaws.com.evil.example/a.pem",
    "https://sns.eu-west-1.amazonaws.com@evil.example/a.pem",
    "https://sns.eu-west-1.amazonaws.com:8443/a.pem",
  ]) {
    expect(await given(ses, snsNotice({ ...permanent, SigningCertURL }))).toEqual(FORGED);
  }
  expect(asked).toEqual([]);
  const notice = snsNotice(permanent).body as object;
  const changed = { ...notice, Message: sesBounce("Transient") };
  expect(await given(ses, { body: changed })).toEqual(FORGED);
});
