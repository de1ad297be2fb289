import {
  type EmailContent,
  type EmailSite,
  heading,
  html,
  htmlParagraphs,
  linkToOpen,
  renderEmail,
  senderLine,
} from "#domain/mail/email-content.ts";
import { type LinkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import type { MailKind } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";
import { takeBounce } from "./take-bounce.server.ts";

/** Asks the owner of an address to confirm the subscription (double opt-in). */
export function confirmationMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { subscriberId }, site) {
      const waiting = await db
        .selectFrom("newsletter_subscribers")
        .select(["id", "email", "waiting_since", "import_id"])
        .where("id", "=", subscriberId)
        .where("waiting_since", "is not", null)
        .executeTakeFirst();
      const to = waiting && mailAddress(waiting.email);
      if (!waiting?.waiting_since || !to) return null;
      const confirm = tokens.confirm(waiting.id, waiting.waiting_since);
      const unsubscribe = tokens.unsubscribe(waiting.id);
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
        ...confirmationEmail({ site, isImported: waiting.import_id !== null, ...links }),
        to,
        unsubscribe: new URL(links.unsubscribe),
      };
    },
    onBounce: (tx, mail) => takeBounce(tx, mail, { kind: "hard" }),
  };
}

type Confirmation = {
  site: EmailSite;
  confirm: string;
  unsubscribe: string;
  /** They signed up elsewhere, before the newsletter moved here. */
  isImported: boolean;
};

function confirmationEmail({ site, confirm, unsubscribe, isImported }: Confirmation): EmailContent {
  const subject = `Confirm your subscription to ${site.name}`;
  const ask = isImported
    ? `This address was on the list of the ${site.name} newsletter before it moved. Press the button to keep getting it.`
    : `Someone, hopefully you, signed up for the ${site.name} newsletter with this address. Press the button to confirm.`;
  const otherwise = `If ${isImported ? "you don't want that" : "it wasn't you"}, ignore this email and you won't hear from us again.`;
  return {
    subject,
    text: `${ask.replace("Press the button", "Open this link")}\n\n${confirm}\n\n${otherwise}\n\n--\n${senderLine(site)}\n${site.url}\nUnsubscribe: ${unsubscribe}\n`,
    html: renderEmail({
      site,
      subject,
      preview: "One tap to confirm your subscription.",
      body: html`${heading("One more step")}${htmlParagraphs(ask)}${linkToOpen(site, confirm, "Confirm subscription")}${htmlParagraphs(otherwise)}`,
      foot: html`The link works for 30 days. <a href="${unsubscribe}" style="color:inherit;">Unsubscribe</a>`,
    }),
  };
}
