import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { MailAddress } from "#platform/mail/mail-address.ts";
import type { EmailContent } from "./email-content.ts";
import type { ClaimedMail } from "./outgoing-mails.server.ts";

/** The site as its mails name it. `supportEmail` is the cook's. */
export type MailSite = { name: string; url: string; supportEmail: string };

/** A mail as it goes out, but for what all mails have in common. */
export type ComposedMail = EmailContent & {
  to: MailAddress;
  replyTo?: MailAddress;
  /** Where one click leaves the list. */
  unsubscribe?: URL;
};

/** What mails of one kind say. Whoever has mails of a kind of its own says it; worker/mail-kinds.ts lists all. */
export type MailKind = {
  /** Composes the mail as it goes out now; null when nobody wants it any more. */
  compose(db: Database, mail: ClaimedMail, site: MailSite): Promise<ComposedMail | null>;
  /** The address takes no mail at all. */
  onBounce?(tx: DatabaseTransaction, mail: ClaimedMail): Promise<unknown>;
};

export type MailKinds = Record<ClaimedMail["kind"], MailKind>;
