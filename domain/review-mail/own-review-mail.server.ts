import {
  type EmailContent,
  heading,
  html,
  htmlParagraphs,
  linkToOpen,
  renderEmail,
  senderLine,
} from "#domain/mail/email-content.ts";
import { type LinkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import type { MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

/** To the writer of a review or question: the link that confirms the address, and with which it can be changed. */
export function ownReviewMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { reviewId }, site) {
      const review = await db
        .selectFrom("reviews as v")
        .innerJoin("recipes as r", "r.id", "v.recipe_id")
        .where("v.id", "=", reviewId)
        .where("v.state", "!=", "spam")
        .select(["v.id", "v.kind", "v.name", "v.email", "r.slug", "r.title"])
        .executeTakeFirst();
      const to = review?.email ? mailAddress(review.email) : null;
      if (!review?.email || !to) return null;
      const { id, kind, email, slug } = review;
      const token = tokens.review(id, email);
      const saved = await db
        .updateTable("reviews")
        .set({ token_hash: tokenHash(token) })
        .where("id", "=", id)
        .where("email", "=", email)
        .executeTakeFirst();
      if (saved.numUpdatedRows === 0n) return null;
      const link = `${site.url}/recipe/${slug}/reviews/own?link=${token}`;
      return {
        ...ownReviewEmail(site, { ...review, kind: kind as "review" | "question", link }),
        to,
      };
    },
  };
}

type Own = { kind: "review" | "question"; name: string; title: string; link: string };

function ownReviewEmail(site: MailSite, { kind, name, title, link }: Own): EmailContent {
  const about = kind === "review" ? `review of ${title}` : `question about ${title}`;
  const subject = `Your ${about}`;
  const thanks = `Hello ${name},\n\nthank you for your ${about}.`;
  const confirm = `Confirm that this address is yours, and you will get the cook's answer by email. On the same page you can ${kind === "review" ? "change your review or take it back" : "take your question back"}.`;
  const otherwise =
    "If it wasn't you, someone typed your address by mistake: ignore this email, and you won't hear from us again.";
  return {
    subject,
    text: `${[thanks, confirm, link, otherwise].join("\n\n")}\n\n--\n${senderLine(site)}\n${site.url}\n`,
    html: renderEmail({
      site,
      subject,
      preview: "Confirm your address to get the cook's answer.",
      body: html`${heading(subject)}${htmlParagraphs(thanks)}${htmlParagraphs(confirm)}${linkToOpen(site, link, `Open your ${kind}`)}${htmlParagraphs(otherwise)}`,
      foot: html`Sent because this address was given with a ${kind} on ${site.name}.`,
    }),
  };
}
