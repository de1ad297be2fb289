import { sql } from "kysely";
import type { Database } from "#domain/database.ts";

const AT_ONCE = 1_000;

/**
 * Drops the addresses whose owners did not confirm within 30 days. One that had left before stays, as one
 * that left.
 */
export async function forgetUnconfirmed(db: Database): Promise<void> {
  await sql`
    update newsletter_subscribers set waiting_since = null
    where waiting_since is not null and unsubscribed_at is not null
      and subscribed_at < now() - interval '30 days'`.execute(db);
  for (let gone = AT_ONCE; gone === AT_ONCE; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from newsletter_subscribers where id in (
        select id from newsletter_subscribers
        where waiting_since is not null and subscribed_at < now() - interval '30 days'
        limit ${AT_ONCE})`.execute(db);
    gone = Number(numAffectedRows);
  }
}
