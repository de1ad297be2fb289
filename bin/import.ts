import { join } from "node:path";
import { parseArgs } from "node:util";
import type { DB } from "#db/schema.ts";
import type { Database } from "#domain/database.ts";
import { type ImportResult, importRecipe } from "#domain/scraping/import-recipe.server.ts";
import type { SupportedSite } from "#domain/scraping/supported-site.ts";
import { openPool } from "#platform/db/connect.ts";
import { migrate } from "#platform/db/migrate.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { messageOf, OperatorError } from "#platform/errors.ts";
import { readSettings } from "#platform/settings.ts";
import { progressBar } from "./progress-bar.ts";
import { readRecipeFile, recipeFiles } from "./recipe-files.ts";
import { stopOnSignals } from "./shutdown.ts";

const ROOT = join(import.meta.dirname, "..");
const USAGE = `Usage: npm run import -- [--publish] PATH...
Brings in recipes from saved recipe pages (.html, .html.gz), schema.org JSON (.json) and folders of them.
They come in as drafts; --publish shows them to readers at once.`;

type Tally = { created: number; "already-here": number; refused: number };

const shutdown = stopOnSignals(console.log);
try {
  const refused = await main();
  await shutdown.stop(refused > 0 ? 1 : 0);
} catch (error) {
  if (!shutdown.stopping) {
    console.error(error instanceof OperatorError ? error.message : error);
    await shutdown.stop(1);
  }
}

/** Gives the number of files and recipes that were refused. */
async function main(): Promise<number> {
  const { paths, publish } = readArguments();
  const settings = readSettings(process.env, ROOT);
  const database = await openDatabase({ settings, purpose: "tool", say: console.log });
  shutdown.add(() => database.stop());
  await migrate(database.url, join(ROOT, "db/migrations"), console.log);
  const db = openPool<DB>({ url: database.url, role: "admin", max: 2 });
  shutdown.add(() => db.destroy());

  const tally = await importFiles(db, await recipeFiles(paths), {
    status: publish ? "published" : "draft",
    sites: settings.scrapeSites,
  });
  console.log(summary(tally, publish));
  return tally.refused;
}

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

type How = { status: "draft" | "published"; sites: readonly SupportedSite[] };

async function importFiles(db: Database, files: string[], how: How): Promise<Tally> {
  const tally: Tally = { created: 0, "already-here": 0, refused: 0 };
  const bar = progressBar(files.length);
  for (const file of files) {
    if (shutdown.stopping) break;
    for (const result of await importFile(db, file, how)) {
      tally[result.outcome] += 1;
      if (result.outcome === "refused") bar.line(`${file}: ${result.reason}`);
      if (result.outcome === "created" && result.keptAsDraft) {
        bar.line(`${file}: kept as a draft: ${result.keptAsDraft}`);
      }
    }
    bar.advance();
  }
  bar.end();
  return tally;
}

async function importFile(db: Database, file: string, how: How): Promise<ImportResult[]> {
  const results: ImportResult[] = [];
  for (const read of await readRecipeFile(file)) {
    results.push(
      read.ok
        ? await importRecipe(db, {
            ...how,
            recipe: read.recipe,
            by: { id: null },
            now: new Date(),
          })
        : { outcome: "refused", reason: read.error },
    );
  }
  return results;
}

function summary(tally: Tally, published: boolean): string {
  const as = published ? "published" : "as drafts";
  return `Imported ${tally.created} ${as}, ${tally["already-here"]} already here, ${tally.refused} refused.`;
}
