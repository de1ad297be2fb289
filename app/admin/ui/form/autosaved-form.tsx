import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { DraftOffer } from "./draft-offer.tsx";
import { draftStore, useAccount } from "./draft-store.ts";
import { LeaveGuard } from "./leave-guard.tsx";
import { type TypedEntries, typedEntries, typeEntries } from "./typed-entries.ts";
import { useDrafts } from "./use-drafts.ts";

type AutosavedFormProps = {
  /** From `useActionForm`. */
  form: { ref: RefObject<HTMLFormElement | null>; result: ActionResult | undefined };
  /** The key in localStorage. */
  name: string;
};

/** Stores a form's unsaved entries in this browser, offers to restore them, and asks before the page is left. */
export function AutosavedForm({ form: { ref, result }, name }: AutosavedFormProps) {
  const [dirty, setDirty] = useState(false);
  const leaving = useRef(false);
  const form = useRef<HTMLFormElement>(null);
  // Entries as JSON: the saved ones and those submitted last.
  const saved = useRef("");
  const sent = useRef("");

  const entries = () => (form.current ? typedEntries(form.current) : []);
  const present = () => JSON.stringify(entries());
  const begin = useEffectEvent(() => {
    saved.current = present();
    setDirty(false);
  });
  const isDirty = () => present() !== saved.current;
  const account = useAccount();
  useEffect(() => {
    form.current = ref.current;
    begin();
  }, [ref]);

  const drafts = useDrafts<TypedEntries>({
    store: draftStore(`unsaved-form ${name}`, readTypedEntries, account),
    present: entries,
    isDirty,
    differs: (typed) => JSON.stringify(typed) !== saved.current,
    restore: (typed) => form.current && typeEntries(form.current, typed),
  });

  const typed = useEffectEvent(() => {
    setDirty(isDirty());
    drafts.touch();
  });
  const submitted = useEffectEvent(() => {
    sent.current = present();
  });
  useEffect(() => {
    const listening = new AbortController();
    const listen = (type: string, listener: () => void) =>
      ref.current?.addEventListener(type, listener, { signal: listening.signal });
    listen("input", () => typed());
    listen("change", () => typed());
    listen("submit", () => submitted());
    // The fields are reset only after the event.
    listen("reset", () => setTimeout(() => begin()));
    return () => listening.abort();
  }, [ref]);

  const settle = useEffectEvent(({ to }: { to?: string }) => {
    // What was typed during the save stays unsaved.
    saved.current = sent.current;
    drafts.save();
    setDirty(isDirty());
    if (!to) return;
    leaving.current = true;
    drafts.stop();
  });
  useEffect(() => {
    if (result?.ok) settle(result);
  }, [result]);

  return (
    <>
      <DraftOffer offer={drafts.offer} />
      <LeaveGuard dirty={dirty} leaving={leaving} />
    </>
  );
}

function readTypedEntries(value: unknown): TypedEntries | null {
  const isTyped =
    Array.isArray(value) &&
    value.every((entry) => Array.isArray(entry) && entry.every((text) => typeof text === "string"));
  return isTyped ? (value as TypedEntries) : null;
}
