import type { RouterContextProvider } from "react-router";
import { changedMeanwhile } from "#app/admin/ui/form/changed-meanwhile.server.ts";
import { adminDb, mailService, signedIn, siteContext } from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { readForm } from "#app/ui/form/form-fields.ts";
import { readBounceSettings } from "#domain/bounces/bounce-settings.ts";
import { saveBounceSettings } from "#domain/bounces/save-bounce-settings.server.ts";
import { readMailSettings } from "#domain/mail-server/mail-settings.ts";
import { saveMailSettings } from "#domain/mail-server/save-mail-settings.server.ts";
import { sendTrialMail } from "#domain/mail-server/send-trial-mail.server.ts";
import { readOpened } from "#domain/text/merge-fields.ts";

/** Saves the mail server or where bounces come from, or sends a test by the one that is saved. */
export async function actOnMail(request: Request, context: Readonly<RouterContextProvider>) {
  const fields = await readForm(request);
  const db = context.get(adminDb);
  const mail = context.get(mailService);
  const by = context.get(signedIn);
  const act = { by, now: new Date() };
  if (fields.intent === "test") {
    const { name, url, accent } = context.get(siteContext);
    const site = { name, url, accent, address: "" };
    const report = await sendTrialMail(db, mail, { to: by.email, site, ...act });
    return done("", { report });
  }
  const { secret } = mail.environment.secrets;
  const opened = readOpened(fields.opened);
  if (fields.intent === "save-bounces") {
    const read = readBounceSettings(fields);
    if (!read.ok) return refused(400, { errors: read.errors });
    const saved = await saveBounceSettings(db, { ...read, secret, opened, ...act });
    if (saved.ok) return done("Bounces saved.", { settings: saved.settings });
    if (saved.reason === "changed-meanwhile") return changedMeanwhile(saved);
    return refused(400, { errors: saved.errors });
  }
  if (fields.intent !== "save") return refused(400, { message: "That action isn't available." });
  const read = readMailSettings(fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const saved = await saveMailSettings(db, { ...read, secret, opened, ...act });
  if (saved.ok) return done("Mail settings saved.", { settings: saved.server });
  if (saved.reason === "changed-meanwhile") return changedMeanwhile(saved);
  return refused(400, { errors: { password: saved.error } });
}
