import type { Accounts } from "./accounts.server.ts";
import type { SignedIn } from "./find-session.server.ts";
import { type AttemptResult, limitAttempts } from "./limit-attempts.server.ts";
import type { RequestInfo } from "./request-info.ts";

type Asked = { by: SignedIn; password: string; requestInfo: RequestInfo };

/** Asks for the password once more: a browser that was left open shall not change what opens the door. */
export function checkPassword(
  accounts: Accounts,
  { by, password, requestInfo }: Asked,
): Promise<AttemptResult<true>> {
  const guesser = { account: by.email, address: requestInfo.address };
  return limitAttempts(accounts.db, guesser, async () => {
    const credential = await accounts.db
      .selectFrom("admin_credentials")
      .select("password")
      .where("admin_id", "=", by.id)
      .executeTakeFirst();
    const hash = credential?.password;
    if (!hash) return null;
    const { verify } = (await (await accounts.library()).$context).password;
    return (await verify({ hash, password })) ? true : null;
  });
}
