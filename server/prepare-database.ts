import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { storeSampleImages } from "#db/sample/images.ts";
import { awaitsFirstStart, seedFirstStart } from "#db/sample/seed.ts";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { ROOT } from "#platform/root.ts";
import { requireDataFolder } from "#platform/settings/data-folder.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openStore } from "./services.ts";
import type { Shutdown } from "./shutdown.ts";

type Say = (line: string) => void;

const OPENING_DEADLINE_MS = 3_000;

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

/** Opens and migrates the database. */
export async function openMigrated(
  settings: Settings,
  purpose: "site" | "tool",
  { shutdown, say }: { shutdown: Pick<Shutdown, "add">; say: Say },
): Promise<string> {
  await requireDataFolder(settings.dataDir);
  const opening = openDatabase({ settings, purpose, say });
  shutdown.add(async () => {
    // A shutdown during the start must not wait for a database that never responds.
    const timeout = sleep(OPENING_DEADLINE_MS, undefined, { ref: false });
    const database = await Promise.race([opening.catch(() => undefined), timeout]);
    await database?.stop();
  });
  const { url } = await opening;
  await migrate(url, join(ROOT, "db/migrations"), say);
  return url;
}

async function seed(url: string, settings: Settings, say: Say): Promise<void> {
  const db = openPool<DB>({ url, max: 1 });
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
