import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type Draft, type DraftStore, newDraftId } from "./draft-store.ts";

const PAUSE_MS = 400;

type Drafted<Content> = {
  store: DraftStore<Content>;
  /** What the form holds now. */
  present: () => Content;
  /** Whether that is anything unsaved. */
  isDirty: () => boolean;
  /** Whether a draft says something else than the form as it opens. */
  differs: (content: Content) => boolean;
  restore: (content: Content) => void;
  /** The draft that this page goes on with, if there is one. */
  ownId?: () => string | null;
};

/** Changes that an earlier page left unsaved. `at`: milliseconds. */
export type OfferedDraft = { at: number; restore: () => void; discard: () => void };

/** Keeps what is typed in this browser until it is saved, and offers what an earlier page left. */
export function useDrafts<Content>(form: Drafted<Content>) {
  const { store, present, isDirty, differs, ownId } = form;
  const id = useRef("");
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [offers, setOffers] = useState<Draft<Content>[]>([]);

  const keep = useEffectEvent(() => {
    clearTimeout(pause.current);
    if (!id.current) return;
    if (isDirty()) store.keep({ id: id.current, at: Date.now(), content: present() });
    else store.forget(id.current);
  });
  const begin = useEffectEvent(() => {
    id.current = ownId?.() ?? newDraftId();
    setOffers(store.all().filter(({ content }) => differs(content)));
  });
  useEffect(() => {
    begin();
    // The page may go before the pause is over.
    const leave = () => keep();
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      keep();
    };
  }, []);

  const [offered, ...others] = offers;
  function discard(draft: Draft<Content>) {
    store.forget(draft.id);
    setOffers(others);
  }
  function restore(draft: Draft<Content>) {
    const mine = isDirty() ? { id: id.current, at: Date.now(), content: present() } : null;
    form.restore(draft.content);
    discard(draft);
    if (!mine) return;
    // What was typed here meanwhile is offered in its turn.
    store.keep(mine);
    setOffers([...others, mine]);
    id.current = newDraftId();
  }
  const offer: OfferedDraft | null = offered
    ? { at: offered.at, restore: () => restore(offered), discard: () => discard(offered) }
    : null;
  return {
    id,
    offer,
    /** Something was typed: it is stored after a pause. */
    touch() {
      clearTimeout(pause.current);
      pause.current = setTimeout(() => keep(), PAUSE_MS);
    },
    /** It is saved. */
    forget: () => store.forget(id.current),
    /** This page stores nothing any more: what it holds goes on elsewhere. */
    stop(): void {
      clearTimeout(pause.current);
      id.current = "";
    },
    /** The draft that this page goes on with, which is not to be offered. */
    takeOwn(): Content | undefined {
      setOffers((offers) => offers.filter((draft) => draft.id !== id.current));
      return store.all().find((draft) => draft.id === id.current)?.content;
    },
  };
}
