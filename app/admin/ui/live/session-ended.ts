import { isRemoval } from "#app/admin/layout/return-path.ts";
import { announceSignOut } from "./live-connection.ts";

export const ACCOUNT_REMOVED =
  "Your account on this site was removed, and nothing was saved. What you typed is still here for you to copy.";

/**
 * What a write says that is refused as nobody is signed in, by the guard's answer if it is known. The tabs check it: they
 * may not have heard of it.
 */
export function sessionEnded(answer: unknown): string {
  announceSignOut({ expired: true });
  if (isRemoval(answer)) return ACCOUNT_REMOVED;
  return "Your session has ended. Sign in again where you are; nothing here is lost.";
}
