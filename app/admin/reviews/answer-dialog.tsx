import { Dialog } from "@base-ui/react/dialog";
import { useState } from "react";
import { href } from "react-router";
import { AutosavedForm } from "#app/admin/ui/form/autosaved-form.tsx";
import { button } from "#app/ui/button.ts";
import type { ActionResult } from "#app/ui/form/action-result.ts";
import { FormField } from "#app/ui/form/form-field.tsx";
import { useActionForm } from "#app/ui/form/use-action-form.ts";
import type { ReviewRow } from "#domain/reviews/moderation/review-table.ts";
import { answerTime } from "./seen-review.ts";

type AnswerDialogProps = {
  /** The review to answer; null while closed. */
  row: ReviewRow | null;
  onClose: () => void;
};

export function AnswerDialog({ row, onClose }: AnswerDialogProps) {
  return (
    // A click beside it would lose what was typed.
    <Dialog.Root
      open={row !== null}
      onOpenChange={(next) => !next && onClose()}
      disablePointerDismissal
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-veil" />
        <Dialog.Viewport className="admin fixed inset-0 z-50 grid min-h-0 place-items-center overflow-y-auto p-4">
          <Dialog.Popup className="w-full max-w-xl rounded-card bg-paper p-6 text-ink shadow-above">
            {row && <Opened key={row.id} row={row} onClose={onClose} />}
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Opened({ row, onClose }: { row: ReviewRow; onClose: () => void }) {
  const [answered, setAnswered] = useState(answerTime(row.answeredAt));
  const form = useActionForm<ActionResult<object, { answered?: string }>>({
    action: href("/admin/reviews"),
    onDone: onClose,
    onRefused: ({ answered: seenNow }) => seenNow !== undefined && setAnswered(seenNow),
  });
  return (
    <form.Form {...form.props}>
      <Dialog.Title dir="auto" className="text-xl wrap-anywhere">
        {`Answer ${row.name}`}
      </Dialog.Title>
      <p dir="auto" className="my-4 max-h-60 overflow-y-auto wrap-anywhere whitespace-pre-line">
        {row.text}
      </p>
      <AutosavedForm form={form} name={`answer ${row.id}`} />
      <input type="hidden" name="intent" value="answer" />
      <input type="hidden" name="id" value={row.id} />
      <input type="hidden" name="answered" value={answered} />
      <FormField
        as="textarea"
        label="Your answer"
        name="answer"
        rows={5}
        maxLength={5_000}
        defaultValue={row.answer ?? ""}
        hint="Shown below the review, with your name."
      />
      <p role="alert" dir="auto" className="mt-2 wrap-anywhere text-tomato empty:hidden">
        {form.message}
      </p>
      <div className="mt-6 flex justify-end gap-2">
        <Dialog.Close className={button("quiet")}>Cancel</Dialog.Close>
        <button type="submit" aria-disabled={form.busy} className={button("primary")}>
          Save Answer
        </button>
      </div>
    </form.Form>
  );
}
