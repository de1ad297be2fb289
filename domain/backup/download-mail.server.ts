import { sql } from "kysely";
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

/** Tells every administrator that somebody has downloaded a backup; the entry of the activity says who, when and which. */
export const downloadMail: MailKind = {
  async compose(db, { activityId }, site) {
    const entry = await db
      .selectFrom("activity")
      .select(["by_name as byName", "title as file", "happened_at as at"])
      .where("id", "=", activityId)
      .executeTakeFirst();
    const { rows } = await sql<{ email: string }>`
      select administrator_addresses() as email`.execute(db);
    const to = rows.flatMap(({ email }) => mailAddress(email) ?? []);
    return !entry || to.length === 0 ? null : { ...downloadEmail(site, entry), to };
  },
};

type Download = { byName: string | null; file: string; at: Date };

function downloadEmail(site: MailSite, { byName, file, at }: Download): EmailContent {
  const who = byName ?? "Somebody";
  const subject = `${who} downloaded a backup of ${site.name}`;
  const when = at.toLocaleString("en-US", {
    dateStyle: "long",
    timeStyle: "short",
    timeZone: "UTC",
  });
  const what = `${who} downloaded ${file} on ${when} UTC. It holds everything the site knows: drafts, readers' addresses and messages, and the accounts of its administrators. Whoever has it may be able to sign in as anybody.`;
  const todo =
    "If that wasn't meant to happen, change your passwords, end all other sessions, and have AUTH_SECRET changed where the site is started.";
  const page = `${site.url}/admin/activity`;
  const why = `Sent by ${site.name} to every administrator whenever a backup is downloaded.`;
  return {
    subject,
    text: `${what}\n\n${todo}\n\n${page}\n\n--\n${why}\n`,
    html: renderEmail({
      // To its own admins the site needs no postal address.
      site: { ...site, address: "" },
      subject,
      preview: what,
      body: html`${heading(subject)}${htmlParagraphs(`${what}\n\n${todo}`)}${linkButton(site, page, "See the activity")}`,
      foot: html`${why}`,
    }),
  };
}
