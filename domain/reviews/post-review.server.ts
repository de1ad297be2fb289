import { createHash, randomBytes } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { wellFormedJson } from "#domain/text/typed-text.ts";
import type { Master } from "#platform/images/encode.ts";
import { addressHash } from "#platform/rate-limit.ts";
import { containedWords, splitHeldWords } from "./held-words.ts";
import type { ReviewInput } from "./schema.ts";

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
  /** Since the form was rendered, in milliseconds; null where it has no time that this site signed. */
  formAge: number | null;
};

/** Nobody chooses stars and writes a sentence in less. */
const TOO_FAST_MS = 2_000;

/**
 * Saves a question about a published recipe, or a review, whose stars count as a vote. A browser has one review of
 * each recipe, and posting again rewrites it; without scripts each post counts as another browser. An address can
 * post 10 an hour, and review one recipe from 3 browsers a day.
 */
export async function postReview(
  db: Database,
  { slug, review, image, keepImage = false, token = null, from, formAge }: Post,
): Promise<PostResult> {
  const { rater = randomBytes(16).toString("hex"), ...written } = review;
  const { kind, name, text, email } = written;
  const { stars, madeIt, tweaks } =
    written.kind === "review" ? written : { stars: null, madeIt: false, tweaks: [] };
  const { bytes = null, ...picture } = image ?? {};
  const { holdReviewWords } = await findSiteSettings(db);
  const sent = wellFormedJson({
    ...{ kind, stars, name, text, tweaks, email },
    made_it: madeIt,
    held_words: containedWords(splitHeldWords(holdReviewWords), [name, text, ...tweaks].join("\n")),
    rater: bytea(createHash("sha256").update(rater).digest()),
    token_hash: token === null ? null : tokenHash(token),
    address: bytea(addressHash(from)),
    too_fast: formAge === null || formAge < TOO_FAST_MS,
    keep_picture: keepImage,
    picture,
  });
  const { rows } = await sql<Row>`
    select * from post_review(${slug}, ${sent}::jsonb, ${bytes})`.execute(db);
  const { outcome, wait_seconds } = rows[0] ?? { outcome: "not-found", wait_seconds: 0 };
  if (outcome === "not-found") return { ok: false, reason: outcome };
  if (outcome === "too-many") return { ok: false, reason: outcome, waitSeconds: wait_seconds };
  return { ok: true, state: outcome };
}

/** As PostgreSQL reads it from JSON. */
function bytea(bytes: Buffer): string {
  return `\\x${bytes.toString("hex")}`;
}
