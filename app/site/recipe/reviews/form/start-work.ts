import type { Challenge } from "#domain/reviews/spam/proof-of-work.ts";

const started = new WeakSet<HTMLFormElement>();

/**
 * Finds the form's proof of work beside its typing and puts it into its field `proof`. A form that is posted without
 * it can wait for an admin, so that nothing here may get in the reader's way.
 */
export function startWork(form: HTMLFormElement, challenge: Challenge): void {
  if (started.has(form) || !isSecureContext) return;
  started.add(form);
  const worker = new Worker(new URL("./work.worker.ts", import.meta.url), { type: "module" });
  worker.addEventListener("message", ({ data }: MessageEvent<string>) => {
    const field = form.elements.namedItem("proof");
    if (field instanceof HTMLInputElement) field.value = data;
    worker.terminate();
  });
  worker.postMessage(challenge);
}
