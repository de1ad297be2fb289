import { hashPassword } from "@better-auth/utils/password";
import type { Accounts } from "./accounts.ts";
import { newPassword } from "./password.server.ts";

type NewAdmin = { email: string; password: string; now: Date };

/** Makes an admin. Nothing changes when the address is an admin's already. */
export async function createAdmin(
  { db }: Accounts,
  { email, password, now }: NewAdmin,
): Promise<{ ok: boolean }> {
  const password_hash = await hashPassword(password);
  const admin = await db
    .insertInto("admins")
    .values({ email: email.toLowerCase(), name: nameIn(email), password_hash, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning("id")
    .executeTakeFirst();
  return { ok: admin !== undefined };
}

/** "Jane Doe" for jane.doe@example.com: what the list of activity calls an admin. */
function nameIn(email: string): string {
  const words = (email.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || "Admin";
}

/** Makes the first admin when there is none, and gives the password; null when there is one. */
export async function createFirstAdmin(
  accounts: Accounts,
  given: { email: string; password?: string | undefined; now: Date },
): Promise<{ password: string } | null> {
  if (await firstAdminEmail(accounts)) return null;
  const password = given.password ?? newPassword();
  const { ok } = await createAdmin(accounts, { ...given, password });
  return ok ? { password } : null;
}

/** The address of the admin who was made first. */
export async function firstAdminEmail({ db }: Accounts): Promise<string | undefined> {
  const admins = db.selectFrom("admins").select("email").orderBy("created_at").orderBy("id");
  return (await admins.limit(1).executeTakeFirst())?.email;
}

/**
 * Gives an admin another password from the shell: for who has lost the old one. It ends all sessions,
 * and turns two-factor off, for the app may be lost too.
 */
export async function resetPassword(
  { db }: Accounts,
  { email, password }: { email: string; password: string },
): Promise<{ ok: boolean }> {
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const admin = await tx
      .updateTable("admins")
      .set({ password_hash, has_two_factor: false, two_factor_key: null, recovery_codes: [] })
      .where("email", "=", email.toLowerCase())
      .returning("id")
      .executeTakeFirst();
    if (!admin) return { ok: false };
    await tx.deleteFrom("admin_sessions").where("admin_id", "=", admin.id).execute();
    return { ok: true };
  });
}
