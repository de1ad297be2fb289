import type { Accounts } from "#domain/auth/accounts.server.ts";
import { POSTMARK_USER } from "#domain/bounces/adapters/postmark.ts";
import { listBounceSources } from "#domain/bounces/record-bounces.server.ts";
import {
  findBounceSettings,
  postmarkPassword,
} from "#domain/bounces/save-bounce-settings.server.ts";
import type { Database } from "#domain/database.ts";
import type { BounceFormProps } from "./bounce-form.tsx";

/** Where bounces come from, without the secrets that are saved, and what to enter at each mail service. */
export async function findBounces(
  db: Database,
  { site, secrets }: { site: { url: string }; secrets: Pick<Accounts, "secret" | "formerSecret"> },
): Promise<BounceFormProps> {
  const [{ settings, encrypted }, sources] = await Promise.all([
    findBounceSettings(db),
    listBounceSources(db),
  ]);
  const hook = (name: string) => `${site.url}/webhooks/mail/${name}`;
  const postmark = new URL(hook("postmark"));
  postmark.username = POSTMARK_USER;
  postmark.password = postmarkPassword(secrets.secret);
  return {
    settings,
    has: {
      bouncePassword: encrypted.bouncePassword !== null,
      mailgunKey: encrypted.mailgunKey !== null,
    },
    sources,
    hooks: {
      postmark: postmark.href,
      mailgun: hook("mailgun"),
      ses: hook("ses"),
      sendgrid: hook("sendgrid"),
    },
  };
}
