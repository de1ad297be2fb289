import { join } from "node:path";
import { linkTokens } from "#domain/newsletter/link-tokens.server.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import { loadOrCreateSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { WorkerOptions } from "#worker/worker.ts";
import { siteOf } from "./site.ts";

/** What mail is sent with, as the settings say. */
export async function openMail(settings: Settings): Promise<NonNullable<WorkerOptions["mail"]>> {
  const { mail, dataDir, authSecret } = settings;
  const secret = authSecret ?? (await loadOrCreateSecret(dataDir, "auth-secret"));
  return {
    sender: { site: siteOf(settings), from: mail.from },
    tokens: linkTokens(secret),
    mailer: openMailer({ smtpUrl: mail.smtpUrl, outbox: outbox(settings) }),
  };
}

/** Where mail is when it is not sent, in a line; nothing when it is. */
export function mailWords(settings: Settings): string | null {
  if (settings.mail.smtpUrl !== undefined) return null;
  return `Mail is written to ${outbox(settings)}: set SMTP_URL to have it sent`;
}

function outbox({ dataDir }: Settings): string {
  return join(dataDir, "outbox");
}
