import type { DB } from "#db/schema.ts";
import { createForeignImageImporter } from "#domain/transfer/foreign-images.server.ts";
import { knownFormats } from "#domain/transfer/recognize.ts";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openMigrated } from "#server/resources/open-migrated.ts";
import { openMedia } from "#server/resources/services.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";
import { openImportReport } from "./transfer/import-report.ts";
import { importSources } from "./transfer/import-source.ts";

const USAGE = `Usage: npm run import -- [--dry-run] [--publish] [--categories] [--report FILE] PATH-OR-URL...
Imports recipes from saved recipe pages (.html, .html.gz), schema.org JSON (.json), exports of other programs
(${knownFormats()}), and folders of these,
or all recipes of a site by its address (https://...).
Recipes are imported as drafts; --publish publishes them right away. Recipes that already exist are not imported again.
--dry-run imports nothing and says what would be imported, and what each recipe would lose.
--categories creates missing categories; without it, their names become tags.
--report writes the outcome of each recipe to FILE, as a line of JSON.
Files written by "npm run export" (.zip, .json, .json.gz) are imported unchanged, published or not.`;

await runCommand(async (shutdown) => {
  const { paths, publish, dryRun, categories, reportTo } = readArguments();
  const settings = readSettings(process.env, ROOT);
  const reader = openSourceReader();
  shutdown.add(() => reader.close());
  const { signal } = shutdown;
  const { siteUrl, scrapeDelayMs: delayMs, pageProxyUrl: proxyUrl } = settings;
  const reading = reader.read({ paths }, { site: { siteUrl, delayMs, proxyUrl }, signal });
  shutdown.add(() => reading.close());
  const sources = await reading.sources();
  const report = await openImportReport({ sources, publish, isDryRun: dryRun, file: reportTo });
  shutdown.add(() => report.close());

  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 4 });
  shutdown.add(() => db.destroy());
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());

  const how = {
    status: publish ? ("published" as const) : ("draft" as const),
    isDryRun: dryRun,
    createsCategories: categories,
    importForeignImage: createForeignImageImporter(db, media),
    store: media.store,
    signal,
  };
  let ended = 0;
  const endUntil = async (next: number) => {
    for (const source of sources.slice(ended, next)) await report.end(source);
    ended = Math.max(ended, next);
  };
  for await (const { source, result } of importSources(db, reading, how)) {
    await endUntil(source);
    const from = sources[source];
    if (from) await report.add(from, result);
    if (shutdown.stopping) return 1;
  }
  await endUntil(sources.length);
  say(report.summary());
  return report.refused() > 0 ? 1 : 0;
});

function readArguments() {
  const { values, positionals: paths } = readCommandLine(USAGE, {
    "dry-run": { type: "boolean", default: false },
    publish: { type: "boolean", default: false },
    categories: { type: "boolean", default: false },
    report: { type: "string" },
  });
  if (paths.length === 0) throw new OperatorError(USAGE);
  if (paths.includes("")) throw new OperatorError(`A PATH-OR-URL is empty.\n${USAGE}`);
  const { "dry-run": dryRun, report: reportTo, ...others } = values;
  return { paths, dryRun, reportTo, ...others };
}
