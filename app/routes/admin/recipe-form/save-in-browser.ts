import { isRouteErrorResponse } from "react-router";
import { formFields } from "#app/ui/form-fields.ts";
import { readRecipe } from "#domain/recipes/read-recipe.ts";
import { typedRecipe } from "#domain/recipes/recipe-fields.ts";
import { SAVE_FAILED, type SaveOutcome } from "./outcome.ts";

type Save = { request: Request; serverAction: () => Promise<unknown> };

/** Checks what can be checked here, and keeps what was typed whatever becomes of the request. */
export async function saveInBrowser({ request, serverAction }: Save): Promise<SaveOutcome> {
  const { fields } = typedRecipe(formFields(await request.clone().formData()));
  // Whether the category is still there only the server knows.
  const categories = [fields.category.trim()];
  const read = readRecipe(fields, { status: "draft", categories });
  if (!read.ok) return { state: "invalid", errors: read.errors };
  try {
    return (await serverAction()) as SaveOutcome;
  } catch (error) {
    return { state: "failed", ...whatFailed(error) };
  }
}

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
  if (isRouteErrorResponse(error) && error.status === 413) {
    return {
      problem: SAVE_FAILED,
      reason: "It is too long to be sent: a recipe has a megabyte at most.",
    };
  }
  return {
    problem: SAVE_FAILED,
    reason: "What you typed is still here. Please check your connection and try again.",
  };
}
