import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parseArgs } from "node:util";
import { createGzip } from "node:zlib";
import type { DB } from "#db/schema.ts";
import { exportedCategories } from "#domain/categories/queries.server.ts";
import type { Database } from "#domain/database.ts";
import { exportLines } from "#domain/recipes/transfer/export-file.ts";
import { exportRecipes } from "#domain/recipes/transfer/export-recipes.server.ts";
import type { ExportFormat } from "#domain/transfer/export/export-format.ts";
import { EXPORT_FORMATS } from "#domain/transfer/export/export-registry.ts";
import { openPool } from "#platform/db/connect.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openMigrated } from "#server/open-migrated.ts";
import { runProgram, say } from "#server/shutdown.ts";
import { openStore } from "#server/stores.ts";
import { exportForeign, leftSite, lossLines, recipesText } from "./transfer/export-foreign.ts";

const NAMES = EXPORT_FORMATS.map(({ name }) => name).join(", ");
const USAGE = `Usage: npm run export -- [--format NAME] FILE
Writes all recipes (including drafts) and categories to FILE (.json, or .json.gz compressed), for "npm run import" on this site or another. Pictures aren't included; their URLs are.
--format NAME writes the recipes for another program instead, with their pictures where it takes any, and says what it
can't hold. NAME is one of ${NAMES}.`;

await runProgram(async (shutdown) => {
  const { file, format } = readArguments();
  const settings = readSettings(process.env, ROOT);
  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 2 });
  shutdown.add(() => db.destroy());

  // Under a temporary name first, so that an existing file is only replaced by a complete one.
  const unfinished = `${file}.unfinished`;
  shutdown.add(() => rm(unfinished, { force: true }));
  try {
    const told = format
      ? await exportTo(db, format, unfinished)
      : { count: await exportOwn(db, unfinished, /\.gz$/i.test(file)), lines: [] };
    await rename(unfinished, file);
    say([`Exported ${recipesText(told.count)} to ${file}.`, ...told.lines].join("\n"));
  } catch (error) {
    const isFileError = error instanceof Error && "syscall" in error;
    throw isFileError ? new OperatorError(`${file} can't be written: ${messageOf(error)}`) : error;
  }
  return 0;

  async function exportTo(from: Database, to: ExportFormat, path: string) {
    const site = leftSite(settings.siteUrl, openStore(settings));
    const { count, losses } = await exportForeign(from, { format: to, file: path, site });
    const lines = lossLines(losses);
    return { count, lines: lines.length > 0 ? [`${to.label} can't hold:`, ...lines] : [] };
  }
});

function readArguments(): { file: string; format: ExportFormat | null } {
  const { name, files } = parsed();
  const [file, ...others] = files;
  if (!file || others.length > 0) throw new OperatorError(USAGE);
  if (name === undefined) {
    if (!/\.json(?:\.gz)?$/i.test(file)) throw new OperatorError(USAGE);
    return { file, format: null };
  }
  const format = EXPORT_FORMATS.find((one) => one.name === name);
  if (!format) throw new OperatorError(`There is no format "${name}". The formats are ${NAMES}.`);
  if (!file.toLowerCase().endsWith(format.ending)) {
    throw new OperatorError(`A file for ${format.label} ends in ${format.ending}.`);
  }
  return { file, format };
}

function parsed(): { name: string | undefined; files: string[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { format: { type: "string" } },
    });
    return { name: values.format, files: positionals };
  } catch (error) {
    throw new OperatorError(`${messageOf(error)}\n${USAGE}`);
  }
}

async function exportOwn(db: Database, file: string, isZipped: boolean): Promise<number> {
  let count = 0;
  async function* counted() {
    for await (const recipe of exportRecipes(db)) {
      count += 1;
      yield recipe;
    }
  }
  const lines = Readable.from(exportLines(await exportedCategories(db), counted()));
  const target = createWriteStream(file, { mode: 0o600 });
  await (isZipped ? pipeline(lines, createGzip(), target) : pipeline(lines, target));
  return count;
}
