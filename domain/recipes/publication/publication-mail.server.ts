import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
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

type Found = {
  id: string;
  slug: string;
  title: string;
  status: string;
  publishedBy: string | null;
  askedBy: string | null;
  note: string | null;
  sentBackBy: string | null;
  comment: string | null;
};

type Words = { subject: string; what: string; quoted: string; page: string; label: string };

/** Tells those who may publish that an author asks, and the author what became of it; nothing that no longer holds. */
export const publicationMail: MailKind = {
  async compose(db, { recipeId, recipient }, site) {
    const { rows } = await sql<Found>`
      select r.id, r.slug, r.title, r.status, r.reviewed_by_name as "publishedBy", q.asked_by_name as "askedBy", q.note,
        q.sent_back_by_name as "sentBackBy", q.comment
      from recipes r left join publication_requests q on q.recipe_id = r.id
      where r.id = ${recipeId} and r.deleted_at is null`.execute(db);
    const [found] = rows;
    const words = found && (recipient ? toAuthor(found, site) : toPublishers(found, site));
    if (!words) return null;
    const to = await addressesOf(db, recipient);
    return to.length > 0 ? { ...emailOf(words, site), to } : null;
  },
};

async function addressesOf(db: Database, recipient: string | null) {
  const { rows } = recipient
    ? { rows: [{ email: recipient }] }
    : await sql<{ email: string }>`select publisher_addresses() as email`.execute(db);
  return rows.flatMap(({ email }) => mailAddress(email) ?? []);
}

function toPublishers(found: Found, site: MailSite): Words | null {
  const { askedBy, title, note, sentBackBy } = found;
  if (!askedBy || sentBackBy !== null) return null;
  return {
    subject: `${askedBy} asks to publish “${title}”`,
    what: `${askedBy} has finished a draft on ${site.name} and asks you to publish “${title}”, or to send it back.`,
    quoted: note ?? "",
    page: editPage(found, site),
    label: "Open the draft",
  };
}

function toAuthor(found: Found, site: MailSite): Words | null {
  const { slug, title, status, publishedBy, sentBackBy, comment } = found;
  if (status === "published") {
    return {
      subject: `“${title}” is published`,
      what: `${publishedBy || "An editor"} has published “${title}” on ${site.name}.`,
      quoted: "",
      page: `${site.url}/recipe/${slug}`,
      label: "See the recipe",
    };
  }
  if (sentBackBy === null) return null;
  return {
    subject: `“${title}” was sent back`,
    what: `${sentBackBy || "An editor"} has sent “${title}” back to you. Change what is asked for, then ask again.`,
    quoted: comment ?? "",
    page: editPage(found, site),
    label: "Open the draft",
  };
}

const editPage = ({ id }: Found, site: MailSite) => `${site.url}/admin/recipes/edit/${id}`;

function emailOf({ subject, what, quoted, page, label }: Words, site: MailSite): EmailContent {
  const said = quoted ? `${what}\n\n${quoted}` : what;
  const why = `Sent by ${site.name} to those who write and publish its recipes.`;
  return {
    subject,
    text: `${said}\n\n${page}\n\n--\n${why}\n`,
    html: renderEmail({
      // To its own people the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: what,
      body: html`${heading(subject)}${htmlParagraphs(said)}${linkButton(site, page, label)}`,
      foot: html`${why}`,
    }),
  };
}
