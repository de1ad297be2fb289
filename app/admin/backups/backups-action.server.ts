import type { RouterContextProvider } from "react-router";
import {
  accountsContext,
  adminDb,
  backupPlaces,
  requestInfoContext,
  signedIn,
} from "#app/context.ts";
import { done, refused } from "#app/ui/form/action-result.ts";
import { describeWait } from "#app/ui/form/describe-wait.ts";
import { fieldText, readForm } from "#app/ui/form/form-fields.ts";
import { confirmAgain, type Proof } from "#domain/auth/confirm-again.server.ts";
import { appCodeSchema, passwordSchema } from "#domain/auth/schema.ts";
import type { BackupLine } from "#domain/backup/backup.ts";
import { checkAgain, startBackup } from "#domain/backup/backup-queue.server.ts";
import { listBackups } from "#domain/backup/list-backups.server.ts";
import { parseFields } from "#domain/text/form-errors.ts";
import { newTicket } from "./ticket.server.ts";

type Context = Readonly<RouterContextProvider>;

const BUSY = "A backup is being written or checked. Please wait until that is done.";

/** Has a backup written or checked, or lets one be downloaded once the password or code was right. */
export async function actOnBackups(request: Request, context: Context) {
  const { intent, name, ...fields } = await readForm(request);
  const db = context.get(adminDb);
  const act = { by: context.get(signedIn), now: new Date() };
  if (intent === "start") {
    return (await startBackup(db, act)) ? done("") : refused(409, { message: BUSY });
  }
  if (intent !== "check" && intent !== "download")
    return refused(400, { message: "That action isn't available." });
  const line = await findBackup(context, fieldText(name));
  if (!line) return refused(404, { message: "That backup isn't there. Please reload the page." });
  if (line.elsewhere !== null) return refused(409, { message: notHere(line.elsewhere) });
  if (intent === "download") return confirmDownload(context, line, fields);
  return (await checkAgain(db, { line, ...act })) ? done("") : refused(409, { message: BUSY });
}

/** Only what the list has is ever opened: the name itself never becomes a path. */
export async function findBackup(context: Context, name: string): Promise<BackupLine | undefined> {
  const { lines } = await listBackups(context.get(adminDb), context.get(backupPlaces));
  return lines.find((line) => line.name === name);
}

export function notHere(elsewhere: string): string {
  return `This backup is on ${elsewhere}, which this page can't read. Copy it from there in the shell.`;
}

async function confirmDownload(context: Context, { name }: BackupLine, fields: unknown) {
  const by = context.get(signedIn);
  const read = parseFields<Proof>(by.hasTwoFactor ? appCodeSchema : passwordSchema, fields);
  if (!read.ok) return refused(400, { errors: read.errors });
  const [requestInfo, now] = [context.get(requestInfoContext), new Date()];
  const attempt = { by, ...read.value, requestInfo, now };
  const confirmed = await confirmAgain(context.get(accountsContext), attempt);
  if (confirmed.outcome === "right") return done("", { ticket: newTicket(context, name) });
  if (confirmed.outcome === "wrong") {
    const field = by.hasTwoFactor ? "code" : "password";
    return refused(403, { errors: { [field]: `That ${field} isn't correct.` } });
  }
  const wait = describeWait(confirmed.waitSeconds);
  return refused(429, { message: `Too many attempts. Please try again ${wait}.` });
}
