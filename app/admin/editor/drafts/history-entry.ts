import type { RecipeFields } from "#domain/recipes/form/form-values.ts";

/** A recipe that came to the form stays in its entry of the browser's history: a reload brings it again. */

/** `draftId`: the same recipe's among the kept drafts. */
type Held = { draftId: string; typed: RecipeFields };

/** The kept draft that the present entry goes on with; null for none. */
export function entryDraftId(): string | null {
  const id: unknown = window.history.state?.usr?.draftId;
  return typeof id === "string" ? id : null;
}

export function holdInEntry(held: Held): void {
  try {
    window.history.replaceState({ ...window.history.state, usr: held }, "");
  } catch {
    // Too large or too often for this browser: the draft is kept beside it.
  }
}
