import { type ClientActionFunctionArgs, data } from "react-router";
import type { ActionResult, Errors } from "./action-result.ts";
import { formFields } from "./form-fields.ts";

/** A write whose result never came. */
export const NOT_DONE = "That could not be done. Please check your connection and try again.";

type Fields = Record<string, unknown>;
type Checked = { ok: boolean; errors?: Errors };

/**
 * A page's `clientAction`: a form that `check` refuses is not sent, and one that the network cuts off is
 * answered with `failed`, so that the page stays with all that is typed.
 */
export function clientActionFor<Result extends object = ActionResult>(
  failed: string,
  check?: (fields: Fields) => Checked | Promise<Checked>,
) {
  return async ({ request, serverAction }: ClientActionFunctionArgs): Promise<Result> => {
    const lost = { ok: false, message: failed };
    try {
      if (check) {
        const { ok, errors } = await check(formFields(await request.clone().formData()));
        if (!ok) return { ok, errors } as Result;
      }
      return (await serverAction<Result>()) as Result;
    } catch (error) {
      // On to another page.
      if (error instanceof Response) throw error;
      // A status that has nothing loaded again: without a connection that would fail too.
      return data(lost, { status: 503 }) as unknown as Result;
    }
  };
}
