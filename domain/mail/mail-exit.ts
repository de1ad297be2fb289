import type { MailAddress } from "#platform/mail/mail-address.ts";
import type { Mailer } from "#platform/mail/mailer.ts";

/** Where mail leaves the site. */
export type MailExit = {
  mailer: Mailer;
  /** The sender that is set; by default an address at the site's host. */
  from: MailAddress | undefined;
  /** Without a server only single mails go, into the outbox. */
  hasServer: boolean;
};

export type MailExits = {
  /** Another object once the settings have changed. */
  current(): Promise<MailExit>;
  /** Aborts pending deliveries. */
  close(): void;
};
