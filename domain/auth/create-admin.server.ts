import { randomInt } from "node:crypto";
import type { Accounts } from "./accounts.server.ts";

/** No letter or figure that is easily taken for another. */
const LETTERS = "abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789";

/** A password of 116 random bits, in groups that can be read out. */
export function newPassword(): string {
  const group = () => Array.from({ length: 5 }, () => LETTERS[randomInt(LETTERS.length)]).join("");
  return Array.from({ length: 4 }, group).join("-");
}

type NewAdmin = { email: string; password: string; now: Date };

/** Makes an admin. Nothing changes when the address is an admin's already. */
export async function createAdmin(
  accounts: Accounts,
  { email, password, now }: NewAdmin,
): Promise<{ ok: boolean }> {
  const hash = await passwordHash(password);
  return accounts.db.transaction().execute(async (trx) => {
    const admin = await trx
      .insertInto("admins")
      .values({ email: email.toLowerCase(), name: nameIn(email), created_at: now, updated_at: now })
      .onConflict((conflict) => conflict.column("email").doNothing())
      .returning("id")
      .executeTakeFirst();
    if (!admin) return { ok: false };
    await trx
      .insertInto("admin_credentials")
      .values({ admin_id: admin.id, provider: "credential", account: admin.id, password: hash })
      .execute();
    return { ok: true };
  });
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

/** The address of the admin who has been here longest. */
export async function firstAdminEmail({ db }: Accounts): Promise<string | undefined> {
  const first = await db
    .selectFrom("admins")
    .select("email")
    .orderBy("created_at")
    .orderBy("id")
    .limit(1)
    .executeTakeFirst();
  return first?.email;
}

/** As the sign-in library's own, without all of it: a first start needs nothing else of it. */
export async function passwordHash(password: string): Promise<string> {
  const { hashPassword } = await import("better-auth/crypto");
  return hashPassword(password);
}
