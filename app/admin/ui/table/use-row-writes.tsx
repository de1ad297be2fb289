import { useRef, useState } from "react";
import { ConfirmDialog } from "#app/admin/ui/dialog/confirm-dialog.tsx";
import { useAction } from "#app/ui/form/use-action-form.ts";
import { showToast } from "#app/ui/toast/show-toast.ts";
import type { Fields, Question } from "./row-actions.tsx";

/** Sends writes one after the other: rows disappear, so a row can't have a fetcher of its own. */
export function useWriteQueue(path: string) {
  const waiting = useRef<Fields[]>([]);
  const isSending = useRef(false);
  const { write } = useAction({
    action: path,
    onDone: sendNext,
    onRefused({ message }) {
      if (message) showToast(message, "problem");
      sendNext();
    },
  });
  function sendNext() {
    const fields = waiting.current.shift();
    isSending.current = fields !== undefined;
    if (fields) write(formOf(fields));
  }
  return (fields: Fields) => {
    waiting.current.push(fields);
    if (!isSending.current) sendNext();
  };
}

export type Asked<Row> = { rows: Row[]; question: (rows: Row[]) => Question; fields: Fields };

/** Asks about rows in a dialog, then sends. `shown` are the rows of the page now. */
export function useQuestion<Row extends { id: string }>(
  path: string,
  shown: Row[],
  onDone: (rows: Row[]) => void,
) {
  const [asked, setAsked] = useState<Asked<Row> | null>(null);
  const [open, setOpen] = useState(false);
  const [problem, setProblem] = useState("");
  const { busy, write } = useAction({
    action: path,
    onDone() {
      setOpen(false);
      if (asked) onDone(asked.rows);
    },
    onRefused: ({ message = "" }) => setProblem(message),
  });

  function ask(next: Asked<Row>) {
    setAsked(next);
    setProblem("");
    setOpen(true);
  }
  // What hinders it may change while the question is open.
  const rows = asked?.rows.map((row) => shown.find(({ id }) => id === row.id) ?? row) ?? [];
  const question = asked?.question(rows);
  const dialog = (
    <ConfirmDialog
      open={open}
      onClose={() => setOpen(false)}
      title={question?.title ?? ""}
      action={question?.confirm ?? ""}
      danger
      busy={busy}
      onConfirm={() => asked && write(formOf(asked.fields))}
    >
      {problem ? <Hindrance>{problem}</Hindrance> : question?.text}
    </ConfirmDialog>
  );
  return { ask, dialog };
}

/** Why something can't be done, in the dialog that asks about it. */
export function Hindrance({ children }: { children: string }) {
  return (
    <p role="alert" className="wrap-anywhere text-tomato">
      {children}
    </p>
  );
}

function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields)) {
    for (const value of [values].flat()) form.append(name, value);
  }
  return form;
}
