import { href } from "react-router";
import { redirectWithFlash } from "#app/admin/layout/flash.server.ts";
import { adminDb, backupPlaces, signedIn } from "#app/context.ts";
import { postOnly } from "#app/post-only.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { downloadBackup } from "#domain/backup/download-backup.server.ts";
import { StoreError } from "#platform/errors.ts";
import type { Route } from "./+types/file.ts";
import { findBackup, notHere } from "./backups-action.server.ts";
import { isTicket } from "./ticket.server.ts";

/** Streams a backup. Form fields: `name`, and the `ticket` that the password was given for. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readForm(request);
  const [name, ticket] = [fieldText(fields.name), fieldText(fields.ticket)];
  const back = (text: string) =>
    redirectWithFlash(context, { to: href("/admin/settings/backups"), text });
  if (!isTicket(context, name, ticket))
    return back("The download didn't start in time. Please confirm it again.");
  const line = await findBackup(context, name);
  if (!line) return back("That backup isn't there.");
  if (line.elsewhere !== null) return back(notHere(line.elsewhere));
  const act = { by: context.get(signedIn), now: new Date() };
  try {
    const places = context.get(backupPlaces);
    const content = await downloadBackup(context.get(adminDb), places, { line, ...act });
    if (!content) return back("That backup isn't there.");
    return new Response(content, {
      headers: {
        "Content-Type": "application/octet-stream",
        "Content-Length": String(line.bytes),
        "Content-Disposition": `attachment; filename="${line.name}"`,
      },
    });
  } catch (error) {
    if (error instanceof StoreError) return back(`${error.message}.`);
    throw error;
  }
}

export const loader = postOnly;
