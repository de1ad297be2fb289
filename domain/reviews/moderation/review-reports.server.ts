import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { addressHash } from "#platform/rate-limit.ts";
import type { ReviewKind } from "../review.ts";
import { isAsSeen, type SeenReview } from "./review-table.ts";

/** Readers report reviews and questions; an admin hides them or keeps them. */

type Reported = { id: string; kind: ReviewKind; name: string; text: string };

/** The published review or question of this recipe, or null. */
export async function findReportable(
  db: Database,
  { recipeId, id }: { recipeId: string; id: string },
): Promise<Reported | null> {
  const { rows } = await sql<Reported>`
    select id, kind, name, text from published_reviews
    where id = ${id} and recipe_id = ${recipeId}`.execute(db);
  return rows[0] ?? null;
}

type Report = {
  id: string;
  /** May be empty. */
  reason: string;
  /** The client's address. */
  from: string;
};

type ReportResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "too-many"; waitSeconds: number };

type Row = { outcome: "reported" | "not-found" | "too-many"; wait_seconds: number };

/** One report of a review a day counts for each address, which can report 10 an hour. */
export async function reportReview(
  db: Database,
  { id, reason, from }: Report,
): Promise<ReportResult> {
  const { rows } = await sql<Row>`
    select * from report_review(${id}, ${reason}, ${addressHash(from)})`.execute(db);
  const { outcome, wait_seconds } = rows[0] ?? { outcome: "not-found", wait_seconds: 0 };
  if (outcome === "reported") return { ok: true };
  if (outcome === "too-many") return { ok: false, reason: outcome, waitSeconds: wait_seconds };
  return { ok: false, reason: outcome };
}

type Many = { reviews: SeenReview[]; by: Actor; now: Date };

/**
 * Keeps reported reviews on the site and dismisses their reports. Returns how many had reports, and how many their
 * writers changed since the admin saw them.
 */
export function keepReviews(
  db: Database,
  { reviews: seen, by, now }: Many,
): Promise<{ kept: number; stale: number }> {
  return db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ id: string; name: string; postedAt: Date }>`
      select id, name, posted_at as "postedAt" from reviews
      where id = any(${seen.map(({ id }) => id)}::uuid[]) order by id for share`.execute(tx);
    const reviews = rows.filter(isAsSeen(seen));
    const kept = await settleReports(
      tx,
      reviews.map(({ id }) => id),
      now,
    );
    const keptReviews = reviews.filter(({ id }) => kept.includes(id));
    const entries = keptReviews.map(({ id, name }) => {
      return { verb: "kept", noun: "review", id, title: name } as const;
    });
    await recordActivity(tx, { by, now }, ...entries);
    return { kept: kept.length, stale: rows.length - reviews.length };
  });
}

/** The ids of those that had reports. */
export async function settleReports(
  tx: DatabaseTransaction,
  ids: string[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ review_id: string }>`
    update review_reports set settled_at = ${now}
    where review_id = any(${ids}::uuid[]) and settled_at is null returning review_id`.execute(tx);
  return [...new Set(rows.map(({ review_id }) => review_id))];
}
