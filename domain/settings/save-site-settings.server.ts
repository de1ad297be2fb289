import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import { recordActivity } from "#domain/activity/record-activity.server.ts";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { mergeFields } from "#domain/text/merge-fields.ts";
import { NO_SITE_SETTINGS, readSiteSettings, type SiteSettings } from "./site-settings.ts";

const ROW = "site";

/** What an admin has set, as readers may see it too. What this program can't read counts as not set. */
export async function findSiteSettings(db: Database | DatabaseTransaction): Promise<SiteSettings> {
  const { rows } = await sql<{ settings: Record<string, unknown> | null }>`
    select read_site_settings() as settings`.execute(db);
  const kept = Object.entries(rows[0]?.settings ?? {}).filter(([, value]) => value !== null);
  const read = readSiteSettings(Object.fromEntries(kept));
  return read.ok ? read.settings : NO_SITE_SETTINGS;
}

type Save = {
  settings: SiteSettings;
  /** What the form began with: what others changed since then stays. */
  opened?: Record<string, string | null> | null;
  by: Actor;
  now: Date;
};

type SaveResult =
  | { ok: true; settings: SiteSettings }
  /** Somebody else set the same otherwise since the form was opened: nothing is written. */
  | {
      ok: false;
      merged: SiteSettings;
      current: SiteSettings;
      clashes: (keyof SiteSettings)[];
    };

/** Keeps what an admin has set; the commit tells every node. Saving what stands writes nothing. */
export function saveSiteSettings(
  db: Database,
  { settings: typed, opened, by, now }: Save,
): Promise<SaveResult> {
  return db.transaction().execute(async (tx) => {
    // Two saves at once: the second says what it changed of the first.
    await sql`select pg_advisory_xact_lock(hashtextextended('site settings', 0))`.execute(tx);
    const before = await findSiteSettings(tx);
    const { merged, clashes } = mergeFields(opened ?? before, { typed, current: before });
    if (clashes.length > 0) return { ok: false, merged, current: before, clashes };
    const settings = merged;
    const names = Object.keys(settings) as (keyof SiteSettings)[];
    const changed = names.filter((name) => settings[name] !== before[name]);
    if (changed.length === 0) return { ok: true, settings };
    const value = JSON.stringify(settings, (_, text) =>
      typeof text === "string" ? text.toWellFormed() : text,
    );
    await tx
      .insertInto("site_settings")
      .values({ name: ROW, value, updated_at: now })
      .onConflict((conflict) => conflict.column("name").doUpdateSet({ value, updated_at: now }))
      .execute();
    await recordActivity(
      tx,
      { by, now },
      {
        verb: "changed",
        noun: "settings",
        id: null,
        title: "Site settings",
        details: { fields: changed.join(", ") },
      },
    );
    return { ok: true, settings };
  });
}
