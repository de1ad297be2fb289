import type { RouterContextProvider } from "react-router";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { deletePersonalData } from "#domain/personal-data/delete-personal-data.server.ts";
import { countPersonalData } from "#domain/personal-data/export-personal-data.server.ts";
import { describeCounts, readPerson } from "#domain/personal-data/personal-data.ts";

/** Counts what the site has of an address's owner, or deletes it. */
export async function actOnPersonalData(
  request: Request,
  context: Readonly<RouterContextProvider>,
) {
  const { intent, ...fields } = await readForm(request);
  const read = readPerson(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const { email } = read;
  const db = context.get(adminDb);
  if (intent === "find")
    return done("", { found: { email, counts: await countPersonalData(db, email) } });
  if (intent !== "delete") return refused(400, { message: "That action isn't available." });
  const act = { by: context.get(signedIn), now: new Date() };
  const deleted = describeCounts(await deletePersonalData(db, { email, ...act }));
  return deleted
    ? done(`Deleted: ${deleted}.`)
    : refused(404, { message: "There is nothing left to delete." });
}
