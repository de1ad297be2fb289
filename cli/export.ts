import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DB } from "#db/schema.ts";
import { exportedCategories } from "#domain/categories/queries.server.ts";
import { exportLines } from "#domain/recipes/transfer/export-file.ts";
import { exportRecipes } from "#domain/recipes/transfer/export-recipes.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { stopOnSignals } from "./shutdown.ts";

const ROOT = join(import.meta.dirname, "..");
const USAGE = `Usage: npm run export -- FILE
Writes all recipes, drafts too, and the categories to FILE (.json, or .json.gz for a packed one), which
"npm run import" brings into this site or another. Pictures stay where they are; their addresses go along.`;

const shutdown = stopOnSignals(console.log);
try {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0 || !/\.json(?:\.gz)?$/i.test(file)) throw new OperatorError(USAGE);
  console.log(`Exported ${await exportTo(file)} to ${file}.`);
  await shutdown.stop(0);
} catch (error) {
  if (!shutdown.stopping) {
    console.error(error instanceof OperatorError ? error.message : error);
    await shutdown.stop(1);
  }
}

/** Writes beside the file first: one that was there before is replaced by a whole one, or not at all. */
async function exportTo(file: string): Promise<string> {
  const settings = readSettings(process.env, ROOT);
  const database = await openDatabase({ settings, purpose: "tool", say: console.log });
  shutdown.add(() => database.stop());
  await migrate(database.url, join(ROOT, "db/migrations"), console.log);
  const db = openPool<DB>({ url: database.url, role: "admin", max: 2 });
  shutdown.add(() => db.destroy());

  let count = 0;
  async function* counted() {
    for await (const recipe of exportRecipes(db)) {
      count += 1;
      yield recipe;
    }
  }
  const lines = Readable.from(exportLines(await exportedCategories(db), counted()));
  const unfinished = `${file}.unfinished`;
  shutdown.add(() => rm(unfinished, { force: true }));
  const target = createWriteStream(unfinished, { mode: 0o600 });
  try {
    await (/\.gz$/i.test(file) ? pipeline(lines, createGzip(), target) : pipeline(lines, target));
    await rename(unfinished, file);
  } catch (error) {
    const isOfFile = error instanceof Error && "syscall" in error;
    throw isOfFile ? new OperatorError(`${file} can't be written: ${messageOf(error)}`) : error;
  }
  return count === 1 ? "1 recipe" : `${count} recipes`;
}
