import { LEASE_RENEWAL_MS } from "./lease-queue.ts";

/** Renews a lease until `end` is called. The signal aborts when it is lost or the worker stops. */
export function renewLease(renew: () => Promise<boolean>, stopping: AbortSignal) {
  const lost = new AbortController();
  let failures = 0;
  const timer = setInterval(async () => {
    const isRenewed = await renew().catch(() => null);
    failures = isRenewed === null ? failures + 1 : 0;
    if (isRenewed === false || failures === 3) lost.abort();
  }, LEASE_RENEWAL_MS);
  return {
    signal: AbortSignal.any([lost.signal, stopping]),
    end: () => clearInterval(timer),
  };
}
