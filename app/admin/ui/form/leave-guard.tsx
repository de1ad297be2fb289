import { type RefObject, useEffect } from "react";
import { useBlocker } from "react-router";
import { isStaying } from "#app/admin/layout/loading-or.tsx";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { isHidden, isRemoved } from "#app/admin/ui/live/session-check.ts";
import { useHeldText } from "./unsaved-text.ts";

const OFFERED = "You have unsaved changes. This browser will offer them when you come back.";
/** Nobody comes back. */
const LOST = "What you typed is lost when you leave. Copy it first if you need it.";

type LeaveGuardProps = {
  dirty: boolean;
  /** Don't ask. */
  leaving: RefObject<boolean>;
  title?: string;
  text?: string;
};

/** Asks before the page is left with unsaved changes. */
export function LeaveGuard(props: LeaveGuardProps) {
  const { dirty, leaving, title = "Leave without saving?", text = OFFERED } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaving.current &&
      !isStaying(nextLocation) &&
      currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => {
      // Whoever is signed out leaves without being asked: the draft is stored.
      if (!leaving.current && !isHidden.get()) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [dirty, leaving]);

  useHeldText(dirty);

  return (
    <ConfirmDialog
      open={blocker.state === "blocked"}
      onClose={() => blocker.reset?.()}
      title={title}
      action="Leave"
      onConfirm={() => blocker.proceed?.()}
    >
      {isRemoved.get() ? LOST : text}
    </ConfirmDialog>
  );
}
