import { hashPassword } from "@better-auth/utils/password";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { type SiteCookie, siteCookie } from "#platform/site-cookie.ts";
import { withdrawOpenInvitations } from "./open-invitations.server.ts";
import { newPassword } from "./password.server.ts";
import type { Role } from "./role.ts";

/** The admins' accounts, and the secret and cookies of their sessions. */
export type Accounts = {
  /** As the role `accounts`: no other role reads these tables. */
  db: Database;
  /** AUTH_SECRET: signs cookies, encrypts two-factor keys. */
  secret: string;
  /** The one before, for as long as AUTH_SECRET_OLD names it. */
  formerSecret?: string;
  /** Until when cookies that it signed are accepted. */
  formerUntil?: Date;
  /** SITE_URL: passkeys are bound to it. */
  siteUrl: string;
  cookie: SiteCookie;
  /** Of a sign-in that waits for its code, beside the session that the browser may still have. */
  pendingCookie: SiteCookie;
  /** Of a browser that has completed two-factor for this admin. */
  browserCookie: (admin: string) => SiteCookie;
  /** Of a browser that this admin has signed in with. */
  deviceCookie: (admin: string) => SiteCookie;
  /** A message for the next page. */
  flashCookie: SiteCookie;
};

type AccountsOptions = { db: Database; secret: string; siteUrl: string };

export function openAccounts({ db, secret, siteUrl }: AccountsOptions): Accounts {
  return {
    db,
    secret,
    siteUrl,
    cookie: siteCookie(siteUrl, "admin-session"),
    pendingCookie: siteCookie(siteUrl, "admin-sign-in"),
    browserCookie: (admin) => siteCookie(siteUrl, `admin-browser-${admin}`),
    deviceCookie: (admin) => siteCookie(siteUrl, `admin-device-${admin}`),
    flashCookie: siteCookie(siteUrl, "admin-flash"),
  };
}

type AdminCredentials = { email: string; password: string; now: Date };
type NewAdmin = { ok: true; id: string; name: string } | { ok: false };

/** Creates an admin from the shell; `ok` is false when the address is already an admin's. */
export function createAdmin({ db }: Accounts, credentials: AdminCredentials): Promise<NewAdmin> {
  return db.transaction().execute(async (tx) => {
    const admin = await addAdmin(tx, credentials);
    if (!admin.ok) return admin;
    const title = credentials.email.toLowerCase();
    const entry = { verb: "created", noun: "account", id: admin.id, title } as const;
    await recordActivity(tx, { by: { id: null }, now: credentials.now }, entry);
    return admin;
  });
}

/** Adds an account, whose address no longer needs an invitation. Its caller records how. */
export async function addAdmin(
  tx: DatabaseTransaction,
  { email, password, role = "admin", now }: AdminCredentials & { role?: Role },
): Promise<NewAdmin> {
  const address = email.toLowerCase();
  const password_hash = await hashPassword(password);
  await withdrawOpenInvitations(tx, { email: address }, now);
  const admin = await tx
    .insertInto("admins")
    .values({ email: address, name: nameFrom(email), role, password_hash, created_at: now })
    .onConflict((conflict) => conflict.column("email").doNothing())
    .returning(["id", "name"])
    .executeTakeFirst();
  return admin ? { ok: true, ...admin } : { ok: false };
}

/** "Jane Doe" for jane.doe@example.com: an admin's name in the activity list. */
function nameFrom(email: string): string {
  const words = (email.split("@")[0] ?? "").split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ") || "Admin";
}

/** Creates the first admin and returns the password; null when there is an admin already. */
export async function createFirstAdmin(
  accounts: Accounts,
  given: { email: string; password?: string | undefined; now: Date },
): Promise<{ password: string } | null> {
  if (await firstAdminEmail(accounts)) return null;
  const password = given.password ?? newPassword();
  const { ok } = await accounts.db
    .transaction()
    .execute((tx) => addAdmin(tx, { ...given, password }));
  return ok ? { password } : null;
}

export async function firstAdminEmail({ db }: Accounts): Promise<string | undefined> {
  const admins = db.selectFrom("admins").select("email").orderBy("created_at").orderBy("id");
  return (await admins.limit(1).executeTakeFirst())?.email;
}

/**
 * For an admin who has lost the password: ends all sessions, passkeys and API tokens, withdraws the open invitations
 * the admin sent, and turns two-factor off.
 */
export async function resetPassword(
  { db }: Accounts,
  { email, password, now }: AdminCredentials,
): Promise<{ ok: boolean }> {
  const password_hash = await hashPassword(password);
  return db.transaction().execute(async (tx) => {
    const address = email.toLowerCase();
    const admin = await tx
      .updateTable("admins")
      .set({ password_hash, passwords_off: false })
      .set({ has_two_factor: false, two_factor_key: null, recovery_codes: [] })
      .where("email", "=", address)
      .returning("id")
      .executeTakeFirst();
    if (!admin) return { ok: false };
    await tx.deleteFrom("admin_sessions").where("admin_id", "=", admin.id).execute();
    await tx.deleteFrom("admin_passkeys").where("admin_id", "=", admin.id).execute();
    const tokens = tx.updateTable("api_tokens").set({ revoked_at: now });
    await tokens.where("admin_id", "=", admin.id).where("revoked_at", "is", null).execute();
    await withdrawOpenInvitations(tx, { invited_by: admin.id }, now);
    const verb = "reset the password of";
    const entry = { verb, noun: "account", id: admin.id, title: address } as const;
    await recordActivity(tx, { by: { id: null }, now }, entry);
    return { ok: true };
  });
}
