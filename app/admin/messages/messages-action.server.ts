import { href, type RouterContextProvider } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import type { WriteContext } from "#domain/activity/activity.ts";
import {
  deleteMessages,
  type MessageMark,
  markMessages,
  resendMessage,
} from "#domain/messages/change-message.server.ts";
import { readReply } from "#domain/messages/reply.ts";
import { replyToMessage } from "#domain/messages/reply-to-message.server.ts";
import { readId } from "#domain/tables/id.ts";
import { countOf } from "#domain/text/count-of.ts";
import { answersTo, findReplyNotice } from "./replying.server.ts";

type Fields = Record<string, unknown>;
type Context = Readonly<RouterContextProvider>;
type Ask = { fields: Fields; context: Context; ids: string[]; act: WriteContext };

/** What is said of it, and what takes it back. */
const MARKS: Record<MessageMark, { said: string; back: MessageMark }> = {
  read: { said: "marked read", back: "unread" },
  unread: { said: "marked unread", back: "read" },
  spam: { said: "marked as spam", back: "not-spam" },
  "not-spam": { said: "moved to the inbox", back: "spam" },
};

const GONE = "This message no longer exists.";

/** Form fields: `intent`, `id` (repeated), `from`; to reply `subject`, `text` and `after`; to mail a reply again `reply`. */
export async function actOnMessages(request: Request, context: Context) {
  const fields = await readForm(request);
  const { intent, from } = fields;
  const ids = [fields.id ?? []].flat().flatMap((id) => readId(id) ?? []);
  const act = { by: context.get(signedIn), now: new Date() };
  const ask = { fields, context, ids, act };
  if (intent === "reply") return reply(ask);
  if (intent === "mail") return mailAgain(ask);
  const db = context.get(adminDb);
  // Sent from the message's page: go to the list.
  const then: { to?: string } = from === "page" ? { to: href("/admin/messages") } : {};
  if (intent === "view") {
    const { found } = await markMessages(db, { ids, as: "read", ...act });
    return found > 0 ? done() : refused(404, { message: GONE });
  }
  if (intent === "delete") {
    const deleted = await deleteMessages(db, { ids, ...act });
    if (deleted === 0) return refused(404, { message: GONE });
    return done(deleted === 1 ? "Message deleted." : `${deleted} messages deleted.`, then);
  }
  if (typeof intent !== "string" || !Object.hasOwn(MARKS, intent)) {
    return refused(400, { message: "That action isn't available." });
  }
  const as = intent as MessageMark;
  const { said, back } = MARKS[as];
  const { found, changed } = await markMessages(db, { ids, as, ...act });
  if (found === 0) return refused(404, { message: GONE });
  if (changed.length === 0) return done(`Already ${said}.`, then);
  const undone: [string, string][] = changed.map((id) => ["id", id]);
  const undo = { action: href("/admin/messages"), fields: [["intent", back], ...undone] };
  return done(`${countOf(changed.length, "message")} ${said}.`, { undo, ...then });
}

async function reply({ fields, context, ids: [id], act }: Ask) {
  const read = readReply(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const notice = await findReplyNotice(context);
  if (notice?.isMissing) return refused(409, { message: notice.text });
  const replied = id
    ? await replyToMessage(context.get(adminDb), {
        id,
        reply: read.reply,
        replyTo: answersTo(context),
        after: readId(fields.after),
        ...act,
      })
    : ({ ok: false, reason: "not-found" } as const);
  if (replied.ok) return done("Your reply is on its way.", { replied: replied.id });
  if (replied.reason === "not-found") return refused(404, { message: GONE });
  const { by, text, id: latest } = replied.latest;
  return refused(409, {
    message: `${by} replied meanwhile: "${text}" Send again to send yours too.`,
    replied: latest,
  });
}

/** The message to the cook, or a reply to its reader. */
async function mailAgain({ fields, context, ids: [id], act }: Ask) {
  const reply = readId(fields.reply);
  const notice = reply === null ? null : await findReplyNotice(context);
  if (notice?.isMissing) return refused(409, { message: notice.text });
  const again = { id: id ?? "", ...(reply && { reply }), ...act };
  const found = id && (await resendMessage(context.get(adminDb), again));
  return found ? done("Sending it again.") : refused(404, { message: GONE });
}
