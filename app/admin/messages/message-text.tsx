import { LocalTime } from "#app/admin/ui/local-time.tsx";

type Sender = { name: string; email: string; receivedAt: Date };

/** Who wrote it, and when. */
export function MessageSender({ sender: { email, receivedAt } }: { sender: Sender }) {
  return (
    <p className="mt-1 text-quiet">
      <span className="wrap-anywhere">{email}</span>
      <br />
      <LocalTime date={receivedAt} />
    </p>
  );
}

/** The message as it was typed, line for line. */
export function MessageText({ text }: { text: string }) {
  return (
    <p dir="auto" className="text-lg wrap-anywhere whitespace-pre-wrap">
      {text}
    </p>
  );
}
