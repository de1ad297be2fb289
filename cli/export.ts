import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { countOf } from "#domain/text/count-of.ts";
import type { ExportFormat } from "#domain/transfer/export/export-format.ts";
import { EXPORT_FORMATS } from "#domain/transfer/export/export-registry.ts";
import {
  countLosses,
  type LossCount,
  lossLines,
  recipesText,
} from "#domain/transfer/export/losses.ts";
import { leftSite, writeForeign, writeOwn } from "#domain/transfer/export/write-export.server.ts";
import { exportLines } from "#domain/transfer/own/export-file.ts";
import { exportRecipes, exportSite } from "#domain/transfer/own/export-recipes.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import type { Store } from "#platform/storage/store.ts";
import { openMigrated, requireSite } from "#server/resources/open-migrated.ts";
import { openStore } from "#server/resources/stores.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine, requireNoFolder } from "./read-command-line.ts";

const NAMES = EXPORT_FORMATS.map(({ name }) => name).join(", ");
const USAGE = `Usage: npm run export -- [--format NAME] FILE
Writes all recipes (including drafts), categories, ratings, reviews, redirects and the media library to FILE.zip, for
"npm run import" on this site or another. FILE.json, or FILE.json.gz compressed, is the same without images.
--format NAME writes the recipes for another program instead, with their images where it takes any, and says what it
can't hold. NAME is one of ${NAMES}.`;

await runCommand(async (shutdown) => {
  const { file, format } = readArguments();
  const settings = readSettings(process.env, ROOT);
  await requireNoFolder(file);
  await requireSite(settings);
  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 2 });
  shutdown.add(() => db.destroy());

  const store = openStore(settings);
  // Under a temporary name first, so that an existing file is only replaced by a complete one.
  const unfinished = `${file}.unfinished`;
  shutdown.add(() => rm(unfinished, { force: true }));
  try {
    const exported = format
      ? await exportTo(db, format, unfinished)
      : await exportOwn(db, { file, path: unfinished, store });
    await rename(unfinished, file);
    say([`Exported ${recipesText(exported.count)} to ${file}.`, ...exported.lines].join("\n"));
  } catch (error) {
    const isFileError = error instanceof Error && "syscall" in error;
    throw isFileError ? new OperatorError(`${file} can't be written: ${messageOf(error)}`) : error;
  }
  return 0;

  async function exportTo(from: Database, to: ExportFormat, path: string) {
    const losses: LossCount = new Map();
    let count = 0;
    await writeForeign(from, {
      format: to,
      chosen: null,
      site: leftSite(settings.siteUrl, store),
      target: createWriteStream(path, { mode: 0o600 }),
      onRecipe(recipe) {
        count += 1;
        countLosses(losses, to, recipe);
      },
    });
    const lines = lossLines(losses).map((line) => `  ${line}`);
    return { count, lines: lines.length > 0 ? [`${to.label} can't hold:`, ...lines] : [] };
  }
});

function readArguments(): { file: string; format: ExportFormat | null } {
  const { values, positionals } = readCommandLine(USAGE, { format: { type: "string" } });
  const { format: name } = values;
  const [file, ...others] = positionals;
  if (!file || others.length > 0) throw new OperatorError(USAGE);
  if (name === undefined) {
    if (!/\.(?:zip|json|json\.gz)$/i.test(file)) {
      const wrong = "Without --format, FILE ends in .zip, .json or .json.gz.";
      throw new OperatorError(`${wrong}\n${USAGE}`);
    }
    return { file, format: null };
  }
  const format = EXPORT_FORMATS.find((one) => one.name === name);
  if (!format) throw new OperatorError(`There is no format "${name}". The formats are ${NAMES}.`);
  if (!file.toLowerCase().endsWith(format.ending)) {
    throw new OperatorError(`A file for ${format.label} ends in ${format.ending}.`);
  }
  return { file, format };
}

/** A zip holds the images, too. */
async function exportOwn(db: Database, { file, path, store }: OwnFile): Promise<Exported> {
  let count = 0;
  let missing = 0;
  const site = await exportSite(db);
  const target = createWriteStream(path, { mode: 0o600 });
  if (/\.zip$/i.test(file)) {
    const onRecipes = (more: number) => {
      count += more;
    };
    const onMissing = () => {
      missing += 1;
    };
    await writeOwn(db, { store, chosen: null, target, onRecipes, onMissing });
    const line = `${countOf(missing, "image is", "images are")} missing from the store, and not in the file.`;
    return { count, lines: missing > 0 ? [line] : [] };
  }
  async function* counted() {
    for await (const recipe of exportRecipes(db)) {
      count += 1;
      yield recipe;
    }
  }
  const lines = Readable.from(exportLines(site, counted()));
  await (/\.gz$/i.test(file) ? pipeline(lines, createGzip(), target) : pipeline(lines, target));
  return { count, lines: [] };
}

/** `lines`: what to know about the file. */
type Exported = { count: number; lines: string[] };

/** `path`: where it is written until it is complete. */
type OwnFile = { file: string; path: string; store: Store };
