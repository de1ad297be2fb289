import type { DB } from "#db/schema.ts";
import { type Accounts, openAccounts } from "#domain/auth/accounts.server.ts";
import { withFormerSecret } from "#domain/auth/former-secret.server.ts";
import { openPool, type PoolOptions } from "#platform/db/connect.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import { loadOrCreateSecret, readFormerSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";

/** In DATA_DIR. */
export const AUTH_SECRET_FILE = "auth-secret";

/** The site's accounts. `db.destroy()` closes their pool. */
export async function siteAccounts(
  settings: Settings,
  connection: Omit<PoolOptions, "role" | "max">,
): Promise<Accounts> {
  const { secret, formerSecret } = await authSecrets(settings);
  const db = openPool<DB>({ ...connection, role: "accounts", max: 5 });
  const accounts = openAccounts({ db, secret, siteUrl: settings.siteUrl });
  return formerSecret === undefined ? accounts : withFormerSecret(accounts, formerSecret);
}

export async function authSecrets(settings: Settings): Promise<Secrets> {
  const secret = await authSecret(settings);
  const { authSecret: given, authSecretOld, dataDir } = settings;
  if (given !== undefined || authSecretOld !== undefined)
    return { secret, formerSecret: authSecretOld };
  return { secret, formerSecret: await readFormerSecret(dataDir, AUTH_SECRET_FILE) };
}

export async function authSecret({ authSecret: given, dataDir }: Settings): Promise<string> {
  return given ?? loadOrCreateSecret(dataDir, AUTH_SECRET_FILE);
}
