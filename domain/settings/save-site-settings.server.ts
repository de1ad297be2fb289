import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import {
  type ChangedMeanwhile,
  mergeFields,
  type OpenedFields,
} from "#domain/text/merge-fields.ts";

import { NO_SITE_SETTINGS, readSiteSettings, type SiteSettings } from "./site-settings.ts";
import { writeSettingsRow } from "./write-settings-row.server.ts";

const ROW = "site";

/** The saved settings, readable by visitors too. Values that can't be parsed count as not set. */
export async function findSiteSettings(db: Database | DatabaseTransaction): Promise<SiteSettings> {
  const { rows } = await sql<{ settings: Record<string, unknown> | null }>`
    select read_site_settings() as settings`.execute(db);
  const saved = Object.entries(rows[0]?.settings ?? {}).filter(([, value]) => value !== null);
  const read = readSiteSettings(Object.fromEntries(saved));
  return read.ok ? read.settings : NO_SITE_SETTINGS;
}

type Save = {
  /** Those that are not given stay. */
  settings: Partial<SiteSettings>;
  /** The values that the form was opened with: changes of others since then are merged. */
  opened?: OpenedFields;
  by: Actor;
  now: Date;
};

type SaveResult = { ok: true; settings: SiteSettings } | ChangedMeanwhile<SiteSettings>;

/** Saves the settings; a trigger notifies all nodes. Without a change nothing is written. */
export function saveSiteSettings(
  db: Database,
  { settings: given, opened, by, now }: Save,
): Promise<SaveResult> {
  return db.transaction().execute(async (tx) => {
    // Serialized, so that the second of two concurrent saves merges with the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`.execute(tx);
    const before = await findSiteSettings(tx);
    const typed = { ...before, ...given };
    const { merged, clashes } = mergeFields(opened ?? before, { typed, current: before });
    if (clashes.length > 0) {
      return { ok: false, reason: "changed-meanwhile", merged, current: before, clashes };
    }
    const settings = merged;
    const names = Object.keys(settings) as (keyof SiteSettings)[];
    const changed = names.filter((name) => settings[name] !== before[name]);
    if (changed.length === 0) return { ok: true, settings };
    const written = { value: settings, changed, title: "Site settings" };
    await writeSettingsRow(tx, { name: ROW, ...written, by, now });
    return { ok: true, settings };
  });
}
