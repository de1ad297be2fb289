import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import type { Settings } from "#platform/settings.ts";
import type { Shutdown } from "./shutdown.ts";

const MIGRATIONS = join(import.meta.dirname, "../db/migrations");
const OPENING_DEADLINE_MS = 3_000;

/** Gives the address of a database that answers, is migrated, and holds the sample cookbook on its first start. */
export async function prepareDatabase(
  settings: Settings,
  shutdown: Shutdown,
  say: (message: string) => void,
): Promise<string> {
  // A worker shares the database of a site that runs on the same data.
  const purpose = settings.process === "worker" ? "tool" : "site";
  const opening = openDatabase({ settings, purpose, say });
  shutdown.add(async () => {
    // A stop may come while it is still opening, and must not wait for a database that never answers.
    const late = sleep(OPENING_DEADLINE_MS, undefined, { ref: false });
    const database = await Promise.race([opening.catch(() => undefined), late]);
    await database?.stop();
  });
  const { url } = await opening;
  await migrate(url, MIGRATIONS, say);
  await seed(url, settings, say);
  return url;
}

async function seed(url: string, settings: Settings, say: (message: string) => void) {
  const { seedFirstStart } = await import("#db/sample/seed.ts");
  const db = openPool<DB>({ url, max: 1 });
  try {
    const recipes = await seedFirstStart(db, { seed: settings.seed, now: new Date() });
    if (recipes) say(`The cookbook begins with ${recipes} sample recipes.`);
  } finally {
    await db.destroy();
  }
}
