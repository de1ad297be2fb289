import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import { issueRecipes } from "./issues.server.ts";

/** Starts due issues and completes those whose mails have all ended. */
export async function runIssues(db: Database): Promise<void> {
  await beginDueIssues(db);
  await endIssues(db);
}

/** Starts the next due issue: queues one mail for each active subscriber. */
async function beginDueIssues(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; recipe_ids: string[] }>`
      select id, recipe_ids from newsletter_issues
      where status = 'scheduled' and scheduled_for <= now()
      order by scheduled_for limit 1 for update skip locked`.execute(tx);
    const [issue] = rows;
    if (!issue) return;
    const recipes = await issueRecipes(tx, issue.recipe_ids);
    await sql`
      update newsletter_issues
      set status = 'sending', started_at = now(),
        recipes = ${wellFormedJson(recipes)}
      where id = ${issue.id}`.execute(tx);
    await sql`
      insert into outgoing_mails (kind, issue_id, subscriber_id)
      select 'issue', ${issue.id}, id from newsletter_subscribers where is_active
      on conflict do nothing`.execute(tx);
  });
}

/** Completes issues whose mails have all ended, and notifies open pages of the progress of the others. */
export async function endIssues(db: Database): Promise<void> {
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
