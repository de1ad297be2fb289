import type { Accounts } from "./accounts.server.ts";
import { type AttemptResult, limitCodes } from "./attempts.server.ts";
import { type AccountChange, checkPassword } from "./change-account.server.ts";
import { consumeAppCode, findKnownBrowser } from "./two-factor.server.ts";

/**
 * Asks somebody who is signed in for the password again or, with two-factor, for a code of the app: an unattended
 * browser must not hand out the site. Guesses are limited as when signing in.
 */
export async function confirmAgain(
  accounts: Accounts,
  { proof, ...attempt }: Omit<AccountChange, "password"> & { proof: string },
): Promise<AttemptResult<true>> {
  const { by, requestInfo, now } = attempt;
  if (!by.hasTwoFactor) return checkPassword(accounts, { ...attempt, password: proof });
  const { id: admin } = by;
  const knownBrowser = await findKnownBrowser(accounts, { admin, cookies: requestInfo.cookies });
  return limitCodes(
    accounts.db,
    { admin, kind: "app", knownBrowser },
    async () => (await consumeAppCode(accounts, { admin, code: proof, now })) || null,
  );
}
