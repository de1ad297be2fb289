import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { ConfirmText, Fields } from "./row-actions.tsx";

/** Submits writes one at a time. The queue is the list's, since a row's own fetcher would go with the row. */
export function useWriteQueue(path: string) {
  const waiting = useRef<QueuedWrite[]>([]);
  const sending = useRef<QueuedWrite | undefined>(undefined);
  const { busy, result, write } = useAction({
    action: path,
    onDone: () => sending.current?.onDone?.(),
  });

  const sendNext = useEffectEvent((_settled: unknown) => {
    sending.current = waiting.current.shift();
    if (sending.current) write(formOf(sending.current.fields));
  });
  // Not as soon as there is a result: until the page's data is reloaded after it, nothing more is submitted.
  useEffect(() => {
    if (!busy) sendNext(result);
  }, [busy, result]);

  return (fields: Fields, onDone?: () => void) => {
    const next = { fields, onDone };
    if (sending.current) {
      waiting.current.push(next);
      return;
    }
    sending.current = next;
    write(formOf(fields));
  };
}

type QueuedWrite = { fields: Fields; onDone: (() => void) | undefined };

export type PendingQuestion<Row> = {
  rows: Row[];
  question: (rows: Row[]) => ConfirmText | null;
  fields: Fields | FormData;
};

/** Confirms a write in a dialog, then submits it. `shown`: the current rows of the page. */
export function useConfirmation<Row extends { id: string }>(
  path: string,
  shown: Row[],
  onDone: (rows: Row[]) => void,
) {
  const [pending, setPending] = useState<PendingQuestion<Row> | null>(null);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const { busy, write } = useAction({
    action: path,
    onDone() {
      setOpen(false);
      if (pending) onDone(pending.rows);
    },
    onRefused: ({ message = "" }) => setProblem(message),
  });

  function ask(next: PendingQuestion<Row>) {
    setPending(next);
    setProblem("");
    setOpen(true);
  }
  // Rows may be reloaded, and the question with them, while the dialog is open.
  const rows = pending?.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row) ?? [];
  const question = pending?.question(rows);
  const dialog = (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title={question?.title ?? ""}
      action={question ? question.confirm : ""}
      danger={question?.danger ?? true}
      busy={busy}
      onConfirm={() => pending && write(formOf(pending.fields))}
    >
      {problem ? <DialogProblem>{problem}</DialogProblem> : question?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

/** Why a write can't be done, in its confirmation dialog. */
export function DialogProblem({ children }: { children: string }) {
  return (
    <p role="alert" className="wrap-anywhere text-tomato">
      {children}
    </p>
  );
}

function formOf(fields: Fields | FormData): FormData {
  if (fields instanceof FormData) return fields;
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}
