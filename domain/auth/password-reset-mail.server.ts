import { sql } from "kysely";
import {
  type EmailContent,
  heading,
  html,
  htmlParagraphs,
  linkToOpen,
  renderEmail,
} from "#domain/mail/email-content.ts";
import type { LinkTokens } from "#domain/mail/link-tokens.server.ts";
import type { MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

/** The link that sets a new password; not sent once it has expired. */
export function passwordResetMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { resetId }, site) {
      const { rows } = await sql<{ email: string | null }>`
        select open_password_reset(${resetId}) as email`.execute(db);
      const to = mailAddress(rows[0]?.email ?? "");
      if (!resetId || !to) return null;
      const link = `${site.url}/admin/forgot/new?token=${tokens.passwordReset(resetId)}`;
      return { ...passwordResetEmail(site, link), to };
    },
  };
}

function passwordResetEmail(site: MailSite, link: string): EmailContent {
  const subject = `Choose a new password for ${site.name}`;
  const ask = `Somebody asked for a new password for your account on ${site.name}. Press the button to choose one. You'll be signed out everywhere else.`;
  const otherwise = "If it wasn't you, ignore this email: your password stays as it is.";
  const lasts = "The link works once, for an hour.";
  return {
    subject,
    text: `${ask.replace("Press the button", "Open this link")}\n\n${link}\n\n${otherwise}\n\n--\n${lasts}\n${site.url}\n`,
    html: renderEmail({
      // To its own admins the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: lasts,
      body: html`${heading("A new password")}${htmlParagraphs(ask)}${linkToOpen(site, link, "Choose Password")}${htmlParagraphs(otherwise)}`,
      foot: html`${lasts}`,
    }),
  };
}
