import {
  type EmailContent,
  heading,
  html,
  htmlParagraphs,
  linkButton,
  renderEmail,
} from "#domain/mail/email-content.ts";
import type { MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

/** Warns an admin that somebody has given the right password and then wrong two-factor codes. */
export const guessesMail: MailKind = {
  async compose(_db, { recipient }, site) {
    const to = mailAddress(recipient ?? "");
    return to && { ...guessesEmail(site), to };
  },
};

function guessesEmail(site: MailSite): EmailContent {
  const subject = `Somebody knows your password for ${site.name}`;
  const what = `Somebody gave your email address and your password on ${site.name}, and then more wrong codes than we accept. They are not signed in.`;
  const todo = `If it wasn't you, change your password now. Until the attempts stop, your own codes work in browsers in which you have signed in with a code before.`;
  const page = `${site.url}/admin/account`;
  const why = `Sent by ${site.name} at most once an hour while codes are being guessed.`;
  return {
    subject,
    text: `${what}\n\n${todo}\n\n${page}\n\n--\n${why}\n`,
    html: renderEmail({
      // To its own admins the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: what,
      body: html`${heading(subject)}${htmlParagraphs(`${what}\n\n${todo}`)}${linkButton(site, page, "Change Password")}`,
      foot: html`${why}`,
    }),
  };
}
