import {
  type EmailContent,
  type EmailSite,
  heading,
  html,
  htmlParagraphs,
  renderEmail,
  senderLine,
} from "#domain/mail/email-content.ts";
import { renderMarks } from "#domain/text/marked-text.ts";
import type { Mark } from "#domain/text/marks.ts";
import type { IssueRecipe } from "./issue.ts";

type IssueParts = {
  site: EmailSite;
  subject: string;
  intro: string;
  introMarks: readonly Mark[] | null;
  recipes: readonly IssueRecipe[];
  unsubscribe: string;
};

/** An issue of the newsletter as one subscriber gets it. */
export function issueEmail({
  site,
  subject,
  intro,
  introMarks,
  recipes,
  unsubscribe,
}: IssueParts): EmailContent {
  const link = (slug: string) => `${site.url}/recipe/${encodeURIComponent(slug)}`;
  const lines = recipes.map(
    ({ title, description, slug }) => `${title}\n${description}\n${link(slug)}\n`,
  );
  const plainIntro = renderMarks(intro, introMarks, {
    text: (plain) => plain,
    mark: ({ href }, within) => (href ? `${within} (${new URL(href, site.url).href})` : within),
  });
  const why = `You're receiving this because you subscribed to the ${site.name} newsletter.`;
  return {
    subject,
    text: `${[plainIntro, ...lines].filter(Boolean).join("\n\n")}\n--\n${why}\n${senderLine(site)}\nUnsubscribe: ${unsubscribe}\n`,
    html: renderEmail({
      site,
      subject,
      preview: intro || recipes.map(({ title }) => title).join(", "),
      body: html`${heading(subject)}${htmlParagraphs(intro, { marks: introMarks, siteUrl: site.url })}${recipes.map(
        (recipe) => {
          const { title, description, slug } = recipe;
          const image = imageOf(recipe, site.url);
          return html`<div style="margin:0 0 28px;">
${image && html`<a class="plain" href="${link(slug)}" style="color:inherit;"><img src="${image}" alt="${title}" width="552" style="display:block;width:100%;height:auto;border-radius:10px;"></a>`}
<h2 dir="auto" style="margin:12px 0 4px;font:700 21px/1.25 Georgia,'Times New Roman',serif;"><a class="plain" href="${link(slug)}" style="color:inherit;">${title}</a></h2>
${htmlParagraphs(description)}</div>`;
        },
      )}`,
      foot: html`${why} <a href="${unsubscribe}" style="color:inherit;">Unsubscribe</a>`,
    }),
  };
}

function imageOf({ image }: IssueRecipe, url: string): string | null {
  if (!image || !URL.canParse(image, url)) return null;
  const { href, protocol } = new URL(image, url);
  return protocol === "https:" || protocol === "http:" ? href : null;
}
