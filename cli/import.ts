import { basename } from "node:path";
import type { DB } from "#db/schema.ts";
import { categoryNames } from "#domain/categories/category-names.server.ts";
import { DEFAULT_OPTIONS, type ImportOptions } from "#domain/imports/import.ts";
import { isRecipe, openGivenSource } from "#domain/imports/import-source.server.ts";
import { openPlanner } from "#domain/imports/plan-found.server.ts";
import { importAtOnce } from "#domain/imports/shell-import.server.ts";
import { countOf } from "#domain/text/count-of.ts";
import { createForeignImageImporter } from "#domain/transfer/foreign-images.server.ts";
import { hereBefore } from "#domain/transfer/plan-foreign.server.ts";
import { knownFormats } from "#domain/transfer/recognize.ts";
import { openSourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { openPool } from "#platform/db/connect.ts";
import { OperatorError } from "#platform/errors.ts";
import { isSiteAddress } from "#platform/fetch-page/page-address.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { openMigrated } from "#server/resources/open-migrated.ts";
import { importedSites, openMedia } from "#server/resources/services.ts";
import { runCommand, say } from "#server/shutdown.ts";
import { readCommandLine } from "./read-command-line.ts";
import { readGivenPaths } from "./transfer/given-paths.ts";
import { openImportReport } from "./transfer/import-report.ts";

const USAGE = `Usage: npm run import -- [--dry-run] [--publish] [--categories] [--category NAME=TARGET]... [--report FILE]
  PATH-OR-URL...
Imports recipes from saved recipe pages (.html, .html.gz), schema.org JSON (.json), exports of other programs
(${knownFormats()}), and folders of these,
or all recipes of a site by its address (https://..., or https://NAME:PASSWORD@... where it asks for them).
Recipes are imported as drafts; --publish publishes them right away. Recipes that already exist are not imported again.
--dry-run imports nothing and says what would be imported, and what each recipe would lose.
--categories creates missing categories; without it, only those of a blog itself, and the names of others become tags.
--category says what one of theirs becomes: "Baking=tag", "Baking=new", "Baking=nothing", or one of yours: "Baking=Bread".
--report writes the outcome of each recipe to FILE, as a line of JSON.
Files written by "npm run export" (.zip, .json, .json.gz) are imported unchanged, published or not.`;

await runCommand(async (shutdown) => {
  const { paths, logins, publish, dryRun, categories, category, reportTo } = readArguments();
  const settings = readSettings(process.env, ROOT);
  const reader = openSourceReader();
  shutdown.add(() => reader.close());
  const { signal } = shutdown;
  const site = { ...importedSites(settings), logins };
  const reading = reader.read({ paths }, { site, signal });
  shutdown.add(() => reading.close());
  const sources = await reading.sources();
  const report = await openImportReport({ sources, publish, isDryRun: dryRun, file: reportTo });
  shutdown.add(() => report.close());

  const url = await openMigrated(settings, "tool", { shutdown, say });
  const db = openPool<DB>({ url, role: "admin", max: 6 });
  shutdown.add(() => db.destroy());
  const media = openMedia(settings);
  shutdown.add(() => media.imageProcessor.close());

  const targets = readTargets(category, await categoryNames(db));
  const source = openGivenSource(db, reading);
  const status = publish ? "published" : "draft";
  async function plan() {
    const planOf = await openPlanner(db, { status, createsCategories: categories, targets });
    for await (const item of source.items()) {
      if (shutdown.stopping) return;
      const { found } = item;
      if (found.kind === "here") await report.add(item, hereBefore(found));
      else if (isRecipe(found)) await report.add(item, await planOf(found));
    }
  }
  const run = dryRun
    ? plan()
    : importAtOnce(
        db,
        {
          name: namesOf(paths),
          options: { ...DEFAULT_OPTIONS, status, categories: targets },
          by: { id: null },
          now: new Date(),
        },
        {
          source,
          createsCategories: categories,
          importForeignImage: createForeignImageImporter(db, media, { ...site, from: paths }),
          siteUrl: site.siteUrl,
          store: media.store,
          signal,
          onResult: report.add,
        },
      );
  // What is being saved ends before the connections do.
  shutdown.add(() => run.catch(() => {}));
  await run;
  report.end();
  say(report.summary());
  return report.refused() > 0 ? 1 : 0;
});

/** "recipes.zip", or "recipes.zip and 2 others". */
function namesOf([first = "", ...others]: string[]): string {
  const name = isSiteAddress(first) ? first.replace(/^\/\//, "") : basename(first);
  return others.length === 0 ? name : `${name} and ${countOf(others.length, "other")}`;
}

function readArguments() {
  const { values, positionals: paths } = readCommandLine(USAGE, {
    "dry-run": { type: "boolean", default: false },
    publish: { type: "boolean", default: false },
    categories: { type: "boolean", default: false },
    category: { type: "string", multiple: true, default: [] },
    report: { type: "string" },
  });
  if (paths.length === 0) throw new OperatorError(USAGE);
  if (paths.includes("")) throw new OperatorError(`A PATH-OR-URL is empty.\n${USAGE}`);
  const { "dry-run": dryRun, report: reportTo, ...others } = values;
  return { ...readGivenPaths(paths), dryRun, reportTo, ...others };
}

/** What the shell says of single categories, by their names in lower case. `ours`: the names of the categories here. */
function readTargets(said: string[], ours: string[]): ImportOptions["categories"] {
  const targets = said.map((text) => {
    const [, name = "", to = ""] = /^(.+)=([^=]+)$/s.exec(text) ?? [];
    const own = ours.find((category) => category.toLowerCase() === to.toLowerCase());
    if (own) return [name.toLowerCase(), { to: "category", name: own }] as const;
    if (to === "tag" || to === "new" || to === "nothing")
      return [name.toLowerCase(), { to }] as const;
    if (name === "") throw new OperatorError(`--category "${text}" is not NAME=TARGET.\n${USAGE}`);
    throw new OperatorError(`--category "${text}": there is no category "${to}" here.\n${USAGE}`);
  });
  return Object.fromEntries(targets);
}
