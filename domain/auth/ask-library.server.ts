import { ADDRESS_HEADER } from "./accounts.server.ts";
import type { Visit } from "./visit.ts";

/** The headers with which better-auth hears of a visit. */
export function visitHeaders({ cookies, address, browser }: Visit): Headers {
  return new Headers({ cookie: cookies, "user-agent": browser, [ADDRESS_HEADER]: address });
}
