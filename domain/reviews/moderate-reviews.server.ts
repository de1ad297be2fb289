import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { ReviewState } from "./review-table.ts";

type Many = { ids: string[]; by: Actor; now: Date };

const VERBS = {
  published: "approved",
  hidden: "hid",
  spam: "marked as spam",
  waiting: "held",
} as const;

/** What changed: each review with the state that it had. Those that are gone, or are so already, are left out. */
export function moderateReviews(
  db: Database,
  { ids, state, by, now }: Many & { state: ReviewState },
): Promise<{ id: string; before: ReviewState }[]> {
  return db.transaction().execute(async (tx) => {
    const reviews = (await lockReviews(tx, ids)).filter((review) => review.state !== state);
    if (reviews.length === 0) return [];
    const changed = reviews.map(({ id }) => id);
    await sql`
      update reviews set state = ${state}, moderated_at = ${now} where id = any(${changed}::uuid[])`.execute(
      tx,
    );
    const entries = reviews.map(({ id, name }) => {
      return { verb: VERBS[state], noun: "review", id, title: name } as const;
    });
    await recordActivity(tx, { by, now }, ...entries);
    return reviews.map(({ id, state: before }) => ({ id, before }));
  });
}

/** Deletes reviews permanently, their votes with them. Returns how many there were. */
export function deleteReviews(db: Database, { ids, by, now }: Many): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const reviews = await lockReviews(tx, ids);
    const found = reviews.map(({ id }) => id);
    await sql`delete from reviews where id = any(${found}::uuid[])`.execute(tx);
    const entries = reviews.map(({ id, name }) => {
      return { verb: "deleted permanently", noun: "review", id, title: name } as const;
    });
    await recordActivity(tx, { by, now }, ...entries);
    return reviews.length;
  });
}

type Answer = { id: string; text: string; by: Actor; now: Date };

/** Answers a review in the admin's name, or changes the latest answer; no text takes it back. False when there is none. */
export function answerReview(db: Database, { id, text, by, now }: Answer): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [review] = await lockReviews(tx, [id]);
    if (!review) return false;
    await sql`
      delete from review_answers where id = (
        select id from review_answers where review_id = ${id} order by answered_at desc, id limit 1)`.execute(
      tx,
    );
    if (text !== "") {
      const name = by.name ?? "The cook";
      await tx
        .insertInto("review_answers")
        .values({ review_id: id, name, text, answered_at: now })
        .execute();
    }
    const verb = text === "" ? "changed" : "answered";
    await recordActivity(tx, { by, now }, { verb, noun: "review", id, title: review.name });
    return true;
  });
}

type Locked = { id: string; name: string; state: ReviewState };

/** Their recipes first: so does everybody who writes a review or a vote. */
async function lockReviews(tx: DatabaseTransaction, ids: string[]): Promise<Locked[]> {
  await sql`
    select from recipes where id in (select recipe_id from reviews where id = any(${ids}::uuid[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<Locked>`
    select id, name, state from reviews where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows;
}
