import type { Database } from "#domain/database.ts";
import type { DeliveryFailure } from "#platform/mail/delivery-failure.ts";
import { readMailbox } from "#platform/mail/mailbox.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import type { BounceEvent } from "./bounce-event.ts";
import { readReport } from "./read-report.server.ts";
import { noteSource, recordBounces } from "./record-bounces.server.ts";
import { findBounceSettings, readSecret } from "./save-bounce-settings.server.ts";

export const READS_EVERY_MS = 2 * 60_000;
/** Shorter than the interval: two workers never read the mailbox at the same time. */
const LONGEST_MS = READS_EVERY_MS - 30_000;
const USUAL_PORT = 993;
const SOURCE = "mailbox";

const UNREADABLE =
  "The mailbox's password can't be read, because AUTH_SECRET has changed. Enter it again.";

/** Reads the bounces in the mailbox that an admin has set. A mail that is read twice counts once. */
export async function readBounces(
  db: Database,
  secrets: Secrets,
  stopping: AbortSignal,
): Promise<void> {
  const { settings, encrypted } = await findBounceSettings(db);
  const { bounceHost: host, bounceUser: user, bouncePort: port } = settings;
  if (host === null || user === null) return;
  const password = readSecret(encrypted.bouncePassword, secrets);
  if (password === null) return noteSource(db, SOURCE, UNREADABLE);
  const signal = AbortSignal.any([stopping, AbortSignal.timeout(LONGEST_MS)]);
  const mailbox = { host, user, password, port: port === null ? USUAL_PORT : Number(port) };
  const failure = await readMailbox(mailbox, {
    signal,
    async onMail(source) {
      const events = await reportsIn(source);
      await recordBounces(db, { source: SOURCE, events, isSigned: false });
    },
  });
  if (stopping.aborted) return;
  await noteSource(db, SOURCE, failure && explain(failure, host));
}

function explain({ stage, reason }: DeliveryFailure, host: string): string {
  const found = CAUSES.find(([pattern]) => pattern.test(`${stage} ${reason}`));
  const cause = found?.[1] ?? "HOST can't be reached, or broke off. It is tried again.";
  return `${cause.replace("HOST", host)} It said: ${reason}`;
}

const CAUSES: [RegExp, string][] = [
  [
    /certificate|altnames/i,
    "HOST has a certificate that isn't valid for it. Check the server's name.",
  ],
  [
    /\bAUTH\b/,
    "HOST doesn't accept this user and password. Some providers ask for an app password here.",
  ],
  [/ENOTFOUND|EAI_AGAIN/, "There is no server named HOST. Check the name."],
  [/STARTTLS|\bTLS\b|\bSSL\b/i, "No encrypted connection to HOST came about. Try port 993."],
  [/ECONNREFUSED/, "HOST accepts no connection at this port. Try port 993."],
];

/** What can't be read as a mail is no bounce, and must not keep the others from being read. */
async function reportsIn(source: Uint8Array): Promise<BounceEvent[]> {
  try {
    return await readReport(source);
  } catch {
    return [];
  }
}
