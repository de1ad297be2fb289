import { sql } from "kysely";
import { ROLE_NAMES, type Role } from "#domain/auth/role.ts";
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
import { ROLES_MAY } from "./team.ts";

type Invitation = {
  email: string;
  invited_by: string;
  invited_by_email: string;
  role: Role | null;
};

/** Invites a colleague to the back office; replies go to the admin who sent it. */
export function invitationMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { invitationId }, site) {
      const { rows } = await sql<Invitation>`
        select i.*, (
          select a.details ->> 'role' from activity a
          where a.noun = 'account' and a.verb = 'invited' and a.noun_id = ${invitationId}
        ) as role
        from open_invitation(${invitationId}) i`.execute(db);
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
  const ask = `${from.invited_by} (${from.invited_by_email}) invited you to ${site.name}${asWhat(from.role)} Press the button to choose a password and sign in.`;
  const otherwise = "If you weren't expecting this, ignore this email and nothing will happen.";
  return {
    subject,
    text: `${ask.replace("Press the button", "Open this link")}\n\n${link}\n\n${otherwise}\n\n--\nThe link works once, for 7 days.\n${senderLine(site)}\n${site.url}\n`,
    html: renderEmail({
      site,
      subject,
      preview: `Choose a password to sign in to ${site.name}.`,
      body: html`${heading("You're invited")}${htmlParagraphs(ask)}${linkToOpen(site, link, "Accept invitation")}${htmlParagraphs(otherwise)}`,
      foot: html`The link works once, for 7 days.`,
    }),
  };
}

/** Not said of an invitation whose entry the activity no longer has. */
function asWhat(role: Role | null): string {
  return role ? ` as an ${ROLE_NAMES[role].toLowerCase()}. ${ROLES_MAY[role]}` : ".";
}
