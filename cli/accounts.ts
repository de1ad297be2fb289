import type { DB } from "#db/schema.ts";
import { type Accounts, openAccounts } from "#domain/auth/accounts.ts";
import { createFirstAdmin, firstAdminEmail } from "#domain/auth/admins.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { loadOrCreateSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";

type Connection = { url: string; onError: (error: Error) => void };

/** The accounts of the site that these settings describe. `db.destroy()` closes them. */
export async function siteAccounts(settings: Settings, connection: Connection): Promise<Accounts> {
  const secret = settings.authSecret ?? (await loadOrCreateSecret(settings.dataDir, "auth-secret"));
  const db = openPool<DB>({ ...connection, role: "accounts", max: 5 });
  return openAccounts({ db, secret, siteUrl: settings.siteUrl });
}

/** Makes sure that somebody can sign in, and says in whole lines where and how. */
export async function openBackOffice(accounts: Accounts, settings: Settings): Promise<string> {
  const first = await createFirstAdmin(accounts, { ...settings.admin, now: new Date() });
  const email = first ? settings.admin.email : await firstAdminEmail(accounts);
  const lines = [`The back office is at ${settings.siteUrl}/admin, for ${email}`];
  if (first) lines.push(`Password, shown this once: ${first.password}`);
  return lines.join("\n");
}
