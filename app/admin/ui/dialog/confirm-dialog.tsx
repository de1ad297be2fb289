import { AlertDialog } from "@base-ui/react/alert-dialog";
import type { ReactNode } from "react";
import { button } from "#app/ui/button.ts";

type ConfirmDialogProps = {
  open: boolean;
  onClose: () => void;
  /** A question: 'Delete "Onion Soup"?' */
  title: string;
  /** The consequences. */
  children: ReactNode;
  /** What can be typed. */
  field?: ReactNode;
  /** The label of the confirming button; null if there is nothing to confirm. */
  action: string | null;
  danger?: boolean;
  busy?: boolean;
  /** The dialog stays open until its owner closes it. */
  onConfirm: () => void;
};

/** Asks for confirmation. Cancel has the initial focus; Escape cancels too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onClose, title, children, action, danger = false, busy = false } = props;
  return (
    <AlertDialog.Root open={open} onOpenChange={(next) => !next && !busy && onClose()}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <AlertDialog.Viewport className="admin fixed inset-0 z-50 grid min-h-0 place-items-center overflow-y-auto p-4">
          <AlertDialog.Popup className="w-full max-w-md rounded-card bg-paper p-6 text-ink shadow-above">
            <AlertDialog.Title className="text-xl wrap-anywhere">{title}</AlertDialog.Title>
            <AlertDialog.Description className="mt-2 text-quiet" render={<div />}>
              {children}
            </AlertDialog.Description>
            {props.field && <div className="mt-4">{props.field}</div>}
            <div className="mt-6 flex flex-wrap justify-end gap-2">
              <AlertDialog.Close className={button("quiet")} disabled={busy}>
                {action ? "Cancel" : "Close"}
              </AlertDialog.Close>
              {action && (
                <button
                  type="button"
                  aria-busy={busy}
                  onClick={() => !busy && props.onConfirm()}
                  className={button(danger ? "danger" : "primary")}
                >
                  {action}
                </button>
              )}
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
