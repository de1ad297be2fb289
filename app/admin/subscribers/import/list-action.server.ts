import { data, href, type RouterContextProvider } from "react-router";
import { adminDb, mailService, mediaContext, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { findMailNotice } from "#domain/mail-server/mail-service.server.ts";
import {
  changeSubscriberImport,
  deleteSubscriberImport,
} from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import { readListChange } from "#domain/newsletter/import/subscriber-import.ts";
import { readId } from "#domain/tables/id.ts";

/** Else the mails would lie in the outbox, and those who never got one would be forgotten after 30 days. */
const NO_MAIL_TO_ASK =
  "There is no mail server to ask them by. Set one up under Settings, Mail; until then they wait.";

/** Takes an import of subscribers to its next step, or back; performs the form's intent. */
export async function actOnList(
  request: Request,
  rawId: string | undefined,
  context: Readonly<RouterContextProvider>,
) {
  const id = readId(rawId);
  if (!id) throw data(null, { status: 404, statusText: "Not Found" });
  const fields = await readForm(request);
  const db = context.get(adminDb);
  const isRemoval = fields.intent === "remove";
  const read = isRemoval ? null : readListChange(fields);
  if (read && !read.ok) return refused(400, read);
  if (read?.value.intent === "ask") {
    const notice = await findMailNotice(db, context.get(mailService));
    if (notice?.isMissing) return refused(409, { message: NO_MAIL_TO_ASK });
  }
  const result = read
    ? await changeSubscriberImport(db, {
        ...read.value,
        ...{ id, by: context.get(signedIn), now: new Date() },
      })
    : await deleteSubscriberImport(db, context.get(mediaContext).store, id);
  if (result === "missing") return refused(404, { message: "This import has been removed." });
  if (result === "not-now")
    return refused(409, { message: "This is no longer possible: the import has moved on." });
  // Else the page shows the new state.
  return isRemoval ? done("Removed.", { to: href("/admin/subscribers/import") }) : done();
}
