import type { Accounts } from "./accounts.server.ts";
import type { Library } from "./library.server.ts";
import type { RequestInfo } from "./request-info.ts";

type How = (requestInfo: RequestInfo) => { headers: Headers; asResponse: true };
export type LibraryAnswer = { ok: boolean; body: Record<string, unknown>; cookies: string[] };

/**
 * Asks better-auth as its own addresses would be asked. What it refuses is an answer; what fails in
 * it, such as a database that is away, is thrown.
 */
export async function askLibrary(
  accounts: Accounts,
  ask: (api: Library["api"], how: How) => Promise<Response>,
): Promise<LibraryAnswer> {
  const { api } = await accounts.library();
  const response = await ask(api, (requestInfo) => ({
    headers: visitHeaders(requestInfo),
    asResponse: true,
  }));
  if (response.status >= 500) throw new Error("The accounts could not be asked");
  const body: unknown = await response.json().catch(() => null);
  return {
    ok: response.ok,
    body: typeof body === "object" && body !== null ? { ...body } : {},
    cookies: response.headers.getSetCookie(),
  };
}

/** How the library hears of the client's address, which only the server knows rightly. */
export const ADDRESS_HEADER = "x-client-address";

function visitHeaders({ cookies, address, browser }: RequestInfo): Headers {
  return new Headers({ cookie: cookies, "user-agent": browser, [ADDRESS_HEADER]: address });
}
