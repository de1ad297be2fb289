import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { ROOT } from "#platform/root.ts";
import { requireDataFolder } from "#platform/settings/data-folder.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Shutdown } from "./shutdown.ts";

const OPENING_DEADLINE_MS = 3_000;

/** Opens and migrates the database. */
export async function openMigrated(
  settings: Settings,
  purpose: "site" | "tool",
  { shutdown, say }: { shutdown: Pick<Shutdown, "add">; say: (line: string) => void },
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
