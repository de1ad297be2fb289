import { ADDRESS_HEADER } from "./accounts.server.ts";
import type { Visit } from "./visit.ts";

type How = (visit: Visit) => { headers: Headers; asResponse: true };
export type LibraryAnswer = { ok: boolean; body: Record<string, unknown>; cookies: string[] };

/**
 * Asks better-auth as its own addresses would be asked. What it refuses is an answer; what fails in
 * it, such as a database that is away, is thrown.
 */
export async function askLibrary(ask: (how: How) => Promise<Response>): Promise<LibraryAnswer> {
  const response = await ask((visit) => ({ headers: visitHeaders(visit), asResponse: true }));
  if (response.status >= 500) throw new Error("The accounts could not be asked");
  const body: unknown = await response.json().catch(() => null);
  return {
    ok: response.ok,
    body: typeof body === "object" && body !== null ? { ...body } : {},
    cookies: response.headers.getSetCookie(),
  };
}

function visitHeaders({ cookies, address, browser }: Visit): Headers {
  return new Headers({ cookie: cookies, "user-agent": browser, [ADDRESS_HEADER]: address });
}
