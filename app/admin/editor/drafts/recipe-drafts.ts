import { useEffect } from "react";
import type { EditorChange } from "#app/admin/editor/recipe-editor.ts";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { draftStore } from "#app/admin/ui/form/draft-store.ts";
import { useDrafts } from "#app/admin/ui/form/use-drafts.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { type StoredDraft, storedRecipeDraft } from "./stored-draft.ts";

type RecipeDraftsOptions = {
  base: PersistedRecipe | null;
  fields: RecipeFields;
  dirty: boolean;
  change: (change: EditorChange) => void;
  setBase: (base: PersistedRecipe) => void;
};

/** Stores unsaved changes to the recipe in this browser, and offers those of earlier pages. */
export function useRecipeDrafts({ base, fields, dirty, change, setBase }: RecipeDraftsOptions) {
  const drafts = useDrafts<StoredDraft>({
    store: draftStore(`unsaved-recipe ${base?.id ?? "new"}`, storedRecipeDraft),
    ownId: entryDraftId,
    present: () => ({ base: base && { version: base.version, fields: base.fields }, fields }),
    isDirty: () => dirty,
    differs: (draft) => JSON.stringify(draft.fields) !== JSON.stringify(fields),
    restore(draft) {
      change({ type: "replace", fields: draft.fields });
      // Based on an older version: the next save detects the conflict.
      if (base && draft.base) setBase({ ...base, ...draft.base });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change, and after a save, which removes the draft of what was typed meanwhile too
  useEffect(() => drafts.touch(), [fields, dirty, base?.id, base?.version]);
  return {
    offer: drafts.offer,
    remove() {
      drafts.remove();
      // A created recipe has drafts of its own.
      if (!base) drafts.stop();
    },
    /**
     * Continues the recipe of this history entry. The stored draft is newer than the entry's state, which
     * misses what was typed just before a reload.
     */
    resume(arrived: RecipeFields): RecipeFields {
      const typed = drafts.takeOwn()?.fields ?? arrived;
      replaceEntryState({ draftId: drafts.id(), typed });
      return typed;
    },
    /** Updates the history entry, so that a reload restores the current fields. */
    storeInHistory() {
      const draftId = drafts.id();
      if (draftId && entryDraftId() !== null) replaceEntryState({ draftId, typed: fields });
    },
  };
}

/** The draft id of the current history entry; null if it has none. */
function entryDraftId(): string | null {
  const id: unknown = window.history.state?.usr?.draftId;
  return typeof id === "string" ? id : null;
}

function replaceEntryState(usr: { draftId: string; typed: RecipeFields }): void {
  try {
    window.history.replaceState({ ...window.history.state, usr }, "");
  } catch {
    // Too large or too frequent for this browser; the draft in localStorage remains.
  }
}
