import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

type FormDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The form, with the dialog's title. */
  children: ReactNode;
};

/** A small dialog around a form, whose errors are shown in it. */
export function FormDialog({ open, onClose, children }: FormDialogProps) {
  return (
    <Dialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 grid min-h-0 place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="w-full max-w-md rounded-card bg-paper p-6 text-ink shadow-above">
            {children}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
