import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigation } from "react-router";
import { DraftOffer, type OfferedDraft } from "./draft-offer.tsx";
import { draftStore, type Kept, newKeptId } from "./draft-store.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { type TypedEntries, typedEntries, typeEntries } from "./typed-entries.ts";

type AutosavedFormProps = {
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
export function AutosavedForm({ form, name, saved }: AutosavedFormProps) {
  const drafts = draftStore(`unsaved-form ${name}`, isDraft);
  const [dirty, setDirty] = useState(false);
  const [offers, setOffers] = useState<Draft[]>([]);
  const id = useRef("");
  const leaving = useRef(false);
  const begun = useRef("");
  const sent = useRef("");
  const { pathname } = useLocation();
  const { state, formData, location } = useNavigation();
  const goesOn = state === "loading" && formData !== undefined && location?.pathname !== pathname;

  const begin = useEffectEvent(() => {
    begun.current = JSON.stringify(form.current ? typedEntries(form.current) : []);
    setDirty(false);
  });
  const isChanged = (typed: TypedEntries) => JSON.stringify(typed) !== begun.current;
  const keep = useEffectEvent((element: HTMLFormElement) => {
    if (leaving.current || !id.current) return;
    const typed = typedEntries(element);
    if (isChanged(typed)) drafts.keep({ id: id.current, at: Date.now(), typed });
    else drafts.forget(id.current);
  });
  const findOffers = useEffectEvent(() => {
    id.current = newKeptId();
    setOffers(drafts.all().filter(({ typed }) => isChanged(typed)));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another form begins anew
  useEffect(() => {
    begin();
    findOffers();
  }, [name]);
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
    const note = () => {
      sent.current = JSON.stringify(typedEntries(element));
    };
    element.addEventListener("submit", note);
    window.addEventListener("pagehide", keepNow);
    return () => {
      clearTimeout(pause);
      element.removeEventListener("input", later);
      element.removeEventListener("change", later);
      element.removeEventListener("submit", note);
      window.removeEventListener("pagehide", keepNow);
      keepNow();
    };
  }, [form]);

  const forget = useEffectEvent(() => drafts.forget(id.current));
  useEffect(() => {
    if (!saved) return;
    forget();
    // The form shows what is kept now once its own effects have run.
    const next = setTimeout(begin);
    return () => clearTimeout(next);
  }, [saved]);
  const goOn = useEffectEvent(() => {
    const element = form.current;
    // What was typed while the save was under way is offered when one comes back.
    const now = element ? JSON.stringify(typedEntries(element)) : "";
    if (element && sent.current && now !== sent.current) keep(element);
    else forget();
    leaving.current = true;
  });
  useEffect(() => {
    if (goesOn) goOn();
  }, [goesOn]);

  const [offered, ...others] = offers;
  const discard = (draft: Draft) => {
    drafts.forget(draft.id);
    setOffers(others);
  };
  const restore = (draft: Draft, element: HTMLFormElement) => {
    const mine = { id: id.current, at: Date.now(), typed: typedEntries(element) };
    typeEntries(element, draft.typed);
    discard(draft);
    if (!isChanged(mine.typed)) return;
    // What was typed here meanwhile is offered in its turn.
    drafts.keep(mine);
    setOffers([...others, mine]);
    id.current = newKeptId();
  };
  const offer: OfferedDraft | null = offered
    ? {
        at: offered.at,
        restore: () => form.current && restore(offered, form.current),
        discard: () => discard(offered),
      }
    : null;
  return (
    <>
      <DraftOffer offer={offer} />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </>
  );
}

type Draft = Kept & { typed: TypedEntries };

function isDraft(value: unknown): value is Draft {
  const { id, at, typed } = (value ?? {}) as Partial<Draft>;
  return (
    typeof id === "string" &&
    typeof at === "number" &&
    Array.isArray(typed) &&
    typed.every((entry) => Array.isArray(entry) && entry.every((text) => typeof text === "string"))
  );
}
