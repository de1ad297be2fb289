import { sql } from "kysely";
import {
  type EmailContent,
  heading,
  html,
  htmlParagraphs,
  linkToOpen,
  renderEmail,
  senderLine,
} from "#domain/mail/email-content.ts";
import type { LinkTokens } from "#domain/mail/link-tokens.server.ts";
import type { MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

type Invitation = { email: string; invited_by: string; invited_by_email: string };

/** Invites a colleague to the back office; replies go to the admin who sent it. */
export function invitationMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { invitationId }, site) {
      const { rows } = await sql<Invitation>`
        select * from open_invitation(${invitationId})`.execute(db);
      const [invitation] = rows;
      const to = invitation && mailAddress(invitation.email);
      if (!invitationId || !to) return null;
      const link = `${site.url}/admin/invitation?token=${tokens.invitation(invitationId)}`;
      const replyTo = mailAddress(invitation.invited_by_email, invitation.invited_by);
      return { ...invitationEmail(site, invitation, link), to, ...(replyTo && { replyTo }) };
    },
  };
}

function invitationEmail(site: MailSite, from: Invitation, link: string): EmailContent {
  const subject = `${from.invited_by} invited you to ${site.name}`;
  const ask = `${from.invited_by} (${from.invited_by_email}) invited you to help run ${site.name}. Press the button to choose a password and sign in.`;
  const otherwise = "If you weren't expecting this, ignore this email and nothing will happen.";
  return {
    subject,
    text: `${ask.replace("Press the button", "Open this link")}\n\n${link}\n\n${otherwise}\n\n--\nThe link works once, for 7 days.\n${senderLine(site)}\n${site.url}\n`,
    html: renderEmail({
      site,
      subject,
      preview: `Choose a password to help run ${site.name}.`,
      body: html`${heading("You're invited")}${htmlParagraphs(ask)}${linkToOpen(site, link, "Accept invitation")}${htmlParagraphs(otherwise)}`,
      foot: html`The link works once, for 7 days.`,
    }),
  };
}
