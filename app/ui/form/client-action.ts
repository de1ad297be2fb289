import { data } from "react-router";
import type { ActionResult, Errors } from "./action-result.ts";
import { formFields } from "./form-fields.ts";

/** A write whose result never came. */
export const NOT_DONE = "That could not be done. Please check your connection and try again.";

type Fields = Record<string, unknown>;
type Sent = { request: Request; serverAction: () => Promise<unknown> };
type Checked = { ok: boolean; errors?: Errors };

/**
 * A page's `clientAction`: a form that `check` refuses is not sent, and one that the network cuts off is
 * answered with `failed`, so that the page stays with all that is typed.
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
      // On to another page.
      if (error instanceof Response) throw error;
      const message = typeof failed === "string" ? failed : failed(fields);
      // A status that has nothing loaded again: without a connection that would fail too.
      return data({ ok: false, message }, { status: 503 }) as unknown as Result;
    }
  };
}
