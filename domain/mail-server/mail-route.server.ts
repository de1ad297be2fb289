import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import type { MailExit, MailExits } from "#domain/mail/mail-exit.ts";
import { type MailAddress, readMailAddress } from "#platform/mail/mail-address.ts";
import { failingMailer, type Mailer, openMailer } from "#platform/mail/mailer.ts";
import { decrypt, type Secrets } from "#platform/settings/encryption.ts";
import { smtpUrlOf } from "./mail-settings.ts";
import { findMailSettings } from "./save-mail-settings.server.ts";

/** What the environment says of mail: it wins over what an admin has saved. */
export type MailEnvironment = {
  smtpUrl: string | undefined;
  from: MailAddress | undefined;
  secrets: Secrets;
};

/** How mail leaves the site. */
export type MailRoute = {
  setBy: "environment" | "office" | null;
  /** Null without a server: mail is saved in the outbox. */
  smtpUrl: string | null;
  /** Why the saved server can't be used. */
  problem: string | null;
  from: MailAddress | undefined;
};

const UNREADABLE =
  "The saved password of the mail server can't be read, because AUTH_SECRET has changed. Enter it again under Settings, Mail.";

export async function findMailRoute(
  db: Database,
  { smtpUrl, from, secrets }: MailEnvironment,
): Promise<MailRoute> {
  const { server, password } = await findMailSettings(db);
  const sender =
    from ?? (server.from === null ? undefined : (readMailAddress(server.from) ?? undefined));
  const shared = { from: sender, problem: null };
  if (smtpUrl !== undefined) return { ...shared, setBy: "environment", smtpUrl };
  if (server.host === null) return { ...shared, setBy: null, smtpUrl: null };
  try {
    const plain = password === null ? "" : decrypt(password, secrets, "mail password");
    return { ...shared, setBy: "office", smtpUrl: smtpUrlOf(server, plain) };
  } catch {
    return { ...shared, setBy: "office", smtpUrl: null, problem: UNREADABLE };
  }
}

/** Whether a mail server is set; for roles that can't read which. */
export async function isMailSetUp(
  db: Database,
  { smtpUrl }: Pick<MailEnvironment, "smtpUrl">,
): Promise<boolean> {
  if (smtpUrl !== undefined) return true;
  const { rows } = await sql<{ set: boolean }>`select mail_is_set_up() as set`.execute(db);
  return rows[0]?.set ?? false;
}

/** Follows what is saved without a restart: what is sent already goes on with the server from before. */
export function followMailRoute(
  db: Database,
  environment: MailEnvironment,
  outbox: string,
): MailExits {
  let open: { key: string; exit: MailExit } | undefined;
  const retired: Mailer[] = [];
  return {
    async current() {
      const route = await findMailRoute(db, environment);
      const key = JSON.stringify(route);
      if (open?.key !== key) {
        open?.exit.mailer.retire();
        if (open) retired.push(open.exit.mailer);
        const smtpUrl = route.smtpUrl ?? undefined;
        const mailer = route.problem
          ? failingMailer(route.problem)
          : openMailer({ smtpUrl, outbox });
        open = { key, exit: { mailer, from: route.from, hasServer: route.smtpUrl !== null } };
      }
      return open.exit;
    },
    close() {
      for (const mailer of retired) mailer.close();
      open?.exit.mailer.close();
    },
  };
}
