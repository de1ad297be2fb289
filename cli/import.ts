import type { DB } from "#db/schema.ts";
import { openPageReader } from "#domain/scraping/page-reader.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { createForeignImageImporter } from "#domain/transfer/foreign-images.server.ts";
import { knownFormats } from "#domain/transfer/recognize.ts";
import { findSources } from "#domain/transfer/sources/find-sources.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openMigrated } from "#server/resources/open-migrated.ts";
import { openMedia } from "#server/resources/services.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";
import { openImportReport } from "./transfer/import-report.ts";
import { importSource } from "./transfer/import-source.ts";

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
  const sources = await findSources(paths);
  const report = await openImportReport({ sources, publish, isDryRun: dryRun, file: reportTo });
  shutdown.add(() => report.close());

  const settings = readSettings(process.env, ROOT);
  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 4 });
  shutdown.add(() => db.destroy());
  const reader = openPageReader();
  shutdown.add(() => reader.close());
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());

  const how = {
    status: publish ? ("published" as const) : ("draft" as const),
    isDryRun: dryRun,
    createsCategories: categories,
    sites: settings.scrapeSites ?? SITES,
    importForeignImage: createForeignImageImporter(db, media),
    store: media.store,
    reader,
    site: {
      siteUrl: settings.siteUrl,
      delayMs: settings.scrapeDelayMs,
      proxyUrl: settings.pageProxyUrl,
    },
    signal: shutdown.signal,
  };
  for (const source of sources) {
    for await (const result of importSource(db, source, how)) {
      await report.add(source, result);
      if (shutdown.stopping) return 1;
    }
    await report.end(source);
  }
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
