import { useEffect, useReducer, useRef, useState } from "react";
import { type Drafted, pageDrafts } from "./page-drafts.ts";

const PAUSE_MS = 400;

/** Changes that an earlier page left unsaved. `at`: milliseconds. */
export type OfferedDraft = { at: number; restore: () => void; discard: () => void };

/** Keeps what is typed in this browser until it is saved, and offers what an earlier page left. */
export function useDrafts<Content>(form: Drafted<Content>) {
  const latest = useRef(form);
  useEffect(() => {
    latest.current = form;
  });
  const [drafts] = useState(() => pageDrafts(() => latest.current));
  const [, showOffers] = useReducer((times: number) => times + 1, 0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    drafts.open();
    showOffers();
    // The page may go before the pause is over.
    const leave = () => {
      clearTimeout(pause.current);
      drafts.keep();
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
  const offer: OfferedDraft | null = offered
    ? { at: offered.at, restore: settle("restore"), discard: settle("discard") }
    : null;
  return {
    id: drafts.id,
    keep: drafts.keep,
    forget: drafts.forget,
    stop: drafts.stop,
    offer,
    /** Something was typed: it is stored after a pause. */
    touch() {
      clearTimeout(pause.current);
      pause.current = setTimeout(drafts.keep, PAUSE_MS);
    },
    takeOwn() {
      const content = drafts.takeOwn();
      showOffers();
      return content;
    },
  };
}
