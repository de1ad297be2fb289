import type { Database } from "#domain/database.ts";
import { type LinkTokens, tokenHash } from "#domain/mail/link-tokens.server.ts";
import type { ComposedMail, MailKind, MailSite } from "#domain/mail/mail-kind.ts";
import type { Mark } from "#domain/text/marks.ts";
import { mailAddress } from "#platform/mail/mail-address.ts";
import type { IssueRecipe } from "./issue.ts";
import { issueEmail } from "./issue-email.ts";
import { issueRecipes } from "./issues.server.ts";
import { takeBounce } from "./take-bounce.server.ts";

/** An issue for one active subscriber. */
export function issueMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { issueId, subscriberId }, site) {
      const subscriber = await findActive(db, tokens, subscriberId);
      return subscriber && composeIssue(db, site, { issueId, isTest: false, ...subscriber });
    },
    onBounce: (tx, mail) => takeBounce(tx, mail, { kind: "hard" }),
  };
}

/** A draft for its author. The link to unsubscribe belongs to no subscriber. */
export function testMail(tokens: LinkTokens): MailKind {
  return {
    async compose(db, { id, issueId, recipient }, site) {
      const token = tokens.unsubscribe(id);
      return composeIssue(db, site, { issueId, isTest: true, email: recipient ?? "", token });
    },
  };
}

type Copy = { issueId: string | null; isTest: boolean; email: string; token: string };

async function composeIssue(
  db: Database,
  site: MailSite,
  { issueId, isTest, email, token }: Copy,
): Promise<ComposedMail | null> {
  const issue = await db
    .selectFrom("newsletter_issues")
    .select(["subject", "intro", "intro_marks", "recipe_ids", "recipes"])
    .where("id", "=", issueId)
    .executeTakeFirst();
  const to = mailAddress(email);
  if (!issue || !to) return null;
  const unsubscribe = `${site.url}/newsletter/unsubscribe?token=${token}&issue=${issueId}`;
  const recipes =
    (issue.recipes as IssueRecipe[] | null) ?? (await issueRecipes(db, issue.recipe_ids));
  const subject = isTest ? `Test: ${issue.subject}` : issue.subject;
  const { intro } = issue;
  const introMarks = issue.intro_marks as Mark[] | null;
  return {
    ...issueEmail({ site, subject, intro, introMarks, recipes, unsubscribe }),
    to,
    unsubscribe: new URL(unsubscribe),
  };
}

/** The subscriber's address and unsubscribe token, whose hash is stored; null when not active. */
async function findActive(
  db: Database,
  tokens: LinkTokens,
  id: string | null,
): Promise<{ email: string; token: string } | null> {
  const subscriber = await db
    .selectFrom("newsletter_subscribers")
    .select(["id", "email", "unsubscribe_token"])
    .where("id", "=", id)
    .where("is_active", "=", true)
    .where("paused_at", "is", null)
    .executeTakeFirst();
  if (!subscriber) return null;
  const token = tokens.unsubscribe(subscriber.id);
  const hash = tokenHash(token);
  if (subscriber.unsubscribe_token !== hash) {
    await db
      .updateTable("newsletter_subscribers")
      .set({ unsubscribe_token: hash })
      .where("id", "=", subscriber.id)
      .execute();
  }
  return { email: subscriber.email, token };
}
