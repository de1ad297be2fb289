import type { DB } from "#db/schema.ts";
import { type Accounts, openAccounts } from "#domain/auth/accounts.server.ts";
import { openPool, type PoolOptions } from "#platform/db/connect.ts";
import { loadOrCreateSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** The site's accounts. `db.destroy()` closes their pool. */
export async function siteAccounts(
  settings: Settings,
  connection: Omit<PoolOptions, "role" | "max">,
): Promise<Accounts> {
  const secret = await authSecret(settings);
  const db = openPool<DB>({ ...connection, role: "accounts", max: 5 });
  return openAccounts({ db, secret, siteUrl: settings.siteUrl });
}

export async function authSecret({ authSecret: given, dataDir }: Settings): Promise<string> {
  return given ?? loadOrCreateSecret(dataDir, "auth-secret");
}
