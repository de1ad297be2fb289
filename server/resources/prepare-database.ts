import { sql } from "kysely";
import { storeSampleImages } from "#db/sample/images.ts";
import { awaitsFirstStart, seedFirstStart } from "#db/sample/seed.ts";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Shutdown } from "#server/shutdown.ts";
import { openMigrated } from "./open-migrated.ts";
import { openStore } from "./stores.ts";

type Say = (line: string) => void;

/** A process waits while another one, which started first, adds the sample cookbook over a slow network. */
const SEEDED_WITHIN_MS = 10 * 60_000;

/** Opens and migrates the database, adds the sample cookbook at the first start, and returns the URL. */
export async function prepareDatabase(
  settings: Settings,
  shutdown: Pick<Shutdown, "add">,
  say: Say,
): Promise<string> {
  // A worker shares the embedded database of a site that runs on the same data.
  const url = await openMigrated(settings, settings.process === "worker" ? "tool" : "site", {
    shutdown,
    say,
  });
  await seed(url, settings, say);
  return url;
}

async function seed(url: string, settings: Settings, say: Say): Promise<void> {
  const db = openPool<DB>({ url, max: 1, statementTimeout: SEEDED_WITHIN_MS });
  try {
    if (!(await awaitsFirstStart(db))) return;
    // Files first, so that no recipe refers to a missing image.
    if (settings.seed === "sample") await storeSampleImages(openStore(settings));
    const recipes = await seedFirstStart(db, { seed: settings.seed, now: new Date() });
    if (!recipes) return;
    say(`Added ${recipes} sample recipes.`);
    // Autovacuum runs only after a minute; until then queries would be planned for empty tables.
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}
