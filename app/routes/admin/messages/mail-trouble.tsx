import type { MailTrouble as Trouble } from "#domain/messages/message-table.ts";

/** Says that a message has not come to the cook by mail; here it is all the same. */
export function MailTrouble({ trouble }: { trouble: Trouble | null }) {
  if (!trouble) return null;
  return (
    <p className="mt-1 max-w-md text-sm wrap-anywhere text-tomato">
      {trouble.isFinal
        ? "This message could not be mailed to you: "
        : "Not mailed to you yet, and tried again: "}
      {trouble.reason}
    </p>
  );
}
