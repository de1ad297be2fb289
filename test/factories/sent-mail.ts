import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

/** A mail of an issue that was sent to a subscriber; its id. `daysAgo`: when. */
export async function sentIssueMail(
  owner: Database,
  { email, daysAgo = 0 }: { email: string; daysAgo?: number },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    with subscriber as (
      insert into newsletter_subscribers (email) values (${email})
      on conflict (lower(email)) do update set email = excluded.email returning id
    ), issue as (
      insert into newsletter_issues (subject, status, started_at) values ('Soups', 'sent', now()) returning id
    )
    insert into outgoing_mails (kind, issue_id, subscriber_id, state, ended_at)
    select 'issue', issue.id, subscriber.id, 'sent', now() - make_interval(days => ${daysAgo}::integer)
    from subscriber, issue returning id`.execute(owner);
  const id = rows[0]?.id;
  if (!id) throw new Error("No mail was written");
  return id;
}

/** Of each subscriber: active or not, and whether they bounced. */
export async function subscriberStates(owner: Database): Promise<Record<string, string>> {
  const { rows } = await sql<{ email: string; state: string }>`
    select email, case when is_active then 'active' when bounced_at is null then 'left' else 'bounced' end as state
    from newsletter_subscribers order by email`.execute(owner);
  return Object.fromEntries(rows.map(({ email, state }) => [email, state]));
}
