import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { Store } from "#platform/storage/store.ts";
import { publishPictures } from "../review-pictures.server.ts";
import { settleReports } from "./review-reports.server.ts";
import { REVIEW_STATES, type ReviewState } from "./review-table.ts";

type Many = { ids: string[]; by: Actor; now: Date };

const VERBS = {
  published: "approved",
  hidden: "hid",
  spam: "marked as spam",
  waiting: "held",
} as const;

/**
 * What changed: each review with the state that it had. Those that are gone, or are so already, are left out. The
 * pictures of published ones go to the library.
 */
export function moderateReviews(
  db: Database,
  store: Store,
  { ids, ...to }: Many & { state: ReviewState },
): Promise<{ id: string; before: ReviewState }[]> {
  return db.transaction().execute(async (tx) => {
    const reviews = await lockReviews(tx, ids);
    await setState(tx, store, { reviews, ...to });
    if (to.state === "published") await settleReports(tx, ids, to.now);
    return reviews.flatMap(({ id, state }) => (state === to.state ? [] : { id, before: state }));
  });
}

type Taking = Omit<Many, "ids"> & {
  /** The state that the reviews got. */
  from: ReviewState;
  /** By the state that they had before. */
  ids: Record<ReviewState, string[]>;
};

/** Takes back what moderateReviews did to reviews that nobody has moderated since. Returns how many. */
export function takeBackModeration(
  db: Database,
  store: Store,
  { from, ids, ...act }: Taking,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockReviews(tx, Object.values(ids).flat());
    const unchanged = locked.filter(({ state }) => state === from);
    let changed = 0;
    for (const state of REVIEW_STATES) {
      const reviews = unchanged.filter(({ id }) => ids[state].includes(id));
      changed += await setState(tx, store, { reviews, state, ...act });
    }
    return changed;
  });
}

type Change = Omit<Many, "ids"> & { reviews: Locked[]; state: ReviewState };

async function setState(
  tx: DatabaseTransaction,
  store: Store,
  { reviews, state, by, now }: Change,
): Promise<number> {
  const changed = reviews.filter((review) => review.state !== state);
  if (changed.length === 0) return 0;
  const ids = changed.map(({ id }) => id);
  if (state === "published") await publishPictures(tx, store, { ids, by, now });
  await sql`
    update reviews set state = ${state}, moderated_at = ${now} where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const entries = changed.map(({ id, name }) => {
    return { verb: VERBS[state], noun: "review", id, title: name } as const;
  });
  await recordActivity(tx, { by, now }, ...entries);
  return changed.length;
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

type Answer = {
  id: string;
  text: string;
  /** Whose it is; the admin's where it says nothing. */
  name?: string;
  by: Actor;
  now: Date;
};

/** Answers a review, or changes the latest answer; no text takes it back. False when there is no such review. */
export function answerReview(
  db: Database,
  { id, text, by, name = by.name ?? "The cook", now }: Answer,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const [review] = await lockReviews(tx, [id]);
    if (!review) return false;
    await sql`
      delete from review_answers where id = (
        select id from review_answers where review_id = ${id} order by answered_at desc, id limit 1)`.execute(
      tx,
    );
    if (text !== "") {
      await tx
        .insertInto("review_answers")
        .values({ review_id: id, name, text, answered_at: now })
        .execute();
      await sql`
        insert into outgoing_mails (kind, review_id)
        select 'review-answer', id from reviews v where id = ${id} and email_confirmed_at is not null
          and not exists (
            select from outgoing_mails m
            where m.kind = 'review-answer' and m.review_id = v.id and m.state = 'waiting')`.execute(
        tx,
      );
    }
    const verb = text === "" ? "removed" : "answered";
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
