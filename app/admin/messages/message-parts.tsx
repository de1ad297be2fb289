import { href } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { MessageRow } from "#domain/messages/message-table.ts";

type Sender = { name: string; email: string; receivedAt: Date };

export function MessageSender({ sender: { email, receivedAt } }: { sender: Sender }) {
  return (
    <p className="mt-1 text-quiet">
      <span className="wrap-anywhere">{email}</span>
      <br />
      <LocalTime date={receivedAt} />
    </p>
  );
}

export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}

/** The reason why a message was not mailed to the admin, and a retry once that has failed for good. */
export function MailTroubleNote({ of }: { of: Pick<MessageRow, "id" | "name" | "mailTrouble"> }) {
  const { busy, write } = useAction({ action: href("/admin/messages") });
  const { id, name, mailTrouble: trouble } = of;
  if (!trouble) return null;
  return (
    <div className="mt-1 max-w-md text-sm">
      <p className="wrap-anywhere text-tomato">
        {trouble.isFinal
          ? "We couldn't email this message to you: "
          : "Email to you failed; trying again: "}
        {trouble.reason}
      </p>
      {trouble.isFinal && (
        <button
          type="button"
          title={name}
          aria-disabled={busy}
          onClick={() => write({ intent: "mail", id })}
          className={`${button("quiet", "small")} mt-2`}
        >
          Send Again
        </button>
      )}
    </div>
  );
}

export function confirmDeleteMessage(messages: { name: string }[]) {
  const [first] = messages;
  return {
    title:
      messages.length === 1
        ? `Delete the message from "${first?.name}"?`
        : `Delete ${messages.length} messages?`,
    text: "Replies go too. This can't be undone.",
    confirm: "Delete",
  };
}
