import { randomUUID } from "node:crypto";
import type { DB } from "#db/schema.ts";
import { createAdmin, openAccounts } from "#domain/auth/accounts.server.ts";
import { openPool } from "#platform/db/connect.ts";

/** Makes an admin of a test's own on the site's database. */
export async function siteAdmin(): Promise<{ email: string; password: string }> {
  const url = process.env.SITE_DATABASE_URL ?? "";
  const db = openPool<DB>({ url, role: "accounts", max: 1 });
  // Passwords go by no secret of the site's.
  const accounts = openAccounts({ db, secret: randomUUID(), siteUrl: process.env.BASE_URL ?? "" });
  const admin = { email: `${randomUUID()}@example.com`, password: randomUUID() };
  await createAdmin(accounts, { ...admin, now: new Date() });
  await db.destroy();
  return admin;
}
