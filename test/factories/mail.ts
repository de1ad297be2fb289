import type { MailExits } from "#domain/mail/mail-exit.ts";
import type { MailService } from "#domain/mail-server/mail-service.server.ts";
import type { MailAddress } from "#platform/mail/mail-address.ts";
import { openMailer } from "#platform/mail/mailer.ts";

/** A site whose environment has a mail server, which nothing listens at. */
export const MAIL_SERVICE: MailService = {
  environment: {
    smtpUrl: "smtp://127.0.0.1:1",
    from: undefined,
    secrets: { secret: "a secret of thirty-two characters" },
  },
  fakeNotice: null,
  dns: { resolveTxt: async () => [] },
};

/** The same without a server in its environment. */
export const NO_MAIL_SERVICE: MailService = {
  ...MAIL_SERVICE,
  environment: { ...MAIL_SERVICE.environment, smtpUrl: undefined },
};

/** One way out, whatever an admin has saved. */
export function exitTo(
  to: { smtpUrl: string | undefined; outbox: string },
  from?: MailAddress,
): MailExits {
  const mailer = openMailer(to);
  const exit = { mailer, from, hasServer: true };
  return { current: async () => exit, close: () => mailer.close() };
}
