import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasHome } from "#platform/db/embedded/home.ts";
import { makeRoom } from "#platform/db/embedded/room.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { requireDataFolder } from "#platform/settings/data-folder.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Shutdown } from "#server/shutdown.ts";
import { putOwedSecret } from "./owed-secret.ts";

export const MIGRATIONS = join(ROOT, "db/migrations");

/** For one of several web processes. */
const MOST_CONNECTIONS = 32;
const OPENING_DEADLINE_MS = 3_000;

type Opening = { shutdown: Pick<Shutdown, "add">; say: (line: string) => void };

/** Throws an OperatorError where opening the database would create an empty one: a command would take it for the site. */
export async function requireSite({ databaseUrl, dataDir }: Settings): Promise<void> {
  if (databaseUrl || (await hasHome(dataDir))) return;
  throw new OperatorError(
    `There is no site in DATA_DIR=${dataDir}: set DATA_DIR or DATABASE_URL to the site's.`,
  );
}

/** Opens and migrates the database. */
export async function openMigrated(
  settings: Settings,
  purpose: "site" | "tool",
  opening: Opening,
): Promise<string> {
  const url = await openAsItIs(settings, purpose, opening);
  await migrate(url, MIGRATIONS, opening.say);
  await putOwedSecret(settings, url);
  return url;
}

/** Opens the database, which another version may have migrated, or none. */
export async function openAsItIs(
  settings: Settings,
  purpose: "site" | "tool",
  { shutdown, say }: Opening,
): Promise<string> {
  // A command beside a running site leaves it the reserve.
  if (!settings.databaseUrl && purpose === "site") await makeRoom(settings.dataDir);
  await requireDataFolder(settings.dataDir);
  const opening = openDatabase({
    settings,
    purpose,
    connections: Math.max(100, 40 + settings.webConcurrency * MOST_CONNECTIONS),
    say,
  });
  shutdown.add(async () => {
    // A shutdown during the start must not wait for a database that never responds.
    const timeout = sleep(OPENING_DEADLINE_MS, undefined, { ref: false });
    const database = await Promise.race([opening.catch(() => undefined), timeout]);
    await database?.stop();
  });
  return (await opening).url;
}
