import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { addressHash } from "#platform/rate-limit.ts";
import type { ReviewInput } from "./schema.ts";

export type PostResult =
  | {
      ok: true;
      /** Waiting: an admin has to approve it, by the rules in Settings. */
      state: "published" | "waiting";
      /** Whoever has it may change the review and take it back. */
      editToken: string;
    }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "too-many"; waitSeconds: number };

type Row = {
  outcome: "published" | "waiting" | "not-found" | "too-many";
  wait_seconds: number;
};

type Post = {
  slug: string;
  review: ReviewInput;
  /** The client's address. */
  from: string;
};

/**
 * Saves a reader's review of a published recipe, whose stars are its vote, or a question. A browser has one review of
 * each recipe, which it can write anew; without scripts each counts as another browser. An address can post 10 an
 * hour, and review one recipe from 3 browsers a day.
 */
export async function postReview(db: Database, { slug, review, from }: Post): Promise<PostResult> {
  const { kind, name, text, email, rater = randomBytes(16).toString("hex") } = review;
  const { stars, madeIt, tweaks } =
    kind === "review" ? review : { stars: null, madeIt: false, tweaks: [] };
  const editToken = randomBytes(32).toString("base64url");
  const { rows } = await sql<Row>`
    select * from post_review(${slug}, ${kind}, ${stars}, ${name}, ${text}, ${madeIt}, ${tweaks}::text[], ${email},
      ${sha256(rater)}, ${sha256(editToken)}, ${addressHash(from)})`.execute(db);
  const { outcome, wait_seconds } = rows[0] ?? { outcome: "not-found", wait_seconds: 0 };
  if (outcome === "not-found") return { ok: false, reason: outcome };
  if (outcome === "too-many") return { ok: false, reason: outcome, waitSeconds: wait_seconds };
  return { ok: true, state: outcome, editToken };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
