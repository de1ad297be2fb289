import type { Database, DatabaseTransaction } from "#domain/database.ts";
import type { MailAddress } from "#platform/mail/mail-address.ts";
import type { EmailContent, EmailSite } from "./email-content.ts";
import type { ClaimedMail } from "./outgoing-mails.server.ts";

/** `supportEmail`: the cook's; empty where none is set. */
export type MailSite = EmailSite & { supportEmail: string };

/** A mail without the headers that all mails have. */
export type ComposedMail = EmailContent & {
  to: MailAddress | MailAddress[];
  replyTo?: MailAddress;
  /** For one-click unsubscribing (RFC 8058). */
  unsubscribe?: URL;
  /** Earlier mails that it continues, the oldest first. */
  follows?: string[];
  /** False for what a person wrote. */
  isBulk?: boolean;
};

/** How mails of one kind are composed; worker/mail-kinds.ts lists all kinds. */
export type MailKind = {
  /** Composes the mail just before it is sent; null when it is no longer wanted. */
  compose(db: Database, mail: ClaimedMail, site: MailSite): Promise<ComposedMail | null>;
  /** Called when the recipient's address does not exist. */
  onBounce?(tx: DatabaseTransaction, mail: ClaimedMail): Promise<unknown>;
};

export type MailKinds = Record<ClaimedMail["kind"], MailKind>;
