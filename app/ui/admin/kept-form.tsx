import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { DraftOffer, type OfferedDraft } from "./draft-offer.tsx";
import { LeaveGuard } from "./leave-guard.tsx";
import { type TypedEntries, typedEntries, typeEntries } from "./typed-entries.ts";

type KeptFormProps = {
  form: RefObject<HTMLFormElement | null>;
  /** Of what the form edits, in this browser's storage. */
  name: string;
  /** Another object each time that what stands in the form has been saved and the page stays. */
  saved?: object | undefined;
};

const PAUSE_MS = 400;

/**
 * Keeps what is typed into a form in this browser until it is saved, offers what an earlier page left, and
 * asks before the page is left. A form that goes elsewhere when it is saved needs to say nothing of it.
 */
export function KeptForm({ form, name, saved }: KeptFormProps) {
  const key = `unsaved-form ${name}`;
  const [dirty, setDirty] = useState(false);
  const [kept, setKept] = useState<Kept | null>(null);
  const leaving = useRef(false);
  const begun = useRef("");
  const { pathname } = useLocation();
  const { state, formData, location } = useNavigation();
  const goesOn = state === "loading" && formData !== undefined && location?.pathname !== pathname;

  const begin = useEffectEvent(() => {
    begun.current = JSON.stringify(form.current ? typedEntries(form.current) : []);
    setDirty(false);
  });
  const isChanged = (typed: TypedEntries) => JSON.stringify(typed) !== begun.current;
  const keep = useEffectEvent((element: HTMLFormElement) => {
    if (leaving.current) return;
    const typed = typedEntries(element);
    if (isChanged(typed)) write(key, { at: Date.now(), typed });
    // What an earlier page left stays until it is taken or thrown away.
    else if (!kept) write(key, null);
  });
  useEffect(() => {
    begin();
    const found = read(key);
    if (found && JSON.stringify(found.typed) !== begun.current) setKept(found);
  }, [key]);
  const look = useEffectEvent((element: HTMLFormElement) => {
    setDirty(isChanged(typedEntries(element)));
  });
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const keepNow = () => keep(element);
    let pause: ReturnType<typeof setTimeout> | undefined;
    const later = () => {
      look(element);
      clearTimeout(pause);
      pause = setTimeout(keepNow, PAUSE_MS);
    };
    element.addEventListener("input", later);
    element.addEventListener("change", later);
    window.addEventListener("pagehide", keepNow);
    return () => {
      clearTimeout(pause);
      element.removeEventListener("input", later);
      element.removeEventListener("change", later);
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [form]);

  const forget = useEffectEvent(() => {
    write(key, null);
    setKept(null);
  });
  useEffect(() => {
    if (!saved) return;
    forget();
    // The form shows what is kept now once its own effects have run.
    const next = setTimeout(begin);
    return () => clearTimeout(next);
  }, [saved]);
  useEffect(() => {
    if (!goesOn) return;
    leaving.current = true;
    forget();
  }, [goesOn]);

  const offer: OfferedDraft | null = kept && {
    at: kept.at,
    restore() {
      if (form.current) typeEntries(form.current, kept.typed);
      setKept(null);
    },
    discard: forget,
  };
  return (
    <>
      <DraftOffer offer={offer} />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </>
  );
}

type Kept = { at: number; typed: TypedEntries };

function read(key: string): Kept | null {
  try {
    const { at, typed } = JSON.parse(localStorage.getItem(key) ?? "null") as Kept;
    const isWhole =
      typeof at === "number" && typed.every((entry) => entry.every((s) => typeof s === "string"));
    return isWhole ? { at, typed } : null;
  } catch {
    return null;
  }
}

function write(key: string, kept: Kept | null): void {
  try {
    if (kept) localStorage.setItem(key, JSON.stringify(kept));
    else localStorage.removeItem(key);
  } catch {
    // Storage is blocked or full: the page itself still holds what was typed, and asks before it goes.
  }
}
