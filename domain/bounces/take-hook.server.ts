import type { Database } from "#domain/database.ts";
import type { ImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import type { BounceAdapter, HookRequest } from "./adapters/adapter.ts";
import { mailgun } from "./adapters/mailgun.ts";
import { postmark } from "./adapters/postmark.ts";
import { sendgrid } from "./adapters/sendgrid.ts";
import { ses } from "./adapters/ses.ts";
import { EarlyBounceError, noteEvent, recordBounces } from "./record-bounces.server.ts";
import { findBounceSettings, postmarkPassword, readSecret } from "./save-bounce-settings.server.ts";

const ADAPTERS = new Map<string, BounceAdapter>(
  Object.entries({ postmark, mailgun, ses, sendgrid }),
);

export const isHookProvider = (name: string): boolean => ADAPTERS.has(name);

type Hook = {
  provider: string;
  request: HookRequest;
  secrets: Secrets;
  now: Date;
  web: ImageFetcher;
};

/** `early`: it is to be said again. */
type HookResult = "taken" | "early" | "unknown" | "forged" | "unreadable";

/** Takes what a mail service posts, if it is signed as the service documents it. */
export async function takeHook(
  db: Database,
  { provider, request, secrets, now, web }: Hook,
): Promise<HookResult> {
  const adapter = ADAPTERS.get(provider);
  if (!adapter) return "unknown";
  const { settings, encrypted } = await findBounceSettings(db);
  const keys = {
    postmarkPasswords: [secrets.secret, secrets.formerSecret]
      .filter((secret) => secret !== undefined)
      .map(postmarkPassword),
    mailgunKey: readSecret(encrypted.mailgunKey, secrets),
    sesTopic: settings.sesTopic,
    sendgridKey: settings.sendgridKey,
  };
  const reading = await adapter(request, { keys, now, web });
  if (!reading.ok) return reading.reason;
  if (reading.used !== undefined) await noteEvent(db, provider, reading.used);
  try {
    await recordBounces(db, { source: provider, events: reading.events, isSigned: true });
    return "taken";
  } catch (error) {
    if (error instanceof EarlyBounceError) return "early";
    throw error;
  }
}
