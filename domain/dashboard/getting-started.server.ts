import { sql } from "kysely";
import type { Actor } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { findSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { writeSettingsRow } from "#domain/settings/write-settings-row.server.ts";
import { type GettingStarted, type OwnFacts, startSteps } from "./getting-started.ts";

/** The row of `site_settings`. */
const ROW = "getting_started";

export async function readGettingStarted(db: Database, own: OwnFacts): Promise<GettingStarted> {
  type Facts = Record<
    "isClosed" | "hasOwnRecipe" | "hadSamples" | "hasSamples" | "wasBackedUp",
    boolean
  >;
  const [settings, { rows }] = await Promise.all([
    findSiteSettings(db),
    sql<Facts>`
      select has_sample_cookbook() as "hasSamples",
        exists (select from recipes where sample_hash is null and deleted_at is null) as "hasOwnRecipe",
        exists (select from site_settings where name = 'first_start' and value ->> 'seed' = 'sample')
          as "hadSamples",
        read_backup_state() ->> 'at' is not null as "wasBackedUp",
        exists (select from site_settings where name = ${ROW} and value = '{"closed": true}')
          as "isClosed"`.execute(db),
  ]);
  const [facts] = rows;
  if (!facts) throw new Error("The database said nothing about the site");
  return { isClosed: facts.isClosed, steps: startSteps(own, { settings, ...facts }) };
}

/** Closes the list for all admins, or shows it again. */
export function closeGettingStarted(
  db: Database,
  { closed, by, now }: { closed: boolean; by: Actor; now: Date },
): Promise<void> {
  const changed = [closed ? "getting started closed" : "getting started shown"];
  const row = { name: ROW, value: { closed }, changed, title: "Site settings", by, now };
  return db.transaction().execute((tx) => writeSettingsRow(tx, row));
}
