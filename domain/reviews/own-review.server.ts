import { createHash } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import type { ReviewKind } from "./review.ts";

/** How a reader shows that a review is theirs. */
export type Owner = {
  slug: string;
  /** The token of the link in the mail. */
  token: string | null;
  /** The browser's random id. */
  rater?: string | undefined;
};

/** A reader's own review or question, as its writer may see it. */
export type OwnReview = {
  kind: ReviewKind;
  /** Otherwise it waits; its writer is not told why. */
  isPublished: boolean;
  stars: number | null;
  name: string;
  text: string;
  madeIt: boolean;
  tweaks: string[];
  email: string | null;
  isConfirmed: boolean;
  hasPicture: boolean;
};

export async function findOwnReview(db: Database, owner: Owner): Promise<OwnReview | null> {
  const { rows } = await sql<{ review: OwnReview | null }>`
    select own_review(${key(owner)}) as review`.execute(db);
  return rows[0]?.review ?? null;
}

/** Deletes it, with its stars. False when there is none. */
export async function takeBackReview(db: Database, owner: Owner): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select take_back_review(${key(owner)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

/** Confirms the address: whoever opens the link receives its mail. False for an unknown token. */
export async function confirmReviewEmail(
  db: Database,
  { slug, token }: { slug: string; token: string },
): Promise<boolean> {
  const { rows } = await sql<{ done: boolean }>`
    select confirm_review_email(${slug}, ${tokenHash(token)}) as done`.execute(db);
  return rows[0]?.done ?? false;
}

function key({ slug, token, rater }: Owner) {
  const raterHash = rater ? createHash("sha256").update(rater).digest() : null;
  return sql`${slug}, ${token === null ? null : tokenHash(token)}, ${raterHash}`;
}
