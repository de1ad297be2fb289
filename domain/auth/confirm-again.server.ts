import type { Accounts } from "./accounts.server.ts";
import { type AttemptResult, limitCodes } from "./attempts.server.ts";
import { type AccountChange, checkProof } from "./change-account.server.ts";
import { consumeAppCode, findKnownBrowser } from "./two-factor.server.ts";

/** With two-factor a code of the app; else the password or a passkey. */
export type Proof = { code: string } | Pick<AccountChange, "password" | "passkey">;

/**
 * Asks somebody who is signed in for the password or a passkey again or, with two-factor, for a code of the app: an unattended
 * browser must not hand out the site. Guesses are limited as when signing in.
 */
export async function confirmAgain(
  accounts: Accounts,
  attempt: Omit<AccountChange, "password" | "passkey"> & Proof,
): Promise<AttemptResult<true>> {
  const { by, requestInfo, now } = attempt;
  if (!("code" in attempt)) return checkProof(accounts, attempt);
  const { code } = attempt;
  const { id: admin } = by;
  const knownBrowser = await findKnownBrowser(accounts, { admin, cookies: requestInfo.cookies });
  return limitCodes(
    accounts.db,
    { admin, kind: "app", knownBrowser },
    async () => (await consumeAppCode(accounts, { admin, code, now })) || null,
  );
}
