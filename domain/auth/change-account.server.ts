import { hashPassword } from "@better-auth/utils/password";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import type { Accounts } from "./accounts.server.ts";
import { type AttemptResult, limitAttempts } from "./attempts.server.ts";
import { rememberDevice } from "./known-devices.server.ts";
import { withdrawOpenInvitations } from "./open-invitations.server.ts";
import { checkPasskey } from "./passkeys/passkey-answers.server.ts";
import { passwordMatches } from "./password.server.ts";
import type { RequestInfo } from "./request-info.ts";
import type { PasskeyAnswer } from "./schema.ts";
import type { SignedIn } from "./sessions.server.ts";

/** A change of one's own account, confirmed by the current password or a passkey. */
export type AccountChange = {
  by: SignedIn;
  password: string;
  passkey?: PasskeyAnswer | undefined;
  requestInfo: RequestInfo;
  now: Date;
};

export async function changeEmail(
  accounts: Accounts,
  { email, ...change }: AccountChange & { email: string },
): Promise<AttemptResult<true> | { outcome: "taken" }> {
  const address = email.toLowerCase();
  const changed = await changeAccount(accounts, { ...change, what: "email" }, async (tx) => {
    const admins = tx.selectFrom("admins").select("id").where("email", "=", address);
    const other = await admins.where("id", "<>", change.by.id).executeTakeFirst();
    if (other) return null;
    await withdrawOpenInvitations(tx, { email: address }, change.now);
    await tx.updateTable("admins").set({ email: address }).where("id", "=", change.by.id).execute();
    return true;
  });
  if (changed.outcome !== "right") return changed;
  return changed.value ? { outcome: "right", value: true } : { outcome: "taken" };
}

/**
 * Changes the password, ends every session but the current one, and withdraws the invitations that may be a stranger's.
 * Returns the Set-Cookie header by which this browser stays a known one.
 */
export async function changePassword(
  accounts: Accounts,
  { next, ...change }: AccountChange & { next: string },
): Promise<AttemptResult<string>> {
  const password_hash = await hashPassword(next);
  const { id, session } = change.by;
  return changeAccount(accounts, { ...change, what: "password" }, async (tx) => {
    await tx.updateTable("admins").set({ password_hash }).where("id", "=", id).execute();
    const sessions = tx.deleteFrom("admin_sessions").where("admin_id", "=", id);
    await sessions.where("id", "<>", session.id).execute();
    await withdrawOpenInvitations(tx, { invited_by: id }, change.now);
    return rememberDevice(accounts, { admin: id, passwordHash: password_hash });
  });
}

/** Runs and records a change if the current password is right. `act` returns null when it changed nothing. */
export async function changeAccount<Value>(
  accounts: Accounts,
  { what, ...change }: AccountChange & { what: string },
  act: (tx: DatabaseTransaction) => Promise<Value>,
): Promise<AttemptResult<Value>> {
  const checked = await checkProof(accounts, change);
  if (checked.outcome !== "right") return checked;
  return accounts.db.transaction().execute(async (tx) => {
    const value = await act(tx);
    if (value !== null) await recordChange(tx, { ...change, what });
    return { outcome: "right", value };
  });
}

/** Verifies the password, or a passkey, again: an unattended browser must not change the account. */
export function checkProof(
  accounts: Accounts,
  { by, password, passkey, requestInfo, now }: AccountChange,
): Promise<AttemptResult<true>> {
  const { db } = accounts;
  return limitAttempts(db, { account: by.email, address: requestInfo.address }, async () => {
    if (passkey) {
      const found = await checkPasskey(accounts, { answer: passkey, now });
      return found?.admin === by.id || null;
    }
    const admins = db.selectFrom("admins").select("password_hash").where("id", "=", by.id);
    const admin = await admins.where("passwords_off", "=", false).executeTakeFirst();
    return (await passwordMatches(password, admin?.password_hash)) || null;
  });
}

export function recordChange(
  tx: DatabaseTransaction,
  { by, now, what }: { by: SignedIn; now: Date; what: string },
): Promise<void> {
  const entry = { verb: "changed", noun: "account", id: by.id, title: by.email } as const;
  return recordActivity(tx, { by, now }, { ...entry, details: { what } });
}
