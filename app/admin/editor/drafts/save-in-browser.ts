import { SAVE_FAILED, type SaveOutcome } from "#app/admin/editor/outcome.ts";
import { formFields } from "#app/ui/form/form-fields.ts";
import { parseFormData } from "#domain/recipes/form/form-values.ts";
import { readRecipe } from "#domain/recipes/form/read-recipe.ts";

type Save = { request: Request; serverAction: () => Promise<unknown> };

/** Checks what can be checked here, and keeps what was typed whatever becomes of the request. */
export async function saveInBrowser({ request, serverAction }: Save): Promise<SaveOutcome> {
  const form = await request.clone().formData();
  const { fields } = parseFormData(formFields(form));
  // Whether the category is still there only the server knows.
  const categories = [fields.category.trim()];
  const read = readRecipe(fields, { status: "draft", categories });
  if (!read.ok) return { state: "invalid", errors: read.errors };
  // The server would not read it to its end, and the browser call that a broken connection.
  const body = new URLSearchParams([...form].map(([name, value]) => [name, String(value)]));
  if (body.toString().length > LARGEST_BODY) {
    return { state: "failed", problem: SAVE_FAILED, reason: TOO_LONG };
  }
  try {
    return (await serverAction()) as SaveOutcome;
  } catch (error) {
    return { state: "failed", ...whatFailed(error) };
  }
}

/** server/app.ts takes no more. */
const LARGEST_BODY = 1_000_000;
const TOO_LONG = "It is too long to be sent: a recipe has a megabyte at most.";

function whatFailed(error: unknown): {
  problem: string;
  reason?: string;
  to?: { label: string; path: string };
} {
  // The guard sends elsewhere who is not signed in any more.
  if (error instanceof Response) {
    return {
      problem: "User not authenticated",
      reason:
        "Your session has ended. Sign in again in another tab, then save: what you typed stays here.",
      to: { label: "Sign in", path: "/admin/login" },
    };
  }
  return {
    problem: SAVE_FAILED,
    reason: "What you typed is still here. Please check your connection and try again.",
  };
}
