import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { addressHash } from "#platform/rate-limit.ts";
import type { VoteInput } from "./schema.ts";

export type VoteResult =
  | { ok: true }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "own" }
  | { ok: false; reason: "too-many"; waitSeconds: number };

type Row = { outcome: "voted" | "not-found" | "own" | "too-many"; wait_seconds: number };

/**
 * A reader finds a published review helpful, or takes that back: one vote per browser, none for its own review. An
 * address can vote 20 times an hour, and for one review from 3 browsers a day; without scripts it has one vote a day.
 */
export async function voteForReview(
  db: Database,
  { vote, from }: { vote: VoteInput /** The client's address. */; from: string },
): Promise<VoteResult> {
  const { id, isHelpful, rater } = vote;
  const raterHash = rater ? createHash("sha256").update(rater).digest() : null;
  const { rows } = await sql<Row>`
    select * from vote_for_review(${id}, ${isHelpful}, ${raterHash}, ${addressHash(from)})`.execute(
    db,
  );
  const { outcome, wait_seconds } = rows[0] ?? { outcome: "not-found", wait_seconds: 0 };
  if (outcome === "voted") return { ok: true };
  if (outcome === "too-many") return { ok: false, reason: outcome, waitSeconds: wait_seconds };
  return { ok: false, reason: outcome };
}
