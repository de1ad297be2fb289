import { monitorEventLoopDelay } from "node:perf_hooks";

const RESOLUTION_MS = 20;
const SAMPLE_MS = 250;

let meanMs = 0;
let isMeasuring = false;

/** The event loop's delay in milliseconds: the mean of the last quarter of a second. */
export function loopDelayMs(): number {
  if (!isMeasuring) measure();
  return meanMs;
}

function measure(): void {
  isMeasuring = true;
  const delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delays.enable();
  setInterval(() => {
    meanMs = Math.max(0, delays.mean / 1e6 - RESOLUTION_MS);
    delays.reset();
  }, SAMPLE_MS).unref();
}
