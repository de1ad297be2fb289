import { announceSignOut } from "./live-connection.ts";

/** What a write says that is refused as nobody is signed in. The tabs check it: they may not have heard of it. */
export function sessionEnded(): string {
  announceSignOut({ expired: true });
  return "Your session has ended. Sign in again where you are; nothing here is lost.";
}
