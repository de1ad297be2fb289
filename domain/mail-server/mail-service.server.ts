import type { Database } from "#domain/database.ts";
import { findMailRoute, isMailSetUp, type MailEnvironment } from "./mail-route.server.ts";
import type { DnsRecords } from "./sender-records.server.ts";

/** What the office needs of mail. */
export type MailService = {
  environment: MailEnvironment;
  /** Under `npm run dev`: where its fake server shows mails. */
  fakeNotice: string | null;
  dns: DnsRecords;
};

/** What to know of where mail goes; `isMissing`: there is no server, and one can be set in the office. */
export type MailNotice = { text: string; isMissing: boolean };

const OUTBOX =
  "Email isn't set up: messages are saved in the data folder's outbox, and newsletters stay drafts.";

/** Null where mail leaves the site. `isAdmin`: whether its settings may be read; else whether there are any. */
export async function findMailNotice(
  db: Database,
  { environment, fakeNotice }: MailService,
  isAdmin = true,
): Promise<MailNotice | null> {
  if (fakeNotice !== null) return { text: fakeNotice, isMissing: false };
  if (!isAdmin)
    return (await isMailSetUp(db, environment)) ? null : { text: OUTBOX, isMissing: true };
  const { setBy, problem } = await findMailRoute(db, environment);
  if (problem !== null) return { text: problem, isMissing: true };
  return setBy === null ? { text: OUTBOX, isMissing: true } : null;
}
