import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { cookAddresses } from "#domain/mail/cook-addresses.server.ts";
import {
  type EmailContent,
  type EmailSite,
  heading,
  html,
  linkButton,
  renderEmail,
} from "#domain/mail/email-content.ts";
import type { MailKind } from "#domain/mail/mail-kind.ts";
import { countOf } from "#domain/text/count-of.ts";

const MOST_LISTED = 20;

type News = {
  kind: "review" | "question";
  isWaiting: boolean;
  stars: number | null;
  name: string;
  /** How it begins. */
  text: string;
  title: string;
  slug: string;
};

/** Tells the cook of new reviews and questions, what waits first. */
export const reviewNewsMail: MailKind = {
  async compose(db, { id }, site) {
    const to = await cookAddresses(db, site);
    const news = await findNews(db, id);
    if (news.length === 0 || to.length === 0) return null;
    return { ...newsEmail(site, news), to };
  },
};

/** Spam that was found meanwhile is no news. */
async function findNews(db: Database, mailId: string): Promise<News[]> {
  const { rows } = await sql<News>`
    select v.kind, v.state = 'waiting' as "isWaiting", v.stars, v.name, left(v.text, 200) as text, r.title, r.slug
    from review_news n join reviews v on v.id = n.review_id join recipes r on r.id = v.recipe_id
    where n.mail_id = ${mailId} and v.state <> 'spam'
    order by v.state <> 'waiting', v.posted_at desc, v.id`.execute(db);
  return rows;
}

function newsEmail(site: EmailSite, news: News[]): EmailContent {
  const waiting = news.filter(({ isWaiting }) => isWaiting).length;
  const subject = `New on ${site.name}: ${describeNews(news)}`;
  const wait = waiting > 0 ? `${waiting} ${waiting === 1 ? "waits" : "wait"} for you.` : "";
  const queue = `${site.url}/admin/reviews${waiting > 0 ? "?state=waiting" : ""}`;
  const shown = news.slice(0, MOST_LISTED).map((one) => itemOf(one, site.url));
  const left = news.length - shown.length;
  const more = left > 0 ? `And ${left} more.` : "";
  const why = `Sent by ${site.name} at most once an hour; Settings turns it off.`;
  const lines = shown.map(({ head, text, page }) => `${head}\n${text}\n${page}`);
  return {
    subject,
    text: [wait, queue, ...lines, more, `--\n${why}\n`].filter(Boolean).join("\n\n"),
    html: renderEmail({
      // To its own owner the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: [wait, ...shown.map(({ head }) => head)].filter(Boolean).join(" "),
      body: html`${heading(describeNews(news))}${wait && html`<p style="margin:0 0 16px;">${wait}</p>\n`}${linkButton(site, queue, "Open in the back office")}${shown.map(
        ({ head, text, page }) =>
          html`<p dir="auto" style="margin:0 0 16px;overflow-wrap:anywhere;"><a class="plain" href="${page}" style="color:inherit;">${head}</a><br>${text}</p>\n`,
      )}${more && html`<p style="margin:0 0 16px;">${more}</p>\n`}`,
      foot: html`${why}`,
    }),
  };
}

/** "2 reviews and 1 question" */
function describeNews(news: News[]): string {
  const questions = news.filter(({ kind }) => kind === "question").length;
  const counted = [
    [news.length - questions, "review"],
    [questions, "question"],
  ] as const;
  return counted
    .filter(([count]) => count > 0)
    .map(([count, noun]) => countOf(count, noun))
    .join(" and ");
}

function itemOf({ kind, isWaiting, stars, name, text, title, slug }: News, siteUrl: string) {
  const what = kind === "question" ? "question" : `${stars} of 5 stars`;
  return {
    head: `${isWaiting ? "Waits: " : ""}${name} on ${title} (${what})`,
    text,
    page: isWaiting
      ? `${siteUrl}/admin/reviews?state=waiting`
      : `${siteUrl}/recipe/${slug}/${kind === "question" ? "questions" : "reviews"}`,
  };
}
