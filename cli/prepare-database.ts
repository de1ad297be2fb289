import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { awaitsFirstStart } from "#db/sample/first-start.ts";
import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { OperatorError } from "#platform/errors.ts";
import type { Settings } from "#platform/settings/settings.ts";
import type { Shutdown } from "./shutdown.ts";

const MIGRATIONS = join(import.meta.dirname, "../db/migrations");
const OPENING_DEADLINE_MS = 3_000;

/** Gives the address of a database that answers, is migrated, and holds the sample cookbook on its first start. */
export async function prepareDatabase(
  settings: Settings,
  shutdown: Shutdown,
  say: (message: string) => void,
  imageFolder: () => Promise<string>,
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
  await seed(url, settings, { say, shutdown, imageFolder });
  return url;
}

type Seeding = {
  say: (message: string) => void;
  shutdown: Shutdown;
  imageFolder: () => Promise<string>;
};

async function seed(url: string, settings: Settings, given: Seeding) {
  const { say, shutdown, imageFolder } = given;
  const db = openPool<DB>({ url, max: 1 });
  try {
    if (!(await awaitsFirstStart(db))) return;
    const folder = settings.seed === "sample" ? [await imageFolder()] : [];
    const recipes = await seedApart(url, folder, shutdown);
    if (!recipes) return;
    say(`The cookbook begins with ${recipes} sample recipes.`);
    // Of itself PostgreSQL looks after a minute; until then pages' statements would be planned for empty tables.
    await sql`analyze`.execute(db);
  } finally {
    await db.destroy();
  }
}

/** In a process of its own: what the cookbook and its pictures take, 20 MB, is given back. */
async function seedApart(url: string, folder: string[], shutdown: Shutdown): Promise<number> {
  const child = fork(join(import.meta.dirname, "seed.ts"), folder, {
    env: { ...process.env, DATABASE_URL: url },
    stdio: ["ignore", "ignore", "pipe", "ipc"],
  });
  // A stop leaves nothing running; the cookbook is put in whole or not at all.
  shutdown.add(async () => void child.kill());
  let recipes = 0;
  child.on("message", (count) => {
    recipes = Number(count);
  });
  const [words, [code]] = await Promise.all([
    child.stderr ? text(child.stderr) : "",
    once(child, "exit"),
  ]);
  if (code !== 0) throw new OperatorError(`The cookbook could not be begun:\n${words}`);
  return recipes;
}
