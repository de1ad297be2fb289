import { guessesMail } from "#domain/auth/guesses-mail.server.ts";
import { passwordResetMail } from "#domain/auth/password-reset-mail.server.ts";
import { downloadMail } from "#domain/backup/download-mail.server.ts";
import type { LinkTokens } from "#domain/mail/link-tokens.server.ts";
import type { MailKinds } from "#domain/mail/mail-kind.ts";
import { messageMail } from "#domain/messages/message-mail.server.ts";
import { replyMail } from "#domain/messages/reply-mail.server.ts";
import { confirmationMail } from "#domain/newsletter/confirmation-mail.server.ts";
import { issueMail, testMail } from "#domain/newsletter/issue-mail.server.ts";
import { publicationMail } from "#domain/recipes/publication/publication-mail.server.ts";
import { ownReviewMail } from "#domain/review-mail/own-review-mail.server.ts";
import { reviewAnswerMail } from "#domain/review-mail/review-answer-mail.server.ts";
import { reviewNewsMail } from "#domain/review-mail/review-news-mail.server.ts";
import { accountMail } from "#domain/team/account-mail.server.ts";
import { invitationMail } from "#domain/team/invitation-mail.server.ts";

/** How each kind of mail is composed. */
export function mailKinds(tokens: LinkTokens): MailKinds {
  return {
    confirmation: confirmationMail(tokens),
    message: messageMail,
    issue: issueMail(tokens),
    trial: testMail(tokens),
    invitation: invitationMail(tokens),
    reviews: reviewNewsMail,
    "own-review": ownReviewMail(tokens),
    "review-answer": reviewAnswerMail,
    guesses: guessesMail,
    "password-reset": passwordResetMail(tokens),
    "backup-download": downloadMail,
    publication: publicationMail,
    reply: replyMail,
    account: accountMail,
  };
}
