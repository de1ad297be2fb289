import { sql } from "kysely";
import {
  type EmailContent,
  heading,
  html,
  htmlParagraphs,
  linkButton,
  renderEmail,
  senderLine,
} from "#domain/mail/email-content.ts";
import type { MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";

type Answered = {
  kind: "review" | "question";
  name: string;
  email: string;
  slug: string;
  title: string;
  cook: string;
  answer: string;
};

/** The cook's latest answer, to a writer who confirmed the address. Null if it was withdrawn meanwhile. */
export const reviewAnswerMail: MailKind = {
  async compose(db, { reviewId }, site) {
    const { rows } = await sql<Answered>`
      select v.kind, v.name, v.email, r.slug, r.title, a.name as cook, a.text as answer
      from reviews v join recipes r on r.id = v.recipe_id join review_answers a on a.review_id = v.id
      where v.id = ${reviewId} and v.email is not null and v.email_confirmed_at is not null
        and v.state = 'published' and r.status = 'published' and r.deleted_at is null
      order by a.answered_at desc, a.id limit 1`.execute(db);
    const [answered] = rows;
    const to = answered ? mailAddress(answered.email) : null;
    return answered && to ? { ...answerEmail(site, answered), to } : null;
  },
};

function answerEmail(
  site: MailSite,
  { kind, name, slug, title, cook, answer }: Answered,
): EmailContent {
  const about = kind === "review" ? `review of ${title}` : `question about ${title}`;
  const subject = `${cook} answered your ${about}`;
  const page = `${site.url}/recipe/${slug}/${kind}s`;
  const hello = `Hello ${name},`;
  const why = `Sent because you confirmed your address for a ${kind} on ${site.name}. There is one email for each answer.`;
  return {
    subject,
    text: `${[hello, answer, page].join("\n\n")}\n\n--\n${why}\n${senderLine(site)}\n`,
    html: renderEmail({
      site,
      subject,
      preview: answer,
      body: html`${heading(subject)}${htmlParagraphs(hello)}${htmlParagraphs(answer)}${linkButton(site, page, `Open all ${kind}s`)}`,
      foot: html`${why}`,
    }),
  };
}
