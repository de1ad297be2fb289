import { useEffect } from "react";

/** Keeps the screen on while mounted, if supported; browsers release the lock when the page is hidden. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    let unmounted = false;

    async function acquire() {
      if (document.visibilityState !== "visible" || !("wakeLock" in navigator)) return;
      try {
        const sentinel = await navigator.wakeLock.request("screen");
        if (unmounted) await sentinel.release();
        else lock = sentinel;
      } catch {
        // Low battery or denied: the screen turns off as usual.
      }
    }

    acquire();
    document.addEventListener("visibilitychange", acquire);
    return () => {
      unmounted = true;
      document.removeEventListener("visibilitychange", acquire);
      lock?.release().catch(() => {});
    };
  }, []);
}
