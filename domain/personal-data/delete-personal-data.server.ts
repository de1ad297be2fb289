import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { describeCounts, type PersonalDataCounts } from "./personal-data.ts";

type Deletion = { email: string; by: Actor; now: Date };

/**
 * Deletes all that the site has of the address's owner, for good, and says how much it was: reviews with their votes
 * and images, questions, messages, the subscription, and what mails, webhooks and the activity still hold of them.
 */
export function deletePersonalData(
  db: Database,
  { email, by, now }: Deletion,
): Promise<PersonalDataCounts> {
  return db.transaction().execute(async (tx) => {
    const found = await lockAll(tx, email);
    await forgetTraces(tx, email, found);
    const reviews = await tx
      .deleteFrom("reviews")
      .where("id", "in", uuids(found.reviews))
      .returning("kind")
      .execute();
    await tx.deleteFrom("contact_messages").where("id", "in", uuids(found.messages)).execute();
    // Webhooks report that an active subscriber left, so that other programs stop writing too.
    await tx
      .deleteFrom("newsletter_subscribers")
      .where("id", "in", uuids(found.subscriptions))
      .execute();
    const questions = reviews.filter(({ kind }) => kind === "question").length;
    const counts: PersonalDataCounts = {
      reviews: reviews.length - questions,
      questions,
      messages: found.messages.length,
      subscriptions: found.subscriptions.length,
    };
    const title = describeCounts(counts);
    if (title === "") return counts;
    const entry = { verb: "deleted permanently", noun: "personal data", id: null, title } as const;
    await recordActivity(tx, { by, now }, entry);
    await notifyPages(tx);
    return counts;
  });
}

type Found = { reviews: string[]; images: string[]; messages: string[]; subscriptions: string[] };

/** Recipes first, as every write of a review or a vote locks them: another order could deadlock. */
async function lockAll(tx: DatabaseTransaction, email: string): Promise<Found> {
  await sql`
    select from recipes where id in (select recipe_id from reviews where lower(email) = lower(${email}))
    order by id for no key update`.execute(tx);
  const idsIn = async (table: string) => {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where lower(email) = lower(${email}) order by id for update`.execute(
      tx,
    );
    return rows.map(({ id }) => id);
  };
  const reviews = await idsIn("reviews");
  const { rows: images } = await sql<{ id: string }>`
    select m.id from media m join reviews v on v.image_url = m.address
    where v.id = any(${reviews}::uuid[])`.execute(tx);
  return {
    reviews,
    images: images.map(({ id }) => id),
    messages: await idsIn("contact_messages"),
    subscriptions: await idsIn("newsletter_subscribers"),
  };
}

/** Where names and addresses are written once more. */
async function forgetTraces(tx: DatabaseTransaction, email: string, found: Found): Promise<void> {
  const { reviews, images, messages, subscriptions } = found;
  const about = [...reviews, ...messages, ...subscriptions];
  await sql`
    delete from outgoing_mails where subscriber_id = any(${subscriptions}::uuid[])
      or review_id = any(${reviews}::uuid[])
      or message_id = any(${messages}::uuid[]) or lower(recipient) = lower(${email})`.execute(tx);
  await sql`delete from webhook_events where noun_id = any(${about}::uuid[])`.execute(tx);
  await sql`select forget_in_activity(${[...about, ...images]}::text[])`.execute(tx);
}

/** Open lists of these show them no longer. */
async function notifyPages(tx: DatabaseTransaction): Promise<void> {
  for (const noun of ["review", "message", "subscriber"]) {
    const event = JSON.stringify({ type: "changed", noun, id: null, by: null });
    await sql`select pg_notify('admin_events', ${event})`.execute(tx);
  }
}

function uuids(ids: string[]) {
  return sql<string>`(select unnest(${ids}::uuid[]))`;
}
