import { useEffect, useSyncExternalStore } from "react";
import { isRemoved } from "#app/admin/ui/live/session-check.ts";
import { ACCOUNT_REMOVED } from "#app/admin/ui/live/session-ended.ts";

/** Says above a page with unsaved text that its account is gone. */
export function Removed() {
  const removed = useSyncExternalStore(isRemoved.subscribe, isRemoved.get, () => false);
  useEffect(() => () => isRemoved.set(false), []);
  return (
    removed && (
      <p role="alert" className="notice fixed inset-x-0 top-0 z-50">
        {ACCOUNT_REMOVED}
      </p>
    )
  );
}
