import { secretFingerprint } from "#platform/settings/secret.ts";
import type { Accounts } from "./accounts.server.ts";
import { reencryptKeys } from "./two-factor.server.ts";

const VALID_MS = 24 * 60 * 60_000;

/**
 * The accounts of a site whose AUTH_SECRET was changed. Sessions that the former secret signed go on for a day after
 * any process first used the new one; two-factor keys are re-encrypted.
 */
export async function withFormerSecret(
  accounts: Accounts,
  formerSecret: string,
): Promise<Accounts> {
  const since = await firstUse(accounts);
  const formerUntil = new Date(since.getTime() + VALID_MS);
  const changed = { ...accounts, formerSecret, formerUntil };
  await reencryptKeys(changed);
  return changed;
}

/** When the secret was first used together with a former one. */
async function firstUse({ db, secret }: Accounts): Promise<Date> {
  const fingerprint = secretFingerprint(secret);
  const added = db.insertInto("auth_secrets").values({ fingerprint });
  await added.onConflict((conflict) => conflict.doNothing()).execute();
  const row = db.selectFrom("auth_secrets").select("first_used_at");
  return (await row.where("fingerprint", "=", fingerprint).executeTakeFirstOrThrow()).first_used_at;
}
