import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import type { Master } from "#platform/images/encode.ts";
import { addressHash } from "#platform/rate-limit.ts";
import type { ReviewInput } from "./schema.ts";
import { containedWords, wordsIn } from "./spam/held-words.ts";
import { isProof } from "./spam/proof-of-work.ts";
import { ASK_FOR_PROOF, HOLD, spamScore } from "./spam/spam-score.ts";

export type PostResult =
  | {
      ok: true;
      /** Waiting: an admin has to approve it, by the rules in Settings. */
      state: "published" | "waiting";
    }
  | { ok: false; reason: "not-found" }
  | { ok: false; reason: "too-many"; waitSeconds: number };

type Row = {
  outcome: "published" | "waiting" | "not-found" | "too-many";
  wait_seconds: number;
};

type FormOrigin = {
  stamp: string;
  /** Since it was rendered; null when `stamp` does not say. */
  ageMs: number | null;
  /** Of work. */
  proof: string;
  /** The text that it had then. */
  before?: string | undefined;
};

type Post = {
  slug: string;
  review: ReviewInput;
  /** Waits, and its review with it, until an admin approves it. */
  image?: Master | undefined;
  /** Leaves the image of the earlier review as it is. */
  keepImage?: boolean;
  /** Of the link to the earlier review, in the place of the browser's id. */
  token?: string | null;
  /** The client's address. */
  from: string;
  form: FormOrigin;
};

/**
 * Saves a reader's review of a published recipe, whose stars are its vote, or a question. A browser has one review of
 * each recipe, which it can write anew; without scripts each counts as another browser. An address can post 10 an
 * hour, and review one recipe from 3 browsers a day.
 */
export async function postReview(
  db: Database,
  { slug, review, image, keepImage = false, token = null, from, form }: Post,
): Promise<PostResult> {
  const { kind, name, text, email, rater = randomBytes(16).toString("hex") } = review;
  const { stars, madeIt, tweaks } =
    kind === "review" ? review : { stars: null, madeIt: false, tweaks: [] };
  const { bytes = null, ...facts } = image ?? {};
  const suspicion = await suspect(slug, review, form);
  const { holdReviewWords } = await findSiteSettings(db);
  const held = containedWords(wordsIn(holdReviewWords), [name, text, ...tweaks].join("\n"));
  const { rows } = await sql<Row>`
    select * from post_review(${slug}, ${kind}, ${stars}, ${name}, ${text}, ${madeIt}, ${tweaks}::text[], ${email},
      ${bytes}, ${JSON.stringify(facts)}::jsonb, ${held}::text[], ${keepImage},
      ${suspicion.looksAutomatic}, ${suspicion.proof}, ${token === null ? null : tokenHash(token)}, ${sha256(rater)}, ${addressHash(from)})`.execute(
    db,
  );
  const { outcome, wait_seconds } = rows[0] ?? { outcome: "not-found", wait_seconds: 0 };
  if (outcome === "not-found") return { ok: false, reason: outcome };
  if (outcome === "too-many") return { ok: false, reason: outcome, waitSeconds: wait_seconds };
  return { ok: true, state: outcome };
}

/** Proofs are known for a day; one for an older form could be used again. */
export const PROOF_LASTS_MS = 86_400_000;

/** `proof`: the hash of the one that it is let through for. It counts only for a form that this site made. */
async function suspect(
  slug: string,
  review: ReviewInput,
  { stamp, ageMs, proof, before }: FormOrigin,
): Promise<{ looksAutomatic: boolean; proof: Buffer | null }> {
  const tweaks = review.kind === "review" ? review.tweaks : [];
  const score = spamScore({ ...review, tweaks, ageMs, before });
  if (score < ASK_FOR_PROOF) return { looksAutomatic: false, proof: null };
  const isDated = ageMs !== null && ageMs < PROOF_LASTS_MS;
  const challenge = { stamp, slug, rater: review.rater ?? "" };
  if (score >= HOLD || !isDated || !(await isProof(challenge, proof)))
    return { looksAutomatic: true, proof: null };
  return { looksAutomatic: false, proof: sha256(Object.values(challenge).join("\n")) };
}

function sha256(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}
