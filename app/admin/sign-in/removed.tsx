import { useEffect, useSyncExternalStore } from "react";
import { isRemoved } from "#app/admin/ui/live/session-check.ts";
import { ACCOUNT_REMOVED } from "#app/admin/ui/live/session-ended.ts";

/** Says above a page with unsaved text that its account is gone. */
export function Removed() {
  const removed = useSyncExternalStore(isRemoved.subscribe, isRemoved.get, () => false);
  useEffect(() => () => isRemoved.set(false), []);
  return (
    removed && (
      <p role="alert" className="admin-removed">
        {ACCOUNT_REMOVED}
      </p>
    )
  );
}
