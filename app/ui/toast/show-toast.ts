/** Toasts: short messages at the bottom of the screen. The toaster is loaded with the first one. */

import type { Undo } from "#app/ui/form/action-result.ts";

export type ToastMessage = {
  text: string;
  kind: "done" | "problem";
  /** Offered by a button. */
  undo?: Undo | undefined;
};

const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | null = null;
let wanted = false;
const listeners = new Set<() => void>();

export function showToast(
  text: string,
  kind: ToastMessage["kind"] = "done",
  undo?: ToastMessage["undo"],
): void {
  wanted = true;
  const message = { text, kind, undo };
  if (deliver) deliver(message);
  else waiting.push(message);
  for (const listener of listeners) listener();
}

export function toastWanted(): boolean {
  return wanted;
}

export function onToast(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Delivers the waiting toasts and all later ones to the receiver. */
export function receiveToasts(receiver: (message: ToastMessage) => void): () => void {
  deliver = receiver;
  for (const message of waiting.splice(0)) receiver(message);
  return () => {
    deliver = null;
  };
}
