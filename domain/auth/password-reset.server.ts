import { randomUUID } from "node:crypto";
import { hashPassword } from "@better-auth/utils/password";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { linkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import { asDatabase } from "#platform/db/nested-transaction.ts";
import { consumeRateLimit } from "#platform/rate-limit.ts";
import type { Accounts } from "./accounts.server.ts";
import { type AttemptResult, limitAttempts } from "./attempts.server.ts";
import { rememberDevice } from "./known-devices.server.ts";
import { withdrawOpenInvitations } from "./open-invitations.server.ts";
import type { RequestInfo } from "./request-info.ts";
import { startSession } from "./sessions.server.ts";

const LASTS_MS = 3_600_000;
const PER_CLIENT = { scope: "password reset", most: 10, withinSeconds: 3_600 };
/** Whoever asks: no mailbox is filled. The links of earlier mails still work. */
const PER_RECIPIENT = { scope: "password reset of", most: 3, withinSeconds: 3_600 };

type Asking = { email: string; requestInfo: RequestInfo; now: Date };

/**
 * Mails an admin who signs in by password a link that sets a new one. It never says whether the address is an admin's; `waitSeconds`
 * above 0 is about the client.
 */
export function askForPasswordReset(
  accounts: Accounts,
  { email, requestInfo, now }: Asking,
): Promise<{ waitSeconds: number }> {
  return accounts.db.transaction().execute(async (tx) => {
    const waitSeconds = await consumeRateLimit(tx, PER_CLIENT, requestInfo.address);
    if (waitSeconds > 0) return { waitSeconds };
    const isMuch = (await consumeRateLimit(tx, { ...PER_RECIPIENT, about: email }, "")) > 0;
    await tx.deleteFrom("admin_password_resets").where("expires_at", "<=", now).execute();
    const admins = tx.selectFrom("admins").select("id").where("email", "=", email);
    const admin = await admins.where("passwords_off", "=", false).executeTakeFirst();
    if (!admin || isMuch) return { waitSeconds: 0 };
    const id = randomUUID();
    const token_hash = tokenHash(linkTokens(accounts.secret).passwordReset(id));
    const expires_at = new Date(now.getTime() + LASTS_MS);
    await tx
      .insertInto("admin_password_resets")
      .values({ id, admin_id: admin.id, token_hash, created_at: now, expires_at })
      .execute();
    return { waitSeconds: 0 };
  });
}

/** The address whose password the link with this token sets; null when it works no longer, or never did. */
export async function findPasswordReset(
  db: Database,
  { token, now }: { token: string; now: Date },
): Promise<{ email: string } | null> {
  const found = await db
    .selectFrom("admin_password_resets as r")
    .innerJoin("admins as a", "a.id", "r.admin_id")
    .select("a.email")
    .where("r.token_hash", "=", tokenHash(token))
    .where("r.expires_at", ">", now)
    .executeTakeFirst();
  return found ?? null;
}

type Setting = { token: string; password: string; requestInfo: RequestInfo; now: Date };

/**
 * Uses a link: sets the password, ends the admin's links, sessions, passkeys and invitations, and signs this browser in, as far as the
 * two-factor code where that is on. The mail about the password is the one about this browser, too. `cookies` are
 * Set-Cookie headers.
 */
export function setPasswordByLink(
  accounts: Accounts,
  { token, password, requestInfo, now }: Setting,
): Promise<AttemptResult<{ cookies: string[]; needsCode: boolean }>> {
  const attempt = { account: "password reset", address: requestInfo.address };
  return limitAttempts(accounts.db, attempt, () =>
    accounts.db.transaction().execute(async (tx) => {
      const used = await tx
        .deleteFrom("admin_password_resets")
        .where("token_hash", "=", tokenHash(token))
        .where("expires_at", ">", now)
        .returning("admin_id")
        .executeTakeFirst();
      if (!used) return null;
      const passwordHash = await hashPassword(password);
      const { id, name, email, needsCode } = await tx
        .updateTable("admins")
        .set({ password_hash: passwordHash })
        .where("id", "=", used.admin_id)
        .returning(["id", "name", "email", "has_two_factor as needsCode"])
        .executeTakeFirstOrThrow();
      await tx.deleteFrom("admin_sessions").where("admin_id", "=", id).execute();
      // Whoever takes an account back may have lost it to somebody who added one.
      await tx.deleteFrom("admin_passkeys").where("admin_id", "=", id).execute();
      await withdrawOpenInvitations(tx, { invited_by: id }, now);
      const entry = { verb: "reset the password of", noun: "account", id, title: email } as const;
      await recordActivity(tx, { by: { id, name }, now }, entry);
      const session = { admin: id, remembered: false, needsCode };
      const within = { ...accounts, db: asDatabase(tx) };
      const cookie = await startSession(within, { session, requestInfo, now });
      const device = await rememberDevice(accounts, { admin: id, passwordHash });
      return { cookies: [cookie, device], needsCode };
    }),
  );
}
