import type { Database } from "#domain/database.ts";
import { messageEmail } from "#domain/messages/message-email.ts";
import { confirmationEmail } from "#domain/newsletter/confirmation-email.ts";
import type { LinkTokens } from "#domain/newsletter/link-tokens.server.ts";
import { tokenHash } from "#domain/newsletter/token.server.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { type SiteProfile, siteProfile } from "#domain/settings/site-settings.ts";
import { headerLine, type MailAddress, mailAddress } from "#platform/mail/mail-address.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { EmailContent } from "./email-content.ts";
import { issueMail } from "./issue-mail.server.ts";
import type { ClaimedMail } from "./outgoing-mails.server.ts";

/** Who sends mail. */
export type Sender = {
  site: Pick<SiteProfile, "name" | "support"> & { url: string };
  /** MAIL_FROM. */
  from: MailAddress | undefined;
  tokens: LinkTokens;
};

type Head = Pick<Mail, "id" | "createdAt" | "from">;

/** Writes a mail as it goes out now; null when nobody wants it any more. */
export async function composeMail(
  db: Database,
  { site: environment, from, tokens }: Sender,
  mail: ClaimedMail,
): Promise<Mail | null> {
  const face = siteProfile(environment, await findSiteSettings(db));
  const site = { name: face.name, url: environment.url };
  const head = { id: mail.id, createdAt: mail.createdAt, from: from ?? ownAddress(site) };
  if (mail.kind === "message") return toCook(db, head, site, face.support.email, mail);
  if (mail.kind === "confirmation") return toSignedUp(db, head, site, tokens, mail);
  return issueMail(db, { head, site, tokens }, mail);
}

/** Where MAIL_FROM is not set. */
function ownAddress({ name, url }: { name: string; url: string }): MailAddress {
  const { hostname } = new URL(url);
  // No mail comes from a number.
  const domain = /^[\d.]+$|:/.test(hostname) ? "localhost" : hostname;
  const own = mailAddress(`newsletter@${domain}`, name);
  if (!own) throw new Error(`No mail can come from ${hostname}`);
  return own;
}

async function toCook(
  db: Database,
  head: Head,
  site: { name: string; url: string },
  support: string,
  { messageId }: ClaimedMail,
): Promise<Mail | null> {
  const message = await db
    .selectFrom("contact_messages")
    .select(["id", "name", "email", "message"])
    .where("id", "=", messageId)
    .executeTakeFirst();
  const to = mailAddress(support, site.name);
  if (!message || !to) return null;
  const replyTo = mailAddress(message.email, message.name);
  return {
    ...head,
    ...written(messageEmail({ site, message })),
    to,
    ...(replyTo && { replyTo }),
    isBulk: true,
  };
}

async function toSignedUp(
  db: Database,
  head: Head,
  site: { name: string; url: string },
  tokens: LinkTokens,
  { subscriberId }: ClaimedMail,
): Promise<Mail | null> {
  const waiting = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "waiting_since"])
    .where("id", "=", subscriberId)
    .where("waiting_since", "is not", null)
    .executeTakeFirst();
  const to = waiting && mailAddress(waiting.email);
  if (!waiting?.waiting_since || !to) return null;
  const confirm = tokens.confirm(waiting.id, waiting.waiting_since);
  const unsubscribe = tokens.unsubscribe(waiting.id);
  // From now on these links open.
  const { numUpdatedRows } = await db
    .updateTable("newsletter_subscribers")
    .set({ verification_token: tokenHash(confirm), unsubscribe_token: tokenHash(unsubscribe) })
    .where("id", "=", waiting.id)
    .where("waiting_since", "is not", null)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return null;
  const links = {
    confirm: `${site.url}/newsletter/confirm?token=${confirm}`,
    unsubscribe: `${site.url}/newsletter/unsubscribe?token=${unsubscribe}`,
  };
  return {
    ...head,
    ...written(confirmationEmail({ site, ...links })),
    to,
    unsubscribe: new URL(links.unsubscribe),
    isBulk: true,
  };
}

function written({ subject, ...parts }: EmailContent) {
  return { subject: headerLine(subject), ...parts };
}
