import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { PersistedRecipe } from "#app/admin/editor/outcome.ts";
import type { Change } from "#app/admin/editor/recipe-editor.ts";
import type { OfferedDraft } from "#app/admin/ui/form/draft-offer.tsx";
import { newKeptId } from "#app/admin/ui/form/draft-store.ts";
import type { RecipeFields } from "#domain/recipes/form/form-values.ts";
import { entryDraftId, holdInEntry } from "./history-entry.ts";
import { type Draft, keptDrafts } from "./recipe-drafts.ts";

const PAUSE_MS = 400;

type Given = {
  base: PersistedRecipe | null;
  fields: RecipeFields;
  dirty: boolean;
  change: (change: Change) => void;
  setBase: (base: PersistedRecipe) => void;
};

/** Keeps what is typed in this browser until it is saved, and offers what an earlier page left. */
export function useDraft({ base, fields, dirty, change, setBase }: Given) {
  const drafts = keptDrafts(base?.id ?? null);
  const id = useRef("");
  const [offers, setOffers] = useState<Draft[]>([]);

  const look = useEffectEvent(() => {
    id.current = entryDraftId() ?? newKeptId();
    const present = JSON.stringify(fields);
    setOffers(drafts.all().filter((draft) => JSON.stringify(draft.fields) !== present));
  });
  useEffect(() => look(), []);

  const present = (): Draft => ({
    id: id.current,
    at: Date.now(),
    base: base && { version: base.version, fields: base.fields },
    fields,
  });
  const keep = useEffectEvent(() => {
    if (!id.current) return;
    if (dirty) drafts.keep(present());
    else drafts.forget(id.current);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever something was typed
  useEffect(() => {
    const pause = setTimeout(keep, PAUSE_MS);
    return () => clearTimeout(pause);
  }, [fields, dirty]);
  // The page may go before the pause is over.
  useEffect(() => {
    const leave = () => keep();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      keep();
    };
  }, []);

  const [offered, ...others] = offers;
  const discard = (draft: Draft) => {
    drafts.forget(draft.id);
    setOffers(others);
  };
  const restore = (draft: Draft) => {
    change({ type: "replace", fields: draft.fields });
    // Begun on an older version: the next save shows what came in between.
    if (base && draft.base) setBase({ ...base, ...draft.base });
    // Kept on by this page, under its own name.
    discard(draft);
    if (!dirty || entryDraftId() === id.current) return;
    // What was typed here meanwhile is offered in its turn.
    const mine = present();
    drafts.keep(mine);
    setOffers([...others, mine]);
    id.current = newKeptId();
  };
  const offer: OfferedDraft | null = offered
    ? { at: offered.at, restore: () => restore(offered), discard: () => discard(offered) }
    : null;
  const forget = () => {
    drafts.forget(id.current);
    // A new recipe goes on at an address of its own.
    if (!base) id.current = "";
  };
  /**
   * Goes on with what a navigation brought, as it was typed last in this entry of the browser's history:
   * the entry itself misses what was typed just before a reload.
   */
  const goOn = (arrived: RecipeFields): RecipeFields => {
    const own = drafts.all().find((draft) => draft.id === id.current);
    setOffers((offered) => offered.filter((draft) => draft.id !== id.current));
    holdInEntry({ draftId: id.current, typed: own?.fields ?? arrived });
    return own?.fields ?? arrived;
  };
  const hold = () => {
    if (entryDraftId() === id.current) holdInEntry({ draftId: id.current, typed: fields });
  };
  return { offer, forget, goOn, hold };
}
