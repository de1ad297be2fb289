import { href } from "react-router";
import { LocalTime } from "#app/admin/ui/local-time.tsx";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { Message } from "#domain/messages/message-table.ts";
import type { SentReply } from "#domain/messages/reply.ts";
import { MessageText } from "./message-parts.tsx";

/** The replies to a message, and what became of their mail. */
export function Replies({ of: { id, replies } }: { of: Pick<Message, "id" | "replies"> }) {
  if (replies.length === 0) return null;
  return (
    <ol aria-label="Replies" className="mt-6 flex flex-col gap-6 border-l-2 border-line pl-4">
      {replies.map((reply) => (
        <li key={reply.id}>
          <p className="text-sm text-quiet">
            <bdi className="font-semibold text-ink">{reply.by}</bdi> replied,{" "}
            <LocalTime date={reply.at} />
          </p>
          <MessageText text={reply.text} />
          <MailState messageId={id} reply={reply} />
        </li>
      ))}
    </ol>
  );
}

function MailState({ messageId, reply }: { messageId: string; reply: SentReply }) {
  const { busy, write } = useAction({ action: href("/admin/messages") });
  const { id, state, error } = reply;
  if (state === "sent") return <p className="mt-1 text-sm text-quiet">Sent</p>;
  if (state === "waiting" && !error) {
    return <p className="mt-1 text-sm text-quiet">Waiting to be sent</p>;
  }
  return (
    <div className="mt-1 text-sm">
      <p className="wrap-anywhere text-tomato">
        {state === "failed" ? "We couldn't send it" : "Sending failed; trying again"}
        {error ? `: ${error}` : "."}
      </p>
      {state === "failed" && (
        <button
          type="button"
          aria-disabled={busy}
          onClick={() => write({ intent: "mail", id: messageId, reply: id })}
          className={`${button("quiet", "small")} mt-2`}
        >
          Send Again
        </button>
      )}
    </div>
  );
}
