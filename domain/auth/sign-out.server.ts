import type { Accounts } from "./accounts.server.ts";
import { askLibrary } from "./ask-library.server.ts";
import { endSession } from "./end-session.server.ts";
import type { RequestInfo } from "./request-info.ts";

/** Ends the visit's session, and gives the Set-Cookie headers that make the browser forget it. */
export async function signOut(accounts: Accounts, requestInfo: RequestInfo): Promise<string[]> {
  await endSession(accounts, requestInfo);
  return (await askLibrary(accounts, (api, how) => api.signOut(how(requestInfo)))).cookies;
}
