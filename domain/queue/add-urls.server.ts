import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import type { QueueAddress } from "./queue-address.ts";

type Adding = { addresses: readonly QueueAddress[]; by: Actor; now: Date };

type Added = { ids: string[]; added: number; duplicates: number };

/** Adds addresses to the queue, in their order. Addresses already queued, in any spelling, are skipped. */
export function addUrls(db: Database, { addresses, by, now }: Adding): Promise<Added> {
  return db.transaction().execute(async (tx) => {
    const rows = addresses.map(({ url, site }, place) => ({
      url,
      origin_website: site.label,
      // One microsecond apart: the queue is processed in the order of this column.
      created_at: sql<Date>`${now}::timestamptz + ${place} * interval '1 microsecond'`,
    }));
    if (rows.length === 0) return { ids: [], added: 0, duplicates: 0 };
    const added = await tx
      .insertInto("auto_poster_queue")
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .returning(["id", "url"])
      .execute();
    const [first] = added;
    if (first) {
      const one = added.length === 1;
      await recordActivity(
        tx,
        { by, now },
        {
          verb: "added",
          noun: "queue item",
          id: one ? first.id : null,
          title: one ? first.url : `${added.length} addresses`,
        },
      );
    }
    const ids = added.map(({ id }) => id);
    return { ids, added: added.length, duplicates: rows.length - added.length };
  });
}

/** The addresses that are not in the queue yet, in their order. */
export async function findUnqueued(db: Database, urls: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select wanted.url from unnest(${urls}::text[]) with ordinality as wanted (url, place)
    where not exists (
      select from auto_poster_queue q where q.url_key = queue_url_key(wanted.url))
    order by wanted.place`.execute(db);
  return rows.map(({ url }) => url);
}
