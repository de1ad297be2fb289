import { useEffect } from "react";
import type { Change } from "#app/admin/editor/recipe-editor.ts";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { draftStore } from "#app/admin/ui/form/draft-store.ts";
import { useDrafts } from "#app/admin/ui/form/use-drafts.ts";
import { isRecipeFields, type RecipeFields } from "#domain/recipes/form/form-values.ts";

/** Unsaved changes to a recipe. */
type RecipeDraft = {
  /** What it was begun on; null for a new recipe. */
  base: { version: number; fields: RecipeFields } | null;
  fields: RecipeFields;
};

type Given = {
  base: PersistedRecipe | null;
  fields: RecipeFields;
  dirty: boolean;
  change: (change: Change) => void;
  setBase: (base: PersistedRecipe) => void;
};

/** Keeps what is typed into the recipe form in this browser, and offers what an earlier page left. */
export function useRecipeDrafts({ base, fields, dirty, change, setBase }: Given) {
  const drafts = useDrafts<RecipeDraft>({
    store: draftStore(`unsaved-recipe ${base?.id ?? "new"}`, isRecipeDraft),
    ownId: entryDraftId,
    present: () => ({ base: base && { version: base.version, fields: base.fields }, fields }),
    isDirty: () => dirty,
    differs: (draft) => JSON.stringify(draft.fields) !== JSON.stringify(fields),
    restore(draft) {
      change({ type: "replace", fields: draft.fields });
      // Begun on an older version: the next save shows what came in between.
      if (base && draft.base) setBase({ ...base, ...draft.base });
    },
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed
  useEffect(() => drafts.touch(), [fields, dirty]);
  return {
    offer: drafts.offer,
    forget() {
      drafts.forget();
      // A new recipe goes on at an address of its own.
      if (!base) drafts.stop();
    },
    /**
     * Goes on with what a navigation brought, as it was typed last in this entry of the browser's history:
     * the entry itself misses what was typed just before a reload.
     */
    goOn(arrived: RecipeFields): RecipeFields {
      const typed = drafts.takeOwn()?.fields ?? arrived;
      storeInEntry({ draftId: drafts.id(), typed });
      return typed;
    },
    /** Has a reload bring again what is typed now, where this entry of the history brought the recipe. */
    storeInEntry() {
      const draftId = drafts.id();
      if (draftId && entryDraftId() !== null) storeInEntry({ draftId, typed: fields });
    },
  };
}

function isRecipeDraft(value: unknown): value is RecipeDraft {
  const { base, fields } = (value ?? {}) as Partial<RecipeDraft>;
  const isBase =
    base === null || (typeof base?.version === "number" && isRecipeFields(base.fields));
  return isBase && isRecipeFields(fields);
}

/** The draft that the present entry of the browser's history goes on with; null for none. */
function entryDraftId(): string | null {
  const id: unknown = window.history.state?.usr?.draftId;
  return typeof id === "string" ? id : null;
}

function storeInEntry(usr: { draftId: string; typed: RecipeFields }): void {
  try {
    window.history.replaceState({ ...window.history.state, usr }, "");
  } catch {
    // Too large or too often for this browser: the draft is stored beside it.
  }
}
