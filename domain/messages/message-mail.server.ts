import { cookAddresses } from "#domain/mail/cook-addresses.server.ts";
import {
  type EmailContent,
  type EmailSite,
  heading,
  html,
  htmlParagraphs,
  linkButton,
  renderEmail,
} from "#domain/mail/email-content.ts";
import type { MailKind } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

/** Mails a reader's message to the cook; replies go to the reader. */
export const messageMail: MailKind = {
  async compose(db, { messageId }, site) {
    const message = await db
      .selectFrom("contact_messages")
      .select(["id", "name", "email", "message"])
      .where("id", "=", messageId)
      .executeTakeFirst();
    const to = await cookAddresses(db, site);
    if (!message || to.length === 0) return null;
    const replyTo = mailAddress(message.email, message.name);
    return { ...messageEmail({ site, message }), to, ...(replyTo && { replyTo }) };
  },
};

type Received = {
  site: EmailSite;
  message: { id: string; name: string; email: string; message: string };
};

function messageEmail({ site, message }: Received): EmailContent {
  const subject = `Message from ${message.name}`;
  const from = `${message.name}, ${message.email}`;
  const page = `${site.url}/admin/messages/${message.id}`;
  return {
    subject,
    text: `${message.message}\n\n--\n${from}\nSent from the contact form on ${site.name}. Reply to this email to answer ${message.name}.\n${page}\n`,
    html: renderEmail({
      // To its own owner the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: message.message,
      body: html`${heading(subject)}<p dir="auto" style="margin:0 0 16px;font-size:14px;">${from}</p>
${htmlParagraphs(message.message)}${linkButton(site, page, "Open in the back office")}`,
      foot: html`Sent from the contact form on ${site.name}. Reply to this email to answer ${message.name}.`,
    }),
  };
}
