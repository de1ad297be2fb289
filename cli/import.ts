import { parseArgs } from "node:util";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import {
  isExportEnd,
  readExportHead,
  readExportLine,
} from "#domain/recipes/transfer/export-file.ts";
import {
  importCategories,
  importExported,
} from "#domain/recipes/transfer/import-exported.server.ts";
import { type ImportResult, importRecipe } from "#domain/scraping/import-recipe.server.ts";
import { openPageReader, type PageReader } from "#domain/scraping/page-reader.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import type { SupportedSite } from "#domain/scraping/sites/site.ts";
import { openPool } from "#platform/db/connect.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openMigrated } from "#server/open-migrated.ts";
import { runProgram, type Shutdown, say } from "#server/shutdown.ts";
import { linesOfExport } from "./export-file.ts";
import { progressBar } from "./progress-bar.ts";
import { readRecipeFile, recipeFiles } from "./recipe-files.ts";

const USAGE = `Usage: npm run import -- [--publish] PATH...
Imports recipes from saved recipe pages (.html, .html.gz), schema.org JSON (.json) and folders of these.
Recipes are imported as drafts; --publish publishes them right away.
Files written by "npm run export" (.json, .json.gz) are imported unchanged, published or not.`;

/** The outcome of one recipe; `as-it-was`: from an export. */
type Outcome = ImportResult | { outcome: "as-it-was" | "already-here" };
type Tally = Record<Outcome["outcome"], number>;

await runProgram(async (shutdown) => {
  const { paths, publish } = readArguments();
  const settings = readSettings(process.env, ROOT);
  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 2 });
  shutdown.add(() => db.destroy());

  const reader = openPageReader();
  shutdown.add(() => reader.close());
  const tally = await importFiles(db, await recipeFiles(paths), {
    status: publish ? "published" : "draft",
    sites: settings.scrapeSites ?? SITES,
    reader,
    shutdown,
  });
  say(summary(tally, publish));
  return tally.refused > 0 ? 1 : 0;
});

function readArguments() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { publish: { type: "boolean", default: false } },
    });
    if (positionals.length > 0) return { paths: positionals, publish: values.publish };
  } catch (error) {
    throw new OperatorError(`${messageOf(error)}\n${USAGE}`);
  }
  throw new OperatorError(USAGE);
}

type How = {
  status: "draft" | "published";
  sites: readonly SupportedSite[];
  reader: PageReader;
  shutdown: Shutdown;
};

async function importFiles(db: Database, files: string[], how: How): Promise<Tally> {
  const tally: Tally = { created: 0, "as-it-was": 0, "already-here": 0, refused: 0 };
  const bar = progressBar(files.length);
  for (const file of files) {
    if (how.shutdown.stopping) break;
    for await (const result of importFile(db, file, how)) {
      if (how.shutdown.stopping) break;
      tally[result.outcome] += 1;
      if (result.outcome === "refused") bar.line(`${file}: ${result.reason}`);
      if (result.outcome === "created" && result.draftReason) {
        bar.line(`${file}: saved as a draft: ${result.draftReason}`);
      }
    }
    bar.advance();
  }
  bar.end();
  return tally;
}

async function* importFile(db: Database, file: string, how: How): AsyncGenerator<Outcome> {
  const exported = await linesOfExport(file);
  if (exported) return yield* importExport(db, exported);
  for (const read of await readRecipeFile(file, how.reader)) {
    yield read.ok
      ? await importRecipe(db, { ...how, recipe: read.recipe, ...doing() })
      : { outcome: "refused", reason: read.error };
  }
}

async function* importExport(db: Database, lines: AsyncGenerator<string>): AsyncGenerator<Outcome> {
  const first = await lines.next();
  const categories = first.done ? null : readExportHead(first.value);
  if (!categories) {
    yield { outcome: "refused", reason: "an export from another version of Sorrel" };
    return;
  }
  await importCategories(db, categories, doing());
  let isWhole = false;
  try {
    for await (const line of lines) {
      isWhole ||= isExportEnd(line);
      const read = readExportLine(line);
      if (read?.ok) yield { outcome: await importExported(db, read.recipe, doing()) };
      else if (read) yield { outcome: "refused", reason: read.error };
    }
  } catch {
    isWhole = false;
  }
  if (!isWhole) yield { outcome: "refused", reason: "the export is incomplete" };
}

function doing() {
  return { by: { id: null }, now: new Date() };
}

function summary(tally: Tally, published: boolean): string {
  const as = published ? "published" : "as drafts";
  const asTheyWere = tally["as-it-was"] > 0 ? `${tally["as-it-was"]} unchanged` : "";
  const created = tally.created > 0 || asTheyWere === "" ? `${tally.created} ${as}` : "";
  const imported = [created, asTheyWere].filter(Boolean).join(" and ");
  return `Imported ${imported}; ${tally["already-here"]} already existed; ${tally.refused} rejected.`;
}
