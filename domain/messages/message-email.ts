import {
  type EmailContent,
  emailStyles,
  heading,
  linkButton,
  paragraphs,
} from "#domain/mail/email-content.ts";
import { html } from "#domain/mail/html.ts";

type Received = {
  site: { name: string; url: string };
  message: { id: string; name: string; email: string; message: string };
};

/** Brings a reader's message to the cook, who can answer it as any mail. */
export function messageEmail({ site, message }: Received): EmailContent {
  const subject = `Message from ${message.name}`;
  const from = `${message.name}, ${message.email}`;
  const page = `${site.url}/admin/messages/${message.id}`;
  return {
    subject,
    text: `${message.message}\n\n--\n${from}\nSent with the contact form of ${site.name}. An answer to this mail goes to the sender.\n${page}\n`,
    html: emailStyles({
      site,
      subject,
      preview: message.message,
      body: html`${heading(subject)}<p dir="auto" style="margin:0 0 16px;font-size:14px;">${from}</p>
${paragraphs(message.message)}${linkButton(page, "Open in the back office")}`,
      foot: html`Sent with the contact form of ${site.name}. An answer to this mail goes to the sender.`,
    }),
  };
}
