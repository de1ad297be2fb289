import { withNetworkError } from "#app/admin/ui/form/outcome.tsx";
import { readCategory } from "#domain/categories/schema.ts";
import type { CategoryOutcome } from "./category-outcome.ts";

/** Checks in the browser what can be checked there, and keeps what was typed when the save can't be brought through. */
export async function checkedSave<Result>(request: Request, serverAction: () => Promise<Result>) {
  const read = readCategory(Object.fromEntries(await request.clone().formData()));
  if (!read.ok) return { errors: read.errors } satisfies CategoryOutcome;
  return withNetworkError(
    serverAction,
    "This category could not be saved. What you typed is still here: please check your connection and try again.",
  );
}
