import { data } from "react-router";
import { isRemoval, isSignOut } from "#app/admin/layout/return-path.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";

export const SESSION_ENDED =
  "Your session has ended. Sign in again in another tab, then try again; nothing here is lost.";

export const ACCOUNT_REMOVED =
  "Your account on this site was removed, and nothing was saved. What you typed is still here for you to copy.";

/** `clientActionFor` in the back office: a session that has ended returns a message too, and the page stays. */
export function adminActionFor<Result extends object = ActionResult>(
  ...settings: Parameters<typeof clientActionFor<Result>>
) {
  const act = clientActionFor<Result>(...settings);
  return async (sent: Parameters<typeof act>[0]): Promise<Result> => {
    try {
      return await act(sent);
    } catch (error) {
      if (!isSignOut(error)) throw error;
      // An error status prevents revalidation, which would leave for the login page.
      const message = isRemoval(error) ? ACCOUNT_REMOVED : SESSION_ENDED;
      return data({ ok: false, message }, { status: 401 }) as unknown as Result;
    }
  };
}
