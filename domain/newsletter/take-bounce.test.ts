import { sql } from "kysely";
import { beforeEach, describe, expect, test } from "vitest";
import { claimMails } from "#domain/mail/outgoing-mails.server.ts";
import { readTableQuery } from "#domain/tables/table-query.ts";
import { testDatabase } from "#test/database.ts";
import { findIssue } from "./issues.server.ts";
import { countPaused, countSubscribers, listSubscribers } from "./list-subscribers.server.ts";
import { removeSubscriber, resumeSubscriber } from "./remove-subscriber.server.ts";
import { endIssues, runIssues } from "./run-issues.server.ts";
import { decideOnStopped } from "./stopped-issues.server.ts";
import { confirmSubscription, subscribe } from "./subscribe.server.ts";
import { SUBSCRIBER_TABLE } from "./subscriber-table.ts";
import { takeBounce } from "./take-bounce.server.ts";

const { admin, visitor, owner } = testDatabase();
const SITE = { name: "Ada's", support: { email: "", phone: "", address: "1 Pear Street" } };
const act = { by: { id: null }, now: new Date() };

beforeEach(async () => {
  await sql`truncate outgoing_mails, newsletter_issues, newsletter_subscribers, activity, rate_limit_hits cascade`.execute(
    owner,
  );
});

/** Starts an issue for everyone on the list. */
async function beginIssue(subject = "Soups"): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_issues (subject, status, scheduled_for)
    values (${subject}, 'scheduled', now()) returning id`.execute(owner);
  await runIssues(admin, SITE, { hasServer: true });
  return rows[0]?.id ?? "";
}

const claimed = (limit: number) =>
  claimMails(admin, { limit, worker: 1, perMinute: null, hasServer: true });

/** Sends as many waiting mails. */
async function send(most: number) {
  const mails = await claimed(most);
  const ids = mails.map(({ id }) => id);
  await sql`update outgoing_mails set state = 'sent', lease = null, leased_until = null, ended_at = now()
    where id = any(${ids}::uuid[])`.execute(owner);
  return mails;
}

type Mail = Awaited<ReturnType<typeof send>>[number];

const bounce = (mail: Mail | undefined, kind: "hard" | "soft" | "complaint" = "hard") => {
  if (!mail) throw new Error("No mail was sent");
  return admin.transaction().execute((tx) => takeBounce(tx, mail, { kind, reason: "Full" }));
};

const subscribers = (count: number) =>
  sql`insert into newsletter_subscribers (email)
    select 'reader' || n || '@example.com' from generate_series(1, ${count}::integer) n`.execute(
    owner,
  );

const ada = async () => {
  const { rows } = await sql<{ id: string; is_active: boolean; paused_at: Date | null }>`
    select * from newsletter_subscribers`.execute(owner);
  return rows[0];
};

const listed = async () =>
  (await listSubscribers(admin, readTableQuery(new URLSearchParams(), SUBSCRIBER_TABLE))).rows;

describe("a mail that comes back later", () => {
  beforeEach(() => subscribers(1));

  test("for good ends the subscription, and counts for the issue once", async () => {
    const id = await beginIssue();
    const [mail] = await send(1);
    await endIssues(admin);
    await bounce(mail, "soft");
    for (let again = 0; again < 2; again += 1) await bounce(mail);
    expect(await ada()).toMatchObject({ is_active: false, bounced_at: expect.any(Date) });
    expect(await findIssue(admin, id)).toMatchObject({
      status: "sent",
      bounced: 1,
      progress: { sent: 0, failed: 1, left: 0 },
    });
  });

  test("as a complaint unsubscribes, though the mail arrived", async () => {
    const id = await beginIssue();
    const [mail] = await send(1);
    await bounce(mail, "complaint");
    expect(await ada()).toMatchObject({ is_active: false, bounced_at: null });
    expect(await findIssue(admin, id)).toMatchObject({
      unsubscribed: 1,
      bounced: 0,
      progress: { sent: 1, failed: 0 },
    });
  });
});

describe("soft bounces", () => {
  beforeEach(() => subscribers(1));

  async function issueThat(comesBack: boolean) {
    await beginIssue();
    const [mail] = await send(1);
    if (comesBack) await bounce(mail, "soft");
    await endIssues(admin);
  }

  test("three in a row pause, which an admin ends", async () => {
    for (let issue = 0; issue < 3; issue += 1) await issueThat(true);
    expect(await listed()).toMatchObject([{ pausedBecause: "Full" }]);
    expect([await countSubscribers(admin), await countPaused(admin)]).toEqual([0, 1]);
    await beginIssue();
    expect(await claimed(5)).toEqual([]);
    const id = (await ada())?.id ?? "";
    expect(await resumeSubscriber(admin, { id, ...act })).toMatchObject({ ok: true });
    expect(await resumeSubscriber(admin, { id, ...act })).toMatchObject({ ok: false });
    expect(await listed()).toMatchObject([{ pausedBecause: null }]);
    await issueThat(true);
    expect(await countPaused(admin)).toBe(0);
  });

  test("an issue in between that none came back of begins the count again", async () => {
    for (const comesBack of [true, true, false, true, true]) await issueThat(comesBack);
    expect(await countPaused(admin)).toBe(0);
    await issueThat(true);
    expect(await countPaused(admin)).toBe(1);
  });

  test("whoever confirms again is active again; until then the pause and the place on the list stay", async () => {
    for (let issue = 0; issue < 3; issue += 1) await issueThat(true);
    const again = { email: "reader1@example.com", from: "192.0.2.1" };
    expect(await subscribe(visitor, { ...again, confirm: true })).toEqual({ ok: true });
    expect(await ada()).toMatchObject({ is_active: true, paused_at: expect.any(Date) });
    await sql`update newsletter_subscribers
      set verification_token = 'ungWv48Bz-pBQUDeXa4iI7ADYaOWF3qctBD_YfIAFa0'`.execute(owner);
    expect(await confirmSubscription(visitor, "abc")).toBe(true);
    expect(await ada()).toMatchObject({ is_active: true, paused_at: null, soft_bounces: 0 });
  });

  test("a paused subscriber can be unsubscribed", async () => {
    for (let issue = 0; issue < 3; issue += 1) await issueThat(true);
    const id = (await ada())?.id ?? "";
    expect(await removeSubscriber(admin, { id, ...act })).toMatchObject({ ok: true });
    expect(await ada()).toMatchObject({ is_active: false, paused_at: null });
  });
});

describe("an issue whose first mails bounce", () => {
  beforeEach(() => subscribers(300));

  async function bounced(first: number) {
    const id = await beginIssue();
    const mails = await send(100);
    for (const mail of mails.slice(0, first)) await bounce(mail);
    return { id, mails };
  }

  test("at a tenth goes on", async () => {
    const { id } = await bounced(20);
    expect((await findIssue(admin, id))?.stop).toBeNull();
    expect(await claimed(5)).toHaveLength(5);
  });

  test("at more than a tenth stops, whichever of several workers sees the last one", async () => {
    const { id, mails } = await bounced(18);
    const trying = await claimed(1);
    await Promise.all(mails.slice(18, 24).map((mail) => bounce(mail)));
    expect(await findIssue(admin, id)).toMatchObject({
      status: "sending",
      stop: { bounced: 21, of: 100, decision: null },
      progress: { left: 200, problem: null },
    });
    // One that was being sent when it stopped, and failed for now, waits too.
    await sql`update outgoing_mails set state = 'waiting', due_at = now(), lease = null, leased_until = null
      where id = ${trying[0]?.id}`.execute(owner);
    expect(await claimed(300)).toEqual([]);
    await endIssues(admin);
    expect((await findIssue(admin, id))?.status).toBe("sending");
    const { rows } = await sql`select verb, title, details from activity`.execute(owner);
    expect(rows).toEqual([{ verb: "stopped", title: "Soups", details: { bounced: 21, of: 100 } }]);
  });

  test("is continued or ended by the first who decides", async () => {
    const { id } = await bounced(21);
    const decisions = await Promise.all(
      (["continued", "ended"] as const).map((decision) =>
        decideOnStopped(admin, { id, decision, ...act }),
      ),
    );
    expect(decisions.map(({ ok }) => ok).sort()).toEqual([false, true]);
  });

  test("sends the rest once it is continued, and doesn't stop again", async () => {
    const { id, mails } = await bounced(21);
    await decideOnStopped(admin, { id, decision: "continued", ...act });
    const rest = await send(300);
    expect(new Set([...mails, ...rest].map((mail) => mail.id)).size).toBe(300);
    for (const mail of mails.slice(21, 50)) await bounce(mail);
    expect(await findIssue(admin, id)).toMatchObject({ stop: { bounced: 21 }, bounced: 50 });
    await endIssues(admin);
    expect((await findIssue(admin, id))?.status).toBe("sent");
  });

  test("sends nothing more once it is ended", async () => {
    const { id } = await bounced(21);
    await decideOnStopped(admin, { id, decision: "ended", ...act });
    expect(await claimed(300)).toEqual([]);
    await endIssues(admin);
    expect(await findIssue(admin, id)).toMatchObject({
      status: "sent",
      progress: { sent: 79, failed: 21, left: 0 },
    });
  });

  test("doesn't stop for what comes back of the mails after the first 200", async () => {
    const id = await beginIssue();
    await send(200);
    const [...later] = await send(50);
    for (const mail of later) await bounce(mail);
    expect(await findIssue(admin, id)).toMatchObject({ stop: null, bounced: 50 });
  });
});
