import type { Database } from "#domain/database.ts";
import type { IssueRecipe } from "#domain/newsletter/issue.ts";
import { issueEmail } from "#domain/newsletter/issue-email.ts";
import { issueRecipes } from "#domain/newsletter/issues.server.ts";
import type { LinkTokens } from "#domain/newsletter/link-tokens.server.ts";
import { tokenHash } from "#domain/newsletter/token.server.ts";
import { headerLine, mailAddress } from "#platform/mail/mail-address.ts";
import type { Mail } from "#platform/mail/mailer.ts";
import type { ClaimedMail } from "./outgoing-mails.server.ts";

type From = {
  head: Pick<Mail, "id" | "createdAt" | "from">;
  site: { name: string; url: string };
  tokens: LinkTokens;
};

/** An issue for one subscriber who is still active, or the draft for who writes it. */
export async function issueMail(
  db: Database,
  { head, site, tokens }: From,
  { kind, issueId, subscriberId, recipient }: ClaimedMail,
): Promise<Mail | null> {
  const issue = await db
    .selectFrom("newsletter_issues")
    .select(["subject", "intro", "recipe_ids", "recipes"])
    .where("id", "=", issueId)
    .executeTakeFirst();
  if (!issue) return null;
  const isTrial = kind === "trial";
  const email = isTrial ? recipient : await activeAddress(db, tokens, subscriberId);
  const to = email === null ? null : mailAddress(email);
  if (!to) return null;
  const token = tokens.unsubscribe(subscriberId ?? head.id);
  const unsubscribe = `${site.url}/newsletter/unsubscribe?token=${token}`;
  const recipes =
    (issue.recipes as IssueRecipe[] | null) ?? (await issueRecipes(db, issue.recipe_ids));
  const subject = isTrial ? `Test: ${issue.subject}` : issue.subject;
  const letter = issueEmail({ site, subject, intro: issue.intro, recipes, unsubscribe });
  return {
    ...head,
    ...letter,
    subject: headerLine(subject),
    to,
    unsubscribe: new URL(unsubscribe),
    isBulk: true,
  };
}

/** Where the subscriber gets mail, with a link that opens; null for one that has left. */
async function activeAddress(
  db: Database,
  tokens: LinkTokens,
  id: string | null,
): Promise<string | null> {
  const subscriber = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "unsubscribe_token"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .executeTakeFirst();
  if (!subscriber) return null;
  const hash = tokenHash(tokens.unsubscribe(subscriber.id));
  if (subscriber.unsubscribe_token !== hash) {
    await db
      .updateTable("newsletter_subscribers")
      .set({ unsubscribe_token: hash })
      .where("id", "=", subscriber.id)
      .execute();
  }
  return subscriber.email;
}
