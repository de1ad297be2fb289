/** Toasts: short messages at the bottom of the screen. The toaster is loaded with the first one. */

export type ToastMessage = { text: string; kind: "done" | "problem" };

const waiting: ToastMessage[] = [];
let deliver: ((message: ToastMessage) => void) | null = null;
let wanted = false;
const listeners = new Set<() => void>();

export function showToast(text: string, kind: ToastMessage["kind"] = "done"): void {
  wanted = true;
  if (deliver) deliver({ text, kind });
  else waiting.push({ text, kind });
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
