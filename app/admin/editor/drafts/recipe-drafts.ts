import { useEffect, useMemo, useRef } from "react";
import type { EditorChange } from "#app/admin/editor/recipe-editor.ts";
import type { PersistedRecipe } from "#app/admin/editor/save-result.ts";
import { type Draft, draftStore, useAccount } from "#app/admin/ui/form/draft-store.ts";
import { useDrafts } from "#app/admin/ui/form/use-drafts.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import type { UnsavedRecipe } from "#domain/unsaved/unsaved-recipes.server.ts";
import { sentDrafts } from "./draft-sender.ts";
import { type StoredDraft, storedRecipeDraft } from "./stored-draft.ts";

type RecipeDraftsOptions = {
  base: PersistedRecipe | null;
  /** What the server had unsaved of the recipe when the page was loaded. */
  unsaved: UnsavedRecipe[];
  fields: RecipeFields;
  dirty: boolean;
  change: (change: EditorChange) => void;
  setBase: (base: PersistedRecipe) => void;
  /** What is restored was typed into an older version than this one. */
  onOlder: (newer: PersistedRecipe) => void;
};

/** Keeps unsaved changes to the recipe, in this browser until the server has them, and offers those of earlier pages. */
export function useRecipeDrafts(options: RecipeDraftsOptions) {
  const { base, unsaved, fields, dirty, change, setBase, onOlder } = options;
  const account = useAccount();
  const recipe = base?.id ?? null;
  // What was loaded is of this one: with its first save, a new recipe leaves the other new ones behind.
  const opened = useRef(recipe);
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded again, they are older than what this page knows
  const store = useMemo(() => {
    const local = draftStore(`unsaved-recipe ${recipe ?? "new"}`, storedRecipeDraft, account);
    const kept = recipe === opened.current ? unsaved.flatMap(readKept) : [];
    return sentDrafts({ account, recipe, local, kept });
  }, [account, recipe]);
  const drafts = useDrafts<StoredDraft>({
    store,
    ownId: entryDraftId,
    present: () => ({ base: base && { version: base.version, fields: base.fields }, fields }),
    isDirty: () => dirty,
    differs: (draft) => JSON.stringify(draft.fields) !== JSON.stringify(fields),
    restore(draft) {
      change({ type: "replace", fields: draft.fields });
      if (!base || !draft.base) return;
      setBase({ ...base, ...draft.base });
      if (draft.base.version < base.version) onOlder(base);
    },
  });
  // After the drafts', so that what they store as the page is left is sent too.
  useEffect(() => store.open(), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change, and after a save, which removes the draft of what was typed meanwhile too
  useEffect(() => drafts.touch(), [fields, dirty, base?.id, base?.version]);
  return {
    offer: drafts.offer,
    id: drafts.id,
    sendAgain: () => store.sendAgain(drafts.id()),
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

function readKept({ id, at, content, device, ageMs }: UnsavedRecipe): Draft<StoredDraft>[] {
  const read = storedRecipeDraft(content);
  return read ? [{ id, at, content: read, kept: { at: Date.now() - ageMs, device } }] : [];
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
