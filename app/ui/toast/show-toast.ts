/** Toasts: short messages at the bottom of the screen. The toaster is loaded with the first one. */

import type { ResultLink, Undo } from "#app/ui/form/action-result.ts";
import { pageStore } from "#app/ui/stores/store.ts";

export type ToastMessage = {
  text: string;
  kind: "done" | "problem";
} & Offers;

/** Each offered by a button. */
type Offers = { undo?: Undo | undefined; link?: ResultLink | undefined };

const waiting = pageStore<readonly ToastMessage[]>([]);
/** Whether there ever was one. */
const wanted = pageStore(false);

export const { get: toastWanted, subscribe: onToast } = wanted;

export function showToast(
  text: string,
  kind: ToastMessage["kind"] = "done",
  { undo, link }: Offers = {},
): void {
  waiting.set([...waiting.get(), { text, kind, undo, link }]);
  wanted.set(true);
}

/** Delivers the waiting toasts and all later ones to the receiver. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  const deliver = () => {
    const messages = waiting.get();
    if (messages.length === 0) return;
    waiting.set([]);
    for (const message of messages) receiver(message);
  };
  deliver();
  return waiting.subscribe(deliver);
}
