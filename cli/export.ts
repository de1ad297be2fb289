import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DB } from "#db/schema.ts";
import { exportedCategories } from "#domain/categories/queries.server.ts";
import { exportLines } from "#domain/recipes/transfer/export-file.ts";
import { exportRecipes } from "#domain/recipes/transfer/export-recipes.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openMigrated } from "#server/open-migrated.ts";
import { runProgram, type Shutdown, say } from "#server/shutdown.ts";

const USAGE = `Usage: npm run export -- FILE
Writes all recipes (including drafts) and categories to FILE (.json, or .json.gz compressed), for "npm run import" on this site or another. Pictures aren't included; their URLs are.`;

await runProgram(async (shutdown) => {
  const [file, ...others] = process.argv.slice(2);
  if (!file || others.length > 0 || !/\.json(?:\.gz)?$/i.test(file)) throw new OperatorError(USAGE);
  say(`Exported ${await exportTo(file, shutdown)} to ${file}.`);
  return 0;
});

/** Writes to a temporary name first, so that an existing file is only replaced by a complete one. */
async function exportTo(file: string, shutdown: Shutdown): Promise<string> {
  const settings = readSettings(process.env, ROOT);
  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 2 });
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
    const isFileError = error instanceof Error && "syscall" in error;
    throw isFileError ? new OperatorError(`${file} can't be written: ${messageOf(error)}`) : error;
  }
  return count === 1 ? "1 recipe" : `${count} recipes`;
}
