import { sql } from "kysely";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { tokenHash } from "#domain/mail/link-tokens.server.ts";
import { MAX_LIVE_TOKENS } from "./api-token.ts";
import type { NewToken } from "./token-schema.ts";
import { newTokenText, tokenStart } from "./token-text.server.ts";

type Act = { by: Pick<SignedIn, "id" | "name">; now: Date };

const DAY_MS = 86_400_000;

/** Creates a token. Its `text` is returned this once: the database stores only its hash. */
export function createToken(
  { db }: Accounts,
  { token: { name, scopes, expires }, by, now }: Act & { token: NewToken },
): Promise<{ ok: true; id: string; text: string } | { ok: false; reason: "too-many" }> {
  const text = newTokenText();
  const expires_at = expires.days && new Date(now.getTime() + expires.days * DAY_MS);
  return db.transaction().execute(async (tx) => {
    if ((await lockAndCount(tx, now)) >= MAX_LIVE_TOKENS) return { ok: false, reason: "too-many" };
    const { id } = await tx
      .insertInto("api_tokens")
      .values({
        admin_id: by.id,
        name,
        token_hash: tokenHash(text),
        start: tokenStart(text),
        scopes,
        expires_at: expires_at || null,
        created_at: now,
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await recordActivity(tx, { by, now }, { verb: "created", noun: "token", id, title: name });
    return { ok: true, id, text };
  });
}

/** The number of live tokens; no other transaction adds one meanwhile. */
async function lockAndCount(tx: DatabaseTransaction, now: Date): Promise<number> {
  await sql`lock table api_tokens in share row exclusive mode`.execute(tx);
  const { count } = await tx
    .selectFrom("api_tokens")
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .where("revoked_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Revokes a token of any admin, at once and for good. False when it is unknown or revoked already. */
export function revokeToken(
  { db }: Accounts,
  { id, by, now }: Act & { id: string },
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const revoked = await tx
      .updateTable("api_tokens")
      .set({ revoked_at: now })
      .where("id", "=", id)
      .where("revoked_at", "is", null)
      .returning("name")
      .executeTakeFirst();
    if (!revoked) return false;
    const entry = { verb: "revoked", noun: "token", id, title: revoked.name } as const;
    await recordActivity(tx, { by, now }, entry);
    return true;
  });
}

/** Deletes tokens a year after they were revoked or expired. */
export async function forgetOldTokens(db: Database): Promise<void> {
  const yearAgo = sql`now() - interval '1 year'`;
  await sql`delete from api_tokens where least(revoked_at, expires_at) < ${yearAgo}`.execute(db);
}
