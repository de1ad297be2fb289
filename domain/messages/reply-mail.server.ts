import {
  type EmailContent,
  type EmailSite,
  html,
  htmlParagraphs,
  renderEmail,
  senderLine,
} from "#domain/mail/email-content.ts";
import type { MailKind } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

/** What was written before, the newest first. */
type Quoted = { by: string; at: Date; text: string };

type Written = { site: EmailSite; by: string; subject: string; text: string; quoted: Quoted[] };

/** A cook's reply to a reader's message: all that was written before is quoted below it. */
export const replyMail: MailKind = {
  async compose(db, { id, messageId }, site) {
    const message = await db
      .selectFrom("contact_messages")
      .select(["name", "email", "message", "created_at"])
      .where("id", "=", messageId)
      .executeTakeFirst();
    const replies = await db
      .selectFrom("message_replies")
      .select(["id", "subject", "text", "reply_to", "by_name", "created_at"])
      .where("message_id", "=", messageId)
      .orderBy("created_at")
      .orderBy("id")
      .execute();
    const place = replies.findIndex((reply) => reply.id === id);
    const [reply, earlier] = [replies[place], replies.slice(0, Math.max(place, 0))];
    const to = message && mailAddress(message.email, message.name);
    if (!message || !reply || !to) return null;
    const replyTo = mailAddress(reply.reply_to, site.name);
    const { by_name: by, subject, text } = reply;
    const asked = { by: message.name, at: message.created_at, text: message.message };
    const answered = earlier.map((one) => ({
      by: one.by_name,
      at: one.created_at,
      text: one.text,
    }));
    const quoted = [asked, ...answered].toReversed();
    return {
      ...replyEmail({ site, by, subject, text, quoted }),
      to,
      ...(replyTo && { replyTo }),
      follows: earlier.map((one) => one.id),
      isBulk: false,
    };
  },
};

function replyEmail({ site, by, subject, text, quoted }: Written): EmailContent {
  const why = `Sent by ${by}, because you wrote to ${site.name} with its contact form.`;
  const lines = quoted.map((one) => `${heard(one)}\n${one.text.replace(/^/gm, "> ")}`);
  const quotes = quoted.map(
    (one) => html`<p dir="auto" style="margin:24px 0 8px;font-size:14px;">${heard(one)}</p>
<blockquote style="margin:0;padding:0 0 0 12px;border-left:3px solid #a79e92;">${htmlParagraphs(one.text)}</blockquote>\n`,
  );
  return {
    subject,
    text: `${[text, ...lines].join("\n\n")}\n\n--\n${why}\n${senderLine(site)}\n`,
    html: renderEmail({
      site,
      subject,
      preview: text,
      body: html`${htmlParagraphs(text)}${quotes}`,
      foot: html`${why}`,
    }),
  };
}

function heard({ by, at }: Quoted): string {
  const day = at.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
  return `On ${day}, ${by} wrote:`;
}
