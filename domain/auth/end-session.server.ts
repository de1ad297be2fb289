import type { Accounts } from "./accounts.server.ts";
import { sessionToken } from "./find-session.server.ts";
import { tokenHash } from "./hashed-tokens.server.ts";
import type { RequestInfo } from "./request-info.ts";

/** Ends the session that the visit's cookie opens, on the server: the cookie opens nothing any more. */
export async function endSession(accounts: Accounts, requestInfo: RequestInfo): Promise<void> {
  const token = sessionToken(accounts, requestInfo.cookies);
  if (!token) return;
  await accounts.db
    .deleteFrom("admin_sessions")
    .where("token_hash", "=", tokenHash(token))
    .execute();
}
