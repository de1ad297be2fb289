import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { writeSettingsRow } from "#domain/settings/write-settings-row.server.ts";
import {
  type ChangedMeanwhile,
  mergeFields,
  type OpenedFields,
} from "#domain/text/merge-fields.ts";
import { encrypt, reencrypt, type Secrets } from "#platform/settings/encryption.ts";
import {
  type MailSettings,
  NO_MAIL_SETTINGS,
  readMailSettings,
  type TypedMailSettings,
} from "./mail-settings.ts";

/** The row of `site_settings`; `mail_is_set_up()` reads it too. */
const ROW = "mail";

/** `password`: encrypted; null where none is saved. */
export type SavedMailSettings = { server: MailSettings; password: string | null };

export async function findMailSettings(
  db: Database | DatabaseTransaction,
): Promise<SavedMailSettings> {
  const { rows } = await sql<{ value: Record<string, string | null> }>`
    select value from site_settings where name = ${ROW}`.execute(db);
  const { password = null, ...fields } = rows[0]?.value ?? {};
  const saved = Object.entries(fields).filter(([, value]) => value !== null);
  const read = readMailSettings(Object.fromEntries(saved));
  return read.ok ? { server: read.server, password } : { server: NO_MAIL_SETTINGS, password: null };
}

type Save = TypedMailSettings & {
  /** AUTH_SECRET. */
  secret: string;
  opened?: OpenedFields;
  by: Actor;
  now: Date;
};

type SaveResult =
  | { ok: true; server: MailSettings }
  | { ok: false; reason: "password-missing"; error: string }
  | ChangedMeanwhile<MailSettings>;

const NO_PASSWORD = "Please enter the password of this user.";
/** Else whoever is at an open session could have the saved password sent to a server of theirs. */
const PASSWORD_AGAIN =
  "The server or the user has changed: please enter the password again. The saved one is for the former.";

/** Saves the mail server; workers and pages use it from their next mail on. */
export function saveMailSettings(db: Database, save: Save): Promise<SaveResult> {
  const { server: typed, password, secret, opened, by, now } = save;
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('mail server', 0))`.execute(tx);
    const saved = await findMailSettings(tx);
    const before = saved.server;
    const { merged: server, clashes } = mergeFields(opened ?? before, { typed, current: before });
    if (clashes.length > 0) {
      return { ok: false, reason: "changed-meanwhile", merged: server, current: before, clashes };
    }
    const names = Object.keys(server) as (keyof MailSettings)[];
    const changed: string[] = names.filter((name) => server[name] !== before[name]);
    const needsPassword = server.host !== null && server.user !== null;
    if (needsPassword && password === "") {
      const isOther = ["host", "port", "user"].some((name) => changed.includes(name));
      const error = saved.password === null ? NO_PASSWORD : isOther && PASSWORD_AGAIN;
      if (error) return { ok: false, reason: "password-missing", error };
    }
    const typedPassword = password && encrypt(password, secret, "mail password");
    const stored = needsPassword ? typedPassword || saved.password : null;
    if (stored !== saved.password) changed.push("password");
    if (changed.length === 0) return { ok: true, server };
    const value = { ...server, password: stored };
    await writeSettingsRow(tx, { name: ROW, value, changed, title: "Mail", by, now });
    return { ok: true, server };
  });
}

/** Encrypts the password with the current AUTH_SECRET where the former one has encrypted it. */
export async function reencryptMailPassword(db: Database, secrets: Secrets): Promise<void> {
  const { password } = await findMailSettings(db);
  const reencrypted = password && reencrypt(password, secrets, "mail password");
  if (!reencrypted) return;
  await sql`
    update site_settings set value = value || jsonb_build_object('password', ${reencrypted}::text)
    where name = ${ROW} and value ->> 'password' = ${password}`.execute(db);
}
