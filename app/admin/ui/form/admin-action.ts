import { data } from "react-router";
import { isSignOut } from "#app/admin/layout/return-path.ts";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { clientActionFor } from "#app/ui/form/client-action.ts";

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
      return data(
        { ok: false, message: sessionEnded(error) },
        { status: 401 },
      ) as unknown as Result;
    }
  };
}
