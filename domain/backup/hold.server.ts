import { sql } from "kysely";
import type pg from "pg";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { RESTORED } from "#platform/jobs/hold.ts";
import { BACKUPS } from "./backup-state.server.ts";
import type { Hold } from "./hold.ts";
import type { Manifest } from "./manifest.ts";

/** Holds back jobs with outside effects until `goLive`: the original site may have sent the same since. */
export async function holdJobs(client: pg.Client, { createdAt, siteUrl }: Manifest): Promise<void> {
  await client.query(
    `insert into site_settings (name, value) values ($1, $2)
    on conflict (name) do update set value = excluded.value, updated_at = now()`,
    [RESTORED, { backedUpAt: createdAt, siteUrl }],
  );
  await client.query("delete from site_settings where name = $1", [BACKUPS]);
}

/** Null on a site that is live. */
export async function readHold(db: Database): Promise<Hold | null> {
  const { rows } = await sql<Hold>`
    select updated_at as "restoredAt", (value ->> 'backedUpAt')::timestamptz as "backedUpAt",
      value ->> 'siteUrl' as "siteUrl",
      (select count(*) from outgoing_mails where state in ('waiting', 'sending')) as mails,
      (select count(*) from webhook_deliveries where state in ('waiting', 'sending')) as webhooks,
      (select count(*) from auto_poster_queue where status in ('queued', 'processing')) as "queueItems",
      (select count(*) from imports where state in ('waiting', 'running')) as imports,
      (select count(*) from newsletter_issues where status in ('scheduled', 'sending')) as newsletters
    from site_settings where name = ${RESTORED}`.execute(db);
  return rows[0] ?? null;
}

/** Releases those jobs; workers notice within half a second. False if the site was already live. */
export function goLive(db: Database, { by, now }: { by: Actor; now: Date }): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { numDeletedRows } = await tx
      .deleteFrom("site_settings")
      .where("name", "=", RESTORED)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return false;
    const entry = { verb: "resumed", noun: "settings", id: null, title: "Site settings" } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}
