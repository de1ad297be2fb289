import type { RouterContextProvider } from "react-router";
import { changedMeanwhile } from "#app/admin/ui/form/changed-meanwhile.server.ts";
import { adminDb, signedIn } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { removeSampleCookbook } from "#domain/settings/remove-sample-cookbook.server.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { readSiteSettings } from "#domain/settings/site-settings.ts";
import { countOf } from "#domain/text/count-of.ts";
import { readOpened } from "#domain/text/merge-fields.ts";

/** Saves the site's settings, or deletes the sample cookbook. */
export async function actOnSettings(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  if (fields.intent === "remove-samples") {
    const withEdited = fields.edited === "remove";
    return done(removedWords(await removeSampleCookbook(db, { withEdited, ...act })));
  }
  if (fields.intent !== "save") {
    return refused(400, { message: "That action isn't available." });
  }
  const read = readSiteSettings(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const opened = readOpened(fields.opened);
  const saved = await saveSiteSettings(db, { settings: read.settings, opened, ...act });
  if (!saved.ok) return changedMeanwhile(saved);
  return done("Settings saved.", { settings: saved.settings });
}

type Removed = { recipes: number; edited: number; categories: number };

function removedWords({ recipes, edited, categories }: Removed): string {
  const gone = `${countOf(recipes, "recipe")} and ${countOf(categories, "category", "categories")} removed.`;
  const stay = `${countOf(edited, "edited recipe")} kept.`;
  return edited > 0 ? `${gone} ${stay}` : gone;
}
