import { data, href, type RouterContextProvider } from "react-router";
import { adminDb, mediaContext, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import {
  changeSubscriberImport,
  deleteSubscriberImport,
} from "#domain/newsletter/import/change-subscriber-imports.server.ts";
import { readListChange } from "#domain/newsletter/import/subscriber-import.ts";
import { readId } from "#domain/tables/id.ts";

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
  const result = read
    ? await changeSubscriberImport(db, {
        ...read.value,
        ...{ id, by: context.get(signedIn), now: new Date() },
      })
    : await deleteSubscriberImport(db, context.get(mediaContext).store, id);
  if (result === "missing") return refused(404, { message: "This import has been removed." });
  if (result === "not-now")
    return refused(409, { message: "This isn't possible any more: the import has moved on." });
  // Else the page shows the new state.
  return isRemoval ? done("Removed.", { to: href("/admin/subscribers/import") }) : done();
}
