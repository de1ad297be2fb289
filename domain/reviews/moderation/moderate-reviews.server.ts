import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { Store } from "#platform/storage/store.ts";
import { publishImages, withdrawImages } from "../review-images.server.ts";
import { settleReports } from "./review-reports.server.ts";
import { isAsSeen, REVIEW_STATES, type ReviewState, type SeenReview } from "./review-table.ts";

type Act = { by: Actor; now: Date };
type Many = Act & { reviews: SeenReview[] };

const VERBS = {
  published: "approved",
  hidden: "hid",
  spam: "marked as spam",
  waiting: "held",
} as const;

type Moderated = {
  /** With their former states. Those that are gone, or already have the new state, are left out. */
  changed: { id: string; postedAt: Date; before: ReviewState }[];
  /** How many were left alone, as their writers changed them since the admin saw them. */
  stale: number;
};

/** Images move to the library when their review is published, and out of it otherwise. */
export function moderateReviews(
  db: Database,
  store: Store,
  { reviews: seen, ...to }: Many & { state: ReviewState },
): Promise<Moderated> {
  return db.transaction().execute(async (tx) => {
    const locked = await lockReviews(tx, idsOf(seen));
    const reviews = locked.filter(isAsSeen(seen));
    await setState(tx, store, { reviews, ...to });
    if (to.state === "published") await settleReports(tx, idsOf(reviews), to.now);
    const changed = reviews.filter(({ state }) => state !== to.state);
    return {
      changed: changed.map(({ id, postedAt, state }) => ({ id, postedAt, before: state })),
      stale: locked.length - reviews.length,
    };
  });
}

type Taking = Act & {
  /** The state that the reviews got. */
  from: ReviewState;
  /** By the state that they had before. */
  reviews: Record<ReviewState, SeenReview[]>;
};

/** Undoes moderateReviews for the reviews that nobody has moderated or changed since. Returns how many. */
export function takeBackModeration(
  db: Database,
  store: Store,
  { from, reviews: seen, ...act }: Taking,
): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const all = Object.values(seen).flat();
    const locked = await lockReviews(tx, idsOf(all));
    const unchanged = locked.filter(({ state }) => state === from).filter(isAsSeen(all));
    let changed = 0;
    for (const state of REVIEW_STATES) {
      const ids = idsOf(seen[state]);
      const reviews = unchanged.filter(({ id }) => ids.includes(id));
      changed += await setState(tx, store, { reviews, state, ...act });
    }
    return changed;
  });
}

type Change = Act & { reviews: Locked[]; state: ReviewState };

async function setState(
  tx: DatabaseTransaction,
  store: Store,
  { reviews, state, by, now }: Change,
): Promise<number> {
  const changed = reviews.filter((review) => review.state !== state);
  if (changed.length === 0) return 0;
  const ids = idsOf(changed);
  if (state === "published") await publishImages(tx, store, { ids, by, now });
  else await withdrawImages(tx, store, ids);
  await sql`
    update reviews set state = ${state}, moderated_at = ${now} where id = any(${ids}::uuid[])`.execute(
    tx,
  );
  const entries = changed.map(({ id, name }) => {
    return { verb: VERBS[state], noun: "review", id, title: name } as const;
  });
  await recordActivity(tx, { by, now }, ...entries);
  const approved = changed.filter((review) => review.state === "waiting");
  await queueAnswerMails(tx, idsOf(approved));
  return changed.length;
}

/** Queues the mail of the latest answer to each of the reviews that readers see. */
async function queueAnswerMails(tx: DatabaseTransaction, ids: string[]): Promise<void> {
  await sql`
    insert into outgoing_mails (kind, review_id)
    select 'review-answer', v.id from reviews v
    where v.id = any(${ids}::uuid[]) and v.state = 'published' and v.email_confirmed_at is not null
      and exists (select from review_answers a where a.review_id = v.id)
      and not exists (
        select from outgoing_mails m
        where m.kind = 'review-answer' and m.review_id = v.id and m.state = 'waiting')`.execute(tx);
}

/** Deletes reviews permanently, their votes with them. Returns how many there were. */
export function deleteReviews(db: Database, { reviews: seen, by, now }: Many): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const reviews = await lockReviews(tx, idsOf(seen));
    await sql`delete from reviews where id = any(${idsOf(reviews)}::uuid[])`.execute(tx);
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
  /** Who answers; defaults to the admin. */
  name?: string;
  /** Time of the latest answer that the admin saw; null: they saw none. If missing, any answer is replaced. */
  seen?: Date | null;
  by: Actor;
  now: Date;
};

type LatestAnswer = { name: string; text: string; answeredAt: Date };

type Answered =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  /** `latest`: null when it was taken back. */
  | { ok: false; reason: "changed"; latest: LatestAnswer | null };

/** Answers a review, or changes the latest answer; no text takes it back. */
export function answerReview(
  db: Database,
  { id, text, by, name = by.name ?? "The cook", seen, now }: Answer,
): Promise<Answered> {
  return db.transaction().execute(async (tx) => {
    const [review] = await lockReviews(tx, [id]);
    if (!review) return { ok: false, reason: "not-found" };
    const { rows } = await sql<LatestAnswer & { id: string }>`
      select id, name, text, answered_at as "answeredAt" from review_answers
      where review_id = ${id} order by answered_at desc, id limit 1`.execute(tx);
    const [latest] = rows;
    if (seen !== undefined && seen?.getTime() !== latest?.answeredAt.getTime())
      return { ok: false, reason: "changed", latest: latest ?? null };
    if (latest) await tx.deleteFrom("review_answers").where("id", "=", latest.id).execute();
    if (text !== "") {
      await tx
        .insertInto("review_answers")
        .values({ review_id: id, name, text, answered_at: now })
        .execute();
      await queueAnswerMails(tx, [id]);
    }
    const verb = text === "" ? "removed" : "answered";
    await recordActivity(tx, { by, now }, { verb, noun: "review", id, title: review.name });
    return { ok: true };
  });
}

type Locked = { id: string; name: string; state: ReviewState; postedAt: Date };

/** Locks their recipes first, in the order of everything that writes a review or a vote. */
async function lockReviews(tx: DatabaseTransaction, ids: string[]): Promise<Locked[]> {
  await sql`
    select from recipes where id in (select recipe_id from reviews where id = any(${ids}::uuid[]))
    order by id for no key update`.execute(tx);
  const { rows } = await sql<Locked>`
    select id, name, state, posted_at as "postedAt" from reviews where id = any(${ids}::uuid[]) order by id for update`.execute(
    tx,
  );
  return rows;
}

function idsOf(reviews: SeenReview[]): string[] {
  return reviews.map(({ id }) => id);
}
