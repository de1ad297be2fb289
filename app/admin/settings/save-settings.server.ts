import type { RouterContextProvider } from "react-router";
import { changedMeanwhile } from "#app/admin/ui/form/changed-meanwhile.server.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readSiteSettings } from "#domain/settings/site-settings.ts";
import { readOpened } from "#domain/text/merge-fields.ts";

/** Saves the settings whose fields are sent, as each page sends its own. */
export async function saveSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  if (fields.intent !== "save") {
    return refused(400, { message: "That action isn't available." });
  }
  const read = readSiteSettings(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const sent = Object.entries(read.settings).filter(([name]) => Object.hasOwn(fields, name));
  const saved = await saveSiteSettings(context.get(adminDb), {
    settings: Object.fromEntries(sent),
    opened: readOpened(fields.opened),
    by: context.get(signedIn),
    now: new Date(),
  });
  if (!saved.ok) return changedMeanwhile(saved);
  return done("Settings saved.", { settings: saved.settings });
}
