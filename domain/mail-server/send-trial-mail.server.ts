import { randomUUID } from "node:crypto";
import type { WriteContext } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database } from "#domain/database.ts";
import { defaultSender } from "#domain/mail/default-sender.ts";
import {
  type EmailSite,
  heading,
  html,
  htmlParagraphs,
  renderEmail,
} from "#domain/mail/email-content.ts";
import { explainFailure } from "#platform/mail/explain-failure.ts";
import { headerLine, type MailAddress, mailAddress } from "#platform/mail/mail-address.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import { findMailRoute, type MailRoute } from "./mail-route.server.ts";
import type { MailService } from "./mail-service.server.ts";
import { findMailSettings } from "./save-mail-settings.server.ts";
import { checkSenderRecords, isPublicDomain, type RecordCheck } from "./sender-records.server.ts";

export type TrialReport = {
  from: string;
  to: string;
  isTaken: boolean;
  /** What happened, and what to do. */
  text: string;
  /** What the server said. */
  answer: string | null;
  /** None where the sender's domain isn't one that receivers can look up. */
  records: RecordCheck[] | null;
};

type Trial = WriteContext & { to: string; site: EmailSite };

const WAITS_MS = 15_000;
const NO_SERVER = "Please save a mail server first.";

/** Sends a mail now, by what is saved, and looks up what receivers check of its sender. */
export async function sendTrialMail(
  db: Database,
  { environment, dns }: MailService,
  { to, site, by, now }: Trial,
): Promise<TrialReport> {
  const route = await findMailRoute(db, environment);
  const { selector } = (await findMailSettings(db)).server;
  const from = route.from ?? defaultSender(site);
  const domain = from.address.slice(from.address.lastIndexOf("@") + 1).toLowerCase();
  const host = route.smtpUrl === null ? "" : new URL(route.smtpUrl).hostname;
  const [delivery, records] = await Promise.all([
    deliver(route, { from, to, site, now }),
    isPublicDomain(domain) ? checkSenderRecords(dns, { domain, host, selector }) : null,
  ]);
  await db.transaction().execute((tx) => {
    const details = { taken: delivery.isTaken };
    const entry = { verb: "tested", noun: "settings", id: null, title: "Mail", details } as const;
    return recordActivity(tx, { by, now }, entry);
  });
  return { ...delivery, from: from.address, to, records };
}

async function deliver(
  { smtpUrl, problem }: MailRoute,
  { from, to, site, now }: { from: MailAddress; to: string; site: EmailSite; now: Date },
): Promise<Pick<TrialReport, "isTaken" | "text" | "answer">> {
  const recipient = mailAddress(to);
  if (smtpUrl === null || !recipient) {
    return { isTaken: false, text: problem ?? NO_SERVER, answer: null };
  }
  const mailer = openMailer({ smtpUrl, outbox: "", waitsAtMostMs: WAITS_MS });
  // A server that sends a byte now and then is hung too.
  const tooLong = setTimeout(() => mailer.close(), WAITS_MS);
  const id = randomUUID();
  const mail = { id, createdAt: now, from, to: recipient, ...trialEmail(site) };
  try {
    const delivery = await mailer.deliver(mail);
    if (!delivery.ok) {
      const text = explainFailure(delivery, new URL(smtpUrl).hostname);
      return { isTaken: false, text, answer: delivery.reason };
    }
    const text = `The server took it for ${to}. If it isn't there in a few minutes, not even as spam, the server dropped it: ask its operator, or look into its log for ${id}.`;
    return { isTaken: true, text, answer: delivery.response ?? null };
  } finally {
    clearTimeout(tooLong);
    mailer.close();
  }
}

function trialEmail(site: EmailSite) {
  const subject = headerLine(`A test from ${site.name}`);
  const text = `If you read this, ${site.name} can send mail.`;
  const body = html`${heading("It works")}${htmlParagraphs(text)}`;
  const parts = { site: { ...site, address: "" }, subject, preview: text, body };
  const foot = html`Sent from Settings, Mail.`;
  return { subject, text: `${text}\n\n--\n${site.url}\n`, html: renderEmail({ ...parts, foot }) };
}
