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
      /** Waiting: by the rules in Settings, an admin must approve it. */
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
  /** Since the form was rendered; null when `stamp` does not say. */
  ageMs: number | null;
  /** The proof of work. */
  proof: string;
  /** The text that the form was rendered with. */
  before?: string | undefined;
};

type Post = {
  slug: string;
  review: ReviewInput;
  /** The review waits with its image until an admin approves it. */
  image?: Master | undefined;
  /** Whether the image of the earlier review stays. */
  keepImage?: boolean;
  /** Token of the review's link, in place of the browser's id. */
  token?: string | null;
  /** The client's address. */
  from: string;
  form: FormOrigin;
};

/**
 * Saves a question about a published recipe, or a review, whose stars count as a vote. A browser has one review of
 * each recipe, and posting again rewrites it; without scripts each post counts as another browser. An address can
 * post 10 an hour, and review one recipe from 3 browsers a day.
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

/** Used proofs are remembered for a day: one for an older form could be used twice. */
export const PROOF_LASTS_MS = 86_400_000;

/** `proof`: hash of the accepted proof, if one was needed. A proof counts only for a form that this site rendered. */
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
