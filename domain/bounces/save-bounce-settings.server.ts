import { createHmac } from "node:crypto";
import { sql } from "kysely";
import type { WriteContext } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { writeSettingsRow } from "#domain/settings/write-settings-row.server.ts";
import {
  type ChangedMeanwhile,
  mergeFields,
  type OpenedFields,
} from "#domain/text/merge-fields.ts";
import { decrypt, encrypt, reencrypt, type Secrets } from "#platform/settings/encryption.ts";
import {
  type BounceSecrets,
  type BounceSettings,
  NO_BOUNCE_SETTINGS,
  readBounceSettings,
  type TypedBounceSettings,
} from "./bounce-settings.ts";

/** The row of `site_settings`. */
const ROW = "bounces";
const SECRETS = ["bouncePassword", "mailgunKey"] as const;

/** `encrypted`: null where none is saved. */
type SavedBounceSettings = {
  settings: BounceSettings;
  encrypted: Record<keyof BounceSecrets, string | null>;
};

export async function findBounceSettings(
  db: Database | DatabaseTransaction,
): Promise<SavedBounceSettings> {
  const { rows } = await sql<{ value: Record<string, string | null> }>`
    select value from site_settings where name = ${ROW}`.execute(db);
  const { bouncePassword = null, mailgunKey = null, ...fields } = rows[0]?.value ?? {};
  const saved = Object.entries(fields).filter(([, value]) => value !== null);
  const read = readBounceSettings(Object.fromEntries(saved));
  const settings = read.ok ? read.settings : NO_BOUNCE_SETTINGS;
  return { settings, encrypted: { bouncePassword, mailgunKey } };
}

/** A saved secret; null where none is saved, or AUTH_SECRET has changed since. */
export function readSecret(encrypted: string | null, secrets: Secrets): string | null {
  if (encrypted === null) return null;
  try {
    return decrypt(encrypted, secrets, "bounce secret");
  } catch {
    return null;
  }
}

/** The password of Postmark's web hook: Postmark signs nothing. It follows from AUTH_SECRET and is stored nowhere. */
export function postmarkPassword(secret: string): string {
  return createHmac("sha256", secret).update("mail web hook\npostmark").digest("base64url");
}

type Save = TypedBounceSettings &
  WriteContext & {
    /** AUTH_SECRET. */
    secret: string;
    opened?: OpenedFields;
  };

type SaveResult =
  | { ok: true; settings: BounceSettings }
  | {
      ok: false;
      reason: "incomplete";
      errors: Partial<Record<"bounceUser" | "bouncePassword", string>>;
    }
  | ChangedMeanwhile<BounceSettings>;

const NO_USER = "Please enter the mailbox's user, often its address.";
const NO_PASSWORD = "Please enter the password of this mailbox.";
const PASSWORD_AGAIN =
  "The server or the user has changed: please enter the password again. The saved one is for the former.";

/** Saves where bounces come from; the worker and the web hooks use it from then on. */
export function saveBounceSettings(db: Database, save: Save): Promise<SaveResult> {
  const { settings: wanted, typed, secret, opened, by, now } = save;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('bounces', 0))`.execute(tx);
    const { settings: before, encrypted } = await findBounceSettings(tx);
    const { merged: settings, clashes } = mergeFields(opened ?? before, {
      typed: wanted,
      current: before,
    });
    if (clashes.length > 0) {
      return { ok: false, reason: "changed-meanwhile", merged: settings, current: before, clashes };
    }
    const names = Object.keys(settings) as (keyof BounceSettings)[];
    const changed: string[] = names.filter((name) => settings[name] !== before[name]);
    const hasMailbox = settings.bounceHost !== null;
    const refuse = (
      errors: Partial<Record<"bounceUser" | "bouncePassword", string>>,
    ): SaveResult => {
      return { ok: false, reason: "incomplete", errors };
    };
    if (hasMailbox && settings.bounceUser === null) return refuse({ bounceUser: NO_USER });
    if (hasMailbox && typed.bouncePassword === "") {
      if (encrypted.bouncePassword === null) return refuse({ bouncePassword: NO_PASSWORD });
      const isOther = changed.some((name) => name.startsWith("bounce"));
      if (isOther) return refuse({ bouncePassword: PASSWORD_AGAIN });
    }
    const stored = { ...encrypted };
    for (const name of SECRETS) {
      if (typed[name]) stored[name] = encrypt(typed[name], secret, "bounce secret");
      if (typed[name]) changed.push(name);
    }
    if (!hasMailbox) stored.bouncePassword = null;
    if (changed.length === 0) return { ok: true, settings };
    const value = { ...settings, ...stored };
    await writeSettingsRow(tx, { name: ROW, value, changed, title: "Bounces", by, now });
    return { ok: true, settings };
  });
}

/** Encrypts the secrets with the current AUTH_SECRET where the former one has encrypted them. */
export async function reencryptBounceSecrets(db: Database, secrets: Secrets): Promise<void> {
  const { encrypted } = await findBounceSettings(db);
  for (const name of SECRETS) {
    const former = encrypted[name];
    const reencrypted = former && reencrypt(former, secrets, "bounce secret");
    if (!reencrypted) continue;
    await sql`
      update site_settings set value = value || jsonb_build_object(${name}::text, ${reencrypted}::text)
      where name = ${ROW} and value ->> ${name}::text = ${former}`.execute(db);
  }
}
