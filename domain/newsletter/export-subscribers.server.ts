import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { exportRows, moment } from "#domain/tables/export-rows.server.ts";
import { IS_UNASKED } from "./import/subscriber-batches.server.ts";

const NEWEST = sql`s.subscribed_at desc, s.id`;
const DATE = sql`to_char(s.subscribed_at at time zone 'utc', 'YYYY-MM-DD')`;

/** All active subscribers as CSV, newest first. */
export function exportSubscribers(db: Database): AsyncGenerator<string, void> {
  return exportRows(db, ["Email", "Subscribed Date", "Subscribed Time"], {
    columns: [sql`s.email`, DATE, sql`to_char(s.subscribed_at at time zone 'utc', 'HH24:MI:SS')`],
    from: sql`newsletter_subscribers s where s.is_active`,
    order: NEWEST,
  });
}

/** All that is known of every address, also of those that wait, left or bounced; an import reads it again. */
export function exportAllSubscribers(db: Database): AsyncGenerator<string, void> {
  const headings = ["Email", "Name", "Status", "Joined", "Subscribed Date", "Confirmed", "Left"];
  return exportRows(db, [...headings, "Bounced", "Source", "Consent"], {
    columns: [
      sql`s.email`,
      sql`s.name`,
      sql`case when s.is_active and s.paused_at is not null then 'paused' when s.is_active then 'active' when s.bounced_at is not null then 'bounced'
        when s.waiting_since is not null or ${IS_UNASKED} then 'unconfirmed' else 'unsubscribed' end`,
      moment(sql`coalesce(s.joined_at, s.subscribed_at)`),
      DATE,
      moment(sql`s.confirmed_at`),
      // Who signed up again waits for a mail, and has not left meanwhile.
      moment(sql`case when not s.is_active and s.waiting_since is null then s.unsubscribed_at end`),
      moment(sql`case when not s.is_active then s.bounced_at end`),
      sql`case when s.import_id is null then 'This site' else coalesce(nullif(i.program, ''), i.name, 'A file') end`,
      sql`coalesce(s.consent, i.consent)`,
    ],
    from: sql`newsletter_subscribers s left join subscriber_imports i on i.id = s.import_id`,
    order: NEWEST,
  });
}
