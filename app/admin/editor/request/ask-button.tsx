import { useEffect, useRef, useState } from "react";
import { href } from "react-router";
import { THEN_ASK } from "#app/admin/editor/save-result.ts";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { button } from "#app/ui/button.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { PublicationRequest } from "#domain/recipes/publication/publication-requests.server.ts";

export type AskButtonProps = {
  /** Of the recipe. */
  id: string;
  /** What was asked already. */
  request: PublicationRequest | null;
  mailGoesOut: boolean;
  onWithdrawn: () => void;
};

type Look = { className: string; busy: boolean };

/** Saves an author's draft, and asks those who may to publish it; while it waits, takes the question back. */
export function AskButton({ id, request, mailGoesOut, ...props }: AskButtonProps & Look) {
  const submit = useRef<HTMLButtonElement>(null);
  const [asking, setAsking] = useState(false);
  const [note, setNote] = useState("");
  const askedAt = request?.askedAt;
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each question that was asked
  useEffect(() => setNote(""), [askedAt]);
  const { busy: withdrawing, write } = useAction({
    action: href("/admin/recipes/edit/:id/withdraw", { id }),
    revalidate: false,
    onDone: props.onWithdrawn,
  });
  const waits = request !== null && request.sentBack === null;
  const ask = request ? "Ask Again" : "Ask to Publish";
  const busy = props.busy || withdrawing;
  return (
    <>
      <button
        type="button"
        aria-haspopup={waits ? undefined : "dialog"}
        aria-busy={busy}
        onClick={() => !busy && (waits ? write({}) : setAsking(true))}
        className={`${button(waits ? "quiet" : "primary")} ${props.className}`}
      >
        {waits ? "Withdraw" : ask}
      </button>
      {/* The dialog is outside of the form. */}
      <input type="hidden" name="note" value={note} />
      <button ref={submit} type="submit" name="status" value={`draft ${THEN_ASK}`} hidden>
        {ask}
      </button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={request ? "Ask again to publish this recipe?" : "Ask to publish this recipe?"}
        action={ask}
        onConfirm={() => {
          setAsking(false);
          submit.current?.click();
        }}
        field={
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
        }
      >
        {mailGoesOut
          ? "It is saved, and whoever may publish gets a mail. You can still change it."
          : "It is saved, and whoever may publish sees it among the recipes: this site sends no mail yet. You can still change it."}
      </ConfirmDialog>
    </>
  );
}
