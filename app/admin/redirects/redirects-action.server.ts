import type { RouterContextProvider } from "react-router";
import { adminDb, signedIn, siteContext } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import {
  addPattern,
  addRedirect,
  deleteRedirect,
} from "#domain/redirects/change-redirects.server.ts";
import { readPatternForm, readRedirect } from "#domain/redirects/schema.ts";
import { readId } from "#domain/tables/id.ts";

/** Adds a redirect or a pattern, or deletes one. */
export async function actOnRedirects(request: Request, context: Readonly<RouterContextProvider>) {
  const { intent, id: given, ...fields } = await readForm(request);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  switch (intent) {
    case "add": {
      const read = readRedirect(fields);
      if (!read.ok) return refused(400, { errors: read.errors });
      const { url: siteUrl } = context.get(siteContext);
      const added = await addRedirect(db, { redirect: read.value, siteUrl, ...act });
      return added.ok ? done("Redirect added.") : refused(409, { errors: added.errors });
    }
    case "add-pattern": {
      const read = readPatternForm(fields);
      if (!read.ok) return refused(400, { errors: read.errors });
      const added = await addPattern(db, { pattern: read.value.pattern, ...act });
      return added.ok ? done("Pattern added.") : refused(409, { errors: added.errors });
    }
    case "delete": {
      const id = readId(given);
      if (id && (await deleteRedirect(db, { id, ...act }))) return done("Redirect deleted.");
      return refused(404, { message: "This redirect has been deleted already." });
    }
    default:
      return refused(400, { message: "That action isn't available." });
  }
}
