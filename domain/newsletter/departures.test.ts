import { sql } from "kysely";
import { beforeEach, expect, test } from "vitest";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import type { ClaimedMail } from "#domain/mail/outgoing-mails.server.ts";
import { testDatabase } from "#test/database.ts";
import { issueMail } from "./issue-mail.server.ts";
import { findIssue, listIssues } from "./issues.server.ts";
import { unsubscribe } from "./subscribe.server.ts";

const { admin, visitor, owner } = testDatabase();
const kind = issueMail(linkTokens("secret"));
const site = {
  name: "Ada's",
  url: "https://ada.example",
  address: "",
  accent: null,
  supportEmail: "",
};

beforeEach(async () => {
  await sql`truncate newsletter_issues, newsletter_subscribers cascade`.execute(owner);
});

async function makeIssue(status: "draft" | "sent"): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_issues (subject, status, started_at)
    values ('Soups', ${status}, case when ${status} = 'sent' then now() end) returning id`.execute(
    owner,
  );
  return rows[0]?.id ?? "";
}

async function makeSubscriber(email: string): Promise<string> {
  const subscribers = owner.insertInto("newsletter_subscribers").values({ email });
  return (await subscribers.returning("id").executeTakeFirstOrThrow()).id;
}

/** The link to unsubscribe of an issue's mail. */
async function linkFor(issueId: string, subscriberId: string) {
  const mail = { issueId, subscriberId } as ClaimedMail;
  const composed = await kind.compose(admin, mail, site);
  const link = composed?.unsubscribe;
  if (!link) throw new Error("The mail has no link to unsubscribe");
  expect(composed.text).toContain(`Unsubscribe: ${link}\n`);
  return { token: link.searchParams.get("token") ?? "", issue: link.searchParams.get("issue") };
}

async function figures(id: string) {
  const issue = await findIssue(admin, id);
  const listed = (await listIssues(admin, { page: 1 })).rows.find((row) => row.id === id);
  expect(listed).toMatchObject({ unsubscribed: issue?.unsubscribed, bounced: issue?.bounced });
  return { unsubscribed: issue?.unsubscribed, bounced: issue?.bounced };
}

const again = () => sql`update newsletter_subscribers set is_active = true`.execute(owner);

test("who unsubscribes by an issue's link counts for that issue, once", async () => {
  const [first, second] = [await makeIssue("sent"), await makeIssue("sent")];
  const ada = await makeSubscriber("ada@example.com");
  const link = await linkFor(second, ada);
  for (let click = 0; click < 3; click += 1) {
    expect(await unsubscribe(visitor, link)).toBe(true);
  }
  await again();
  await unsubscribe(visitor, link);
  expect(await figures(second)).toEqual({ unsubscribed: 1, bounced: 0 });
  expect(await figures(first)).toEqual({ unsubscribed: 0, bounced: 0 });
  await again();
  await unsubscribe(visitor, await linkFor(first, ada));
  expect(await figures(first)).toEqual({ unsubscribed: 1, bounced: 0 });
});

test("a link without an issue, or with one that was never sent, unsubscribes and counts for none", async () => {
  const [draft, sent] = [await makeIssue("draft"), await makeIssue("sent")];
  const ada = await makeSubscriber("ada@example.com");
  const { token } = await linkFor(sent, ada);
  for (const issue of [null, "", "x", "%00", crypto.randomUUID(), draft]) {
    await again();
    expect(await unsubscribe(visitor, { token, issue })).toBe(true);
    const left = owner.selectFrom("newsletter_subscribers").select("is_active");
    expect(await left.executeTakeFirst()).toEqual({ is_active: false });
  }
  expect(await unsubscribe(visitor, { token: "unknown", issue: sent })).toBe(false);
  expect(await figures(sent)).toEqual({ unsubscribed: 0, bounced: 0 });
  expect(await figures(draft)).toEqual({ unsubscribed: 0, bounced: 0 });
});

test("an address refused for good counts as bounced for the issue, even after its mail is deleted", async () => {
  const issueId = await makeIssue("sent");
  const subscriberId = await makeSubscriber("gone@example.com");
  const { rows } = await sql<ClaimedMail>`
    insert into outgoing_mails (kind, issue_id, subscriber_id, state)
    values ('issue', ${issueId}, ${subscriberId}, 'failed')
    returning id, kind, issue_id as "issueId", subscriber_id as "subscriberId"`.execute(owner);
  const [mail] = rows;
  if (!mail) throw new Error("No mail");
  const bounce = () => admin.transaction().execute(async (tx) => kind.onBounce?.(tx, mail));
  await bounce();
  await bounce();
  await sql`delete from outgoing_mails`.execute(owner);
  expect(await figures(issueId)).toEqual({ unsubscribed: 0, bounced: 1 });
});

test("a visitor can neither read nor write who left", async () => {
  for (const statement of [
    "select issue_id from newsletter_departures",
    "delete from newsletter_departures",
    "insert into newsletter_departures (issue_id, subscriber_id, how) values (gen_random_uuid(), gen_random_uuid(), 'bounced')",
  ]) {
    await expect(sql.raw(statement).execute(visitor)).rejects.toThrow(/permission denied/);
  }
});
