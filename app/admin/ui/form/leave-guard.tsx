import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { useAdminEvents } from "#app/admin/ui/live/live-events.ts";

type LeaveGuardProps = { dirty: boolean; leaving: RefObject<boolean> };

/** Asks before the page is left with unsaved changes. `leaving`: don't ask. */
export function LeaveGuard({ dirty, leaving }: LeaveGuardProps) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty && !leaving.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!leaving.current) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, leaving]);

  // A signed-out admin leaves without being asked: the draft is stored.
  useAdminEvents((event) => {
    if (event.type === "session-ended") leaving.current = true;
  });

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title="Leave without saving?"
      action="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      You have unsaved changes. This browser will offer them when you come back.
    </ConfirmDialog>
  );
}
