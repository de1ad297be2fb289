import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { DatabaseTransaction } from "#domain/database.ts";
import type { Accounts } from "./accounts.server.ts";
import { checkPassword } from "./check-password.server.ts";
import { passwordHash } from "./create-admin.server.ts";
import type { SignedIn } from "./find-session.server.ts";
import type { AttemptResult } from "./limit-attempts.server.ts";
import type { RequestInfo } from "./request-info.ts";

type Change = { by: SignedIn; password: string; requestInfo: RequestInfo; now: Date };

/** Gives the admin another address to sign in with. */
export async function changeEmail(
  accounts: Accounts,
  { email, ...change }: Change & { email: string },
): Promise<AttemptResult<true> | { outcome: "taken" }> {
  const checked = await checkPassword(accounts, change);
  if (checked.outcome !== "right") return checked;
  const { by, now } = change;
  const address = email.toLowerCase();
  return accounts.db.transaction().execute(async (tx) => {
    const others = await tx
      .selectFrom("admins")
      .select("id")
      .where("email", "=", address)
      .where("id", "<>", by.id)
      .execute();
    if (others.length > 0) return { outcome: "taken" };
    await tx
      .updateTable("admins")
      .set({ email: address, updated_at: now })
      .where("id", "=", by.id)
      .execute();
    await record(tx, change, "email");
    return checked;
  });
}

/** Gives the admin another password, and ends every session but the one that does it. */
export async function changePassword(
  accounts: Accounts,
  { next, ...change }: Change & { next: string },
): Promise<AttemptResult<true>> {
  const checked = await checkPassword(accounts, change);
  if (checked.outcome !== "right") return checked;
  const { by, now } = change;
  const hash = await passwordHash(next);
  return accounts.db.transaction().execute(async (tx) => {
    await tx
      .updateTable("admin_credentials")
      .set({ password: hash, updated_at: now })
      .where("admin_id", "=", by.id)
      .execute();
    await tx
      .deleteFrom("admin_sessions")
      .where("admin_id", "=", by.id)
      .where("id", "<>", by.session.id)
      .execute();
    await record(tx, change, "password");
    return checked;
  });
}

function record(tx: DatabaseTransaction, { by, now }: Change, what: string): Promise<void> {
  return recordActivity(
    tx,
    { by, now },
    { verb: "changed", noun: "account", id: by.id, title: by.email, details: { what } },
  );
}
