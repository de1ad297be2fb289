import type { Accounts } from "./accounts.server.ts";
import { passwordHash } from "./create-admin.server.ts";

type Reset = { email: string; password: string; now: Date };

/**
 * Gives an admin another password from the shell: for who has lost the old one. Whoever is signed in
 * with it is out, and a lost second factor is gone too.
 */
export async function resetPassword(
  accounts: Accounts,
  { email, password, now }: Reset,
): Promise<{ ok: boolean }> {
  const hash = await passwordHash(password);
  return accounts.db.transaction().execute(async (trx) => {
    const admin = await trx
      .updateTable("admins")
      .set({ has_second_factor: false, updated_at: now })
      .where("email", "=", email.toLowerCase())
      .returning("id")
      .executeTakeFirst();
    if (!admin) return { ok: false };
    await trx.deleteFrom("admin_second_factors").where("admin_id", "=", admin.id).execute();
    await trx.deleteFrom("admin_sessions").where("admin_id", "=", admin.id).execute();
    await trx
      .updateTable("admin_credentials")
      .set({ password: hash, updated_at: now })
      .where("admin_id", "=", admin.id)
      .execute();
    return { ok: true };
  });
}
