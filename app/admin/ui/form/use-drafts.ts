import { useEffect, useMemo, useReducer, useRef } from "react";
import { type Draft, type DraftedForm, pageDrafts } from "./draft-store.ts";

const PAUSE_MS = 400;

/** An unsaved draft of an earlier page. */
export type OfferedDraft<Content = unknown> = {
  draft: Draft<Content>;
  restore: () => void;
  discard: () => void;
};

/** Stores what is typed in this browser until it is saved, and offers the drafts of earlier pages. */
export function useDrafts<Content>(form: DraftedForm<Content>) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const { key } = form.store;
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another store when what is edited is another
  const drafts = useMemo(() => pageDrafts(() => latest.current), [key]);
  const [, showOffers] = useReducer((count: number) => count + 1, 0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    drafts.open();
    showOffers();
    // The page may be left before the pause is over.
    const leave = () => {
      clearTimeout(pause.current);
      pause.current = undefined;
      drafts.save();
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, [drafts]);

  const offered = drafts.offered();
  const settle = (how: "restore" | "discard") => () => {
    if (offered) drafts[how](offered);
    showOffers();
  };
  const offer: OfferedDraft<Content> | null = offered
    ? { draft: offered, restore: settle("restore"), discard: settle("discard") }
    : null;
  return {
    id: drafts.id,
    save: drafts.save,
    remove: drafts.remove,
    stop: drafts.stop,
    offer,
    /** Stores the draft soon; who types on without a pause must not lose more than that. */
    touch() {
      pause.current ??= setTimeout(() => {
        pause.current = undefined;
        drafts.save();
      }, PAUSE_MS);
    },
    takeOwn() {
      const content = drafts.takeOwn();
      showOffers();
      return content;
    },
  };
}
