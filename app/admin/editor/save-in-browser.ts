import { formFields } from "#app/ui/form/form-fields.ts";
import { parseFormData } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";
import { SAVE_FAILED, type SaveResult } from "./save-result.ts";

type Save = { request: Request; serverAction: () => Promise<unknown> };

/** Checks what can be checked here, and keeps what was typed whatever becomes of the request. */
export async function saveInBrowser({ request, serverAction }: Save): Promise<SaveResult> {
  const form = await request.clone().formData();
  const { fields } = parseFormData(formFields(form));
  // Whether the category is still there only the server knows.
  const categories = [fields.category.trim()];
  const read = readRecipe(fields, { status: "draft", categories });
  if (!read.ok) return { ok: false, errors: read.errors };
  // The server would not read it to its end, and the browser call that a broken connection.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  if (body.toString().length > LARGEST_BODY) {
    return { ok: false, message: SAVE_FAILED, reason: TOO_LONG };
  }
  try {
    return (await serverAction()) as SaveResult;
  } catch (error) {
    // The guard redirects who is not signed in any more.
    return { ok: false, ...(error instanceof Response ? SESSION_ENDED : CUT_OFF) };
  }
}

/** server/app.ts takes no more. */
const LARGEST_BODY = 1_000_000;
const TOO_LONG = "It is too long to be sent: a recipe has a megabyte at most.";

const SESSION_ENDED = {
  message: "User not authenticated",
  reason:
    "Your session has ended. Sign in again in another tab, then save: what you typed stays here.",
  link: { label: "Sign in", path: "/admin/login" },
};
const CUT_OFF = {
  message: SAVE_FAILED,
  reason: "What you typed is still here. Please check your connection and try again.",
};
