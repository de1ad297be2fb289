import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import type { Settings } from "#platform/settings.ts";
import type { Shutdown } from "./shutdown.ts";
import { openStore } from "./site.ts";

const MIGRATIONS = join(import.meta.dirname, "../db/migrations");
const OPENING_DEADLINE_MS = 3_000;

/** Gives the address of a database that answers, is migrated, and holds the sample cookbook on its first start. */
export async function prepareDatabase(
  settings: Settings,
  shutdown: Shutdown,
  say: (message: string) => void,
  pictureFolder: () => Promise<string>,
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
  await seed(url, settings, { say, pictureFolder });
  return url;
}

type Seeding = { say: (message: string) => void; pictureFolder: () => Promise<string> };

async function seed(url: string, settings: Settings, { say, pictureFolder }: Seeding) {
  const { awaitsFirstStart, seedFirstStart } = await import("#db/sample/seed.ts");
  const db = openPool<DB>({ url, max: 1 });
  try {
    const isSample = settings.seed === "sample" && (await awaitsFirstStart(db));
    const pictures = isSample ? await samplePictures(settings, await pictureFolder()) : {};
    const recipes = await seedFirstStart(db, { seed: settings.seed, now: new Date(), pictures });
    if (!recipes) return;
    say(`The cookbook begins with ${recipes} sample recipes.`);
    // Of itself PostgreSQL looks after a minute; until then pages' statements would be planned for empty tables.
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** Kept like uploads: the build that made them is thrown away one day. */
async function samplePictures(settings: Settings, folder: string) {
  const { storePictures } = await import("#db/sample/pictures/sample-pictures.ts");
  return storePictures(folder, openStore(settings));
}
