import { data, isRouteErrorResponse } from "react-router";
import type { ActionResult, Errors } from "./action-result.ts";
import { formFields } from "./form-fields.ts";

/** Shown when the site can't reach its database. */
const NOT_NOW = "We can't save that right now. Please try again in a minute.";
/** Shown when a write gets no response. */
export const NOT_DONE = "That didn't work. Please check your connection and try again.";

/** Shown when somebody's role doesn't allow a write, or no longer does. */
export const DENIED = "Your role doesn't allow that. Your text is still here.";

type Fields = Record<string, unknown>;
type Sent = { request: Request; serverAction: () => Promise<unknown> };
type Checked = { ok: boolean; errors?: Errors };

/**
 * A page's `clientAction`: a form that fails `check` is not sent; a network error or an outage of the site returns
 * a message, so that the page keeps what is typed.
 */
export function clientActionFor<Result extends object = ActionResult>(
  failed: string | ((fields: Fields) => string),
  check: (fields: Fields) => Checked | Promise<Checked> = () => ({ ok: true }),
) {
  return async ({ request, serverAction }: Sent): Promise<Result> => {
    const fields = formFields(await request.clone().formData());
    try {
      const { ok, errors } = await check(fields);
      return (ok ? await serverAction() : { ok, errors }) as Result;
    } catch (error) {
      // A redirect.
      if (error instanceof Response) throw error;
      const status = isRouteErrorResponse(error) ? error.status : 0;
      const cutOff = typeof failed === "string" ? failed : failed(fields);
      const inWords = status === 503 && cutOff === NOT_DONE ? NOT_NOW : cutOff;
      const message = status === 403 ? DENIED : inWords;
      // An error status prevents revalidation, which would also fail while offline.
      return data({ ok: false, message }, { status: 503 }) as unknown as Result;
    }
  };
}
