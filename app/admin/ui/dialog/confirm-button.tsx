import { type ReactNode, useState } from "react";
import { useAction, useHydrated } from "#app/ui/form/use-action-form.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmButtonProps = {
  label: string;
  className: string;
  /** The element that says which row it is about. */
  describedBy?: string;
  /** The question, what will be so afterwards, and what its button says. */
  title: string;
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  /** What is sent once it is confirmed, and where to. */
  fields: Record<string, string>;
  action?: string;
  /** False where what the page shows is gone afterwards. */
  revalidate?: boolean;
};

/** A button for what can't be taken back: it asks, then sends. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, className, describedBy, title, children, confirm, danger, fields } = props;
  const { action, revalidate = true } = props;
  const [asking, setAsking] = useState(false);
  const { busy, write } = useAction({ action, revalidate, onDone: () => setAsking(false) });
  const hydrated = useHydrated();
  return (
    <>
      <button
        type="button"
        disabled={!hydrated}
        aria-haspopup="dialog"
        aria-describedby={describedBy}
        onClick={() => setAsking(true)}
        className={className}
      >
        {label}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={title}
        action={confirm}
        danger={danger ?? false}
        busy={busy}
        onConfirm={() => write(fields)}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
