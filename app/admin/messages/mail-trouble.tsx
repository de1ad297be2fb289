import { href } from "react-router";
import { useWrite } from "#app/admin/ui/form/outcome.tsx";
import { button } from "#app/ui/button.ts";
import type { MessageRow } from "#domain/messages/message-table.ts";

/** Says that a message has not come to the cook by mail; here it is all the same. */
export function MailTrouble({ of }: { of: Pick<MessageRow, "id" | "name" | "mailTrouble"> }) {
  const page = href("/admin/messages");
  const again = useWrite(page);
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
        <form
          method="post"
          action={page}
          className="mt-2"
          onSubmit={(event) => {
            event.preventDefault();
            if (!again.busy) again.write({ intent: "mail", id });
          }}
        >
          <input type="hidden" name="id" value={id} />
          <button
            type="submit"
            name="intent"
            value="mail"
            title={name}
            aria-disabled={again.busy}
            className={button("quiet", "small")}
          >
            Send Again
          </button>
        </form>
      )}
    </div>
  );
}
