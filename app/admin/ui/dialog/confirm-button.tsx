import { type ReactNode, useState } from "react";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { ConfirmDialog } from "./confirm-dialog.tsx";

type ConfirmButtonProps = {
  label: string;
  className: string;
  /** Id of the element that names the row. */
  describedBy?: string;
  /** The dialog's question, its text and the label of its button. */
  title: string;
  children: ReactNode;
  confirm: string;
  danger?: boolean;
  /** Sent once confirmed. */
  fields: Record<string, string>;
  action?: string;
  /** False if what the page shows no longer exists afterwards. */
  revalidate?: boolean;
  onDone?: () => void;
};

/** A button that sends fields to an action after a confirmation. */
export function ConfirmButton(props: ConfirmButtonProps) {
  const { label, className, describedBy, title, children, confirm, danger, fields } = props;
  const { action, revalidate = true, onDone } = props;
  const [asking, setAsking] = useState(false);
  const { busy, write } = useAction({
    action,
    revalidate,
    onDone: () => {
      setAsking(false);
      onDone?.();
    },
  });
  return (
    <>
      <button
        type="button"
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
