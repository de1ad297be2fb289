import { pageStore } from "#app/ui/stores/store.ts";

/** Without input for so long an open page reloads nothing by itself: that would extend the session. */
const UNATTENDED_MS = 10 * 60_000;
const REPORT_EVERY_MS = 10 * 60_000;
const INPUT = ["pointerdown", "pointermove", "keydown", "wheel"] as const;
const RETURNED = "admin-returned";

const lastInput = pageStore(Date.now());
const lastReport = pageStore(Date.now());

export function isAttended(): boolean {
  return Date.now() - lastInput.get() < UNATTENDED_MS;
}

/** Calls back at the first input after the page was unattended. */
export function onReturn(callback: () => void, signal: AbortSignal): void {
  document.addEventListener(RETURNED, callback, { signal });
}

/** Follows the admin's input, and extends the session while a long text is typed, which sends no other request. */
export function followInput(signal: AbortSignal): void {
  lastInput.set(Date.now());
  lastReport.set(Date.now());
  const onInput = () => {
    const isReturn = !isAttended();
    const now = Date.now();
    lastInput.set(now);
    if (isReturn) document.dispatchEvent(new Event(RETURNED));
    if (now - lastReport.get() < REPORT_EVERY_MS) return;
    lastReport.set(now);
    const report = fetch("/admin/events?attended", { method: "HEAD", redirect: "manual" });
    report.catch(() => {
      // Offline: the next input reports again.
      lastReport.set(0);
    });
  };
  for (const type of INPUT) {
    document.addEventListener(type, onInput, { capture: true, passive: true, signal });
  }
}
