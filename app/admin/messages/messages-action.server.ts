import { href, type RouterContextProvider } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import {
  deleteMessage,
  markMessageRead,
  markMessageUnread,
  resendMessage,
} from "#domain/messages/change-message.server.ts";
import { readId } from "#domain/tables/id.ts";

const VERBS = {
  read: { act: markMessageRead, message: "" },
  unread: { act: markMessageUnread, message: "Marked unread." },
  mail: { act: resendMessage, message: "Sending it again." },
  delete: { act: deleteMessage, message: "Message deleted." },
};

/** Form fields: `intent`, `id`, `from`. */
export async function actOnMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, id: given, from } = await readForm(request);
  if (typeof intent !== "string" || !Object.hasOwn(VERBS, intent)) {
    return refused(400, { message: "That action isn't available." });
  }
  const { act, message } = VERBS[intent as keyof typeof VERBS];
  const id = readId(given);
  const by = context.get(signedIn);
  const found = id && (await act(context.get(adminDb), { id, by, now: new Date() }));
  if (!found) return refused(404, { message: "This message no longer exists." });
  // Sent from the message's page: go to the list.
  return from === "page" ? done(message, { to: href("/admin/messages") }) : done(message);
}
