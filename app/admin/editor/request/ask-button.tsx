import { useRef, useState } from "react";
import { THEN_ASK } from "#app/admin/editor/save-result.ts";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { FormField } from "#app/ui/form/form-field.tsx";

type AskButtonProps = { className: string; busy: boolean };

/** Saves an author's draft, and asks those who may to publish it. */
export function AskButton({ className, busy }: AskButtonProps) {
  const submit = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-busy={busy}
        onClick={() => !busy && setAsking(true)}
        className={className}
      >
        Ask to Publish
      </button>
      {/* The dialog is outside of the form. */}
      <input type="hidden" name="note" value={note} />
      <button ref={submit} type="submit" name="status" value={`draft ${THEN_ASK}`} hidden>
        Ask to Publish
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Ask to publish this recipe?"
        action="Ask to Publish"
        onConfirm={() => {
          setAsking(false);
          submit.current?.click();
        }}
      >
        <p className="mb-4">
          It is saved, and whoever may publish gets a mail. You can still change it.
        </p>
        <FormField
          as="textarea"
          label="Note"
          name="note"
          hint="Optional"
          rows={3}
          className="min-h-24 resize-y"
          maxLength={2000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
      </ConfirmDialog>
    </>
  );
}
