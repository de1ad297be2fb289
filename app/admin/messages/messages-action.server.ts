import { data, href, type RouterContextProvider, redirect } from "react-router";
import type { Outcome } from "#app/admin/ui/form/outcome.tsx";
import { adminDb, signedIn } from "#app/context.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { mailMessageAgain } from "#domain/messages/mail-message-again.server.ts";
import {
  deleteMessage,
  markMessageRead,
  markMessageUnread,
} from "#domain/messages/mark-message.server.ts";
import { readId } from "#domain/tables/id.ts";

const VERBS = {
  /** By the dialog, which shows it. */
  read: { act: markMessageRead, done: "" },
  /** By a page without scripts, which goes on to it. */
  view: { act: markMessageRead, done: "" },
  unread: { act: markMessageUnread, done: "Marked unread." },
  mail: { act: mailMessageAgain, done: "It is being mailed again." },
  delete: { act: deleteMessage, done: "Message deleted." },
};

/** Does with one message what the form asks. */
export async function actOnMessage(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, id: given } = await readForm(request);
  if (typeof intent !== "string" || !Object.hasOwn(VERBS, intent)) {
    return outcome({ problem: "That can't be done with a message." }, 400);
  }
  const { act, done } = VERBS[intent as keyof typeof VERBS];
  const id = readId(given);
  const by = context.get(signedIn);
  const found = id && (await act(context.get(adminDb), { id, by, now: new Date() }));
  if (!found) return outcome({ problem: "This message is no longer there." }, 404);
  if (intent === "view") throw redirect(href("/admin/messages/:id", { id }));
  return outcome({ done });
}

function outcome(value: Outcome, status = 200) {
  return data(value, { status });
}
