import { href } from "react-router";
import { button } from "#app/ui/button.ts";
import { useAction } from "#app/ui/form/use-action-form.ts";
import type { MessageRow } from "#domain/messages/message-table.ts";

/** Says that a message was not mailed to the cook; it can be read here all the same. */
export function MailTrouble({ of }: { of: Pick<MessageRow, "id" | "name" | "mailTrouble"> }) {
  const { busy, write } = useAction({ action: href("/admin/messages") });
  const { id, name, mailTrouble: trouble } = of;
  if (!trouble) return null;
  return (
    <div className="mt-1 max-w-md text-sm">
      <p className="wrap-anywhere text-tomato">
        {trouble.isFinal
          ? "This message could not be mailed to you: "
          : "Not mailed to you yet, and tried again: "}
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
