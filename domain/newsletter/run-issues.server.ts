import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { siteProfile } from "#domain/settings/site-settings.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import { NO_ADDRESS_FOR_ISSUES, NO_MAIL_SERVER_FOR_ISSUES } from "./issue.ts";
import { issueRecipes } from "./issues.server.ts";

type SenderSite = Parameters<typeof siteProfile>[0];
type Exit = { hasServer: boolean };

/** Starts due issues and completes those whose mails have all ended. `site`: the environment's values. */
export async function runIssues(db: Database, site: SenderSite, exit: Exit): Promise<void> {
  await beginDueIssue(db, site, exit);
  await endIssues(db);
}

/** Starts the next due issue: queues one mail for each active subscriber. What it can't be sent without makes it a draft again. */
async function beginDueIssue(db: Database, site: SenderSite, exit: Exit): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<DueIssue>`
      select id, subject, recipe_ids from newsletter_issues
      where status = 'scheduled' and scheduled_for <= now()
      order by scheduled_for limit 1 for update skip locked`.execute(tx);
    const [issue] = rows;
    if (!issue) return;
    const { support } = siteProfile(site, await findSiteSettings(tx));
    if (!exit.hasServer) return returnIssue(tx, issue, NO_MAIL_SERVER_FOR_ISSUES);
    if (!support.address) return returnIssue(tx, issue, NO_ADDRESS_FOR_ISSUES);
    const recipes = await issueRecipes(tx, issue.recipe_ids);
    await sql`
      update newsletter_issues
      set status = 'sending', started_at = now(),
        recipes = ${wellFormedJson(recipes)}
      where id = ${issue.id}`.execute(tx);
    await forgetSoftBounces(tx, issue.id);
    await sql`
      insert into outgoing_mails (kind, issue_id, subscriber_id)
      select 'issue', ${issue.id}, id from newsletter_subscribers where is_active and paused_at is null
      on conflict do nothing`.execute(tx);
  });
}

/** Of those from whom nothing came back since the issue before began: it was delivered. */
async function forgetSoftBounces(tx: DatabaseTransaction, issueId: string): Promise<void> {
  await sql`
    update newsletter_subscribers set soft_bounces = 0
    where soft_bounces > 0 and paused_at is null and soft_bounced_at < (
      select max(started_at) from newsletter_issues where id <> ${issueId})`.execute(tx);
}

type DueIssue = { id: string; subject: string; recipe_ids: string[] };

/** Makes it a draft again that says why. */
async function returnIssue(
  tx: DatabaseTransaction,
  issue: DueIssue,
  because: string,
): Promise<void> {
  await tx
    .updateTable("newsletter_issues")
    .set({ status: "draft", returned_because: because })
    .where("id", "=", issue.id)
    .execute();
  const entry = { verb: "unscheduled", noun: "newsletter", id: issue.id } as const;
  const context = { by: { id: null }, now: new Date() };
  await recordActivity(tx, context, { ...entry, title: issue.subject });
}

/** Completes issues whose mails have all ended, and notifies open pages of the progress of the others. */
export async function endIssues(db: Database): Promise<void> {
  await sql`
    update outgoing_mails set state = 'dropped', ended_at = now()
    where kind = 'issue' and state = 'waiting' and issue_id in (
      select id from newsletter_issues where status = 'sending' and stop_decision = 'ended')`.execute(
    db,
  );
  await sql`
    update newsletter_issues i
    set status = 'sent', ended_at = now(),
      sent = (select count(*) from outgoing_mails m
        where m.issue_id = i.id and m.kind = 'issue' and m.state = 'sent'),
      failed = (select count(*) from outgoing_mails m
        where m.issue_id = i.id and m.kind = 'issue' and m.state = 'failed')
    where i.status = 'sending' and not exists (
      select from outgoing_mails m
      where m.issue_id = i.id and m.kind = 'issue' and m.state in ('waiting', 'sending'))`.execute(
    db,
  );
  await sql`
    select pg_notify('admin_events',
      json_build_object('type', 'changed', 'noun', 'newsletter', 'id', null, 'by', null)::text)
    from newsletter_issues where status = 'sending' limit 1`.execute(db);
}
