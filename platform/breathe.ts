import { setImmediate } from "node:timers/promises";

const BUSY_MS = 20;

/** Long work awaits this between its parts: whenever it has kept the process busy for a while, others get their turn. */
export function breather(): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < BUSY_MS) return;
    await setImmediate();
    since = performance.now();
  };
}
