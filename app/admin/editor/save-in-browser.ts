import { isRouteErrorResponse } from "react-router";
import { isSignOut } from "#app/admin/layout/return-path.ts";
import { sessionEnded } from "#app/admin/ui/live/session-ended.ts";
import { DENIED } from "#app/ui/form/client-action.ts";
import { formFields } from "#app/ui/form/form-fields.ts";
import { parseFormData } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { OUTAGE, SAVE_FAILED, type SaveResult } from "./save-result.ts";

type Save = { request: Request; serverAction: () => Promise<unknown> };

/** The form's `clientAction`: validates before sending; a failed request leaves the form as it is. */
export async function saveInBrowser({ request, serverAction }: Save): Promise<SaveResult> {
  const form = await request.clone().formData();
  const { fields } = parseFormData(formFields(form));
  // Only the server knows whether the category still exists.
  const categories = [fields.category.trim()];
  const read = readRecipe(fields, { status: "draft", categories });
  if (!read.ok) return { ok: false, errors: read.errors };
  // The server closes the connection on a larger body, which looks like a network error.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  if (body.toString().length > MAX_BODY_BYTES) {
    return { ok: false, message: SAVE_FAILED, reason: TOO_LONG };
  }
  try {
    return (await serverAction()) as SaveResult;
  } catch (error) {
    if (isSignOut(error)) return { ok: false, message: NOT_SIGNED_IN, reason: sessionEnded(error) };
    if (error instanceof Response) throw error;
    const status = isRouteErrorResponse(error) ? error.status : 0;
    if (status === 503) return { ok: false, message: SAVE_FAILED, ...OUTAGE };
    if (status === 403) return { ok: false, message: SAVE_FAILED, reason: DENIED };
    return { ok: false, ...CUT_OFF };
  }
}

/** The limit of server/app.ts. */
const MAX_BODY_BYTES = 1_000_000;
const TOO_LONG = "This recipe is too long to save (1 MB at most).";

/** Its wording is promised. */
const NOT_SIGNED_IN = "User not authenticated";
const CUT_OFF = {
  message: SAVE_FAILED,
  reason: "Your text is still here. Check your connection and try again.",
};
