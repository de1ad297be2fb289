import type { Database } from "#domain/database.ts";
import {
  isExportEnd,
  readExportHead,
  readExportLine,
} from "#domain/recipes/transfer/export-file.ts";
import {
  importCategories,
  importExported,
  planExported,
} from "#domain/recipes/transfer/import-exported.server.ts";
import { type ImportResult, importRecipe } from "#domain/scraping/import-recipe.server.ts";
import type { PageReader } from "#domain/scraping/page-reader.server.ts";
import type { ReadResult } from "#domain/scraping/read-recipe-page.ts";
import type { SupportedSite } from "#domain/scraping/sites/site.ts";
import type { ForeignResult } from "#domain/transfer/import-foreign.server.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { linesOfExport } from "./export-file.ts";
import { type ForeignHow, importForeignFiles } from "./import-foreign.ts";
import { openArchive, type Recognized, type Source, whyUnknown } from "./import-sources.ts";
import { isRecipeFile, readRecipeFile, readRecipes } from "./recipe-files.ts";

/** What became of one recipe. `as-it-was`: from our own export. */
export type Told = {
  /** The file in the archive or folder. */
  path: string | null;
  /** The format's label; null for pages and our own export. */
  format: string | null;
  title: string | null;
  outcome: ImportResult | ForeignResult | { outcome: "as-it-was" | "already-here" };
  /** As the other program names them. */
  categories?: string[];
};

export type How = ForeignHow & {
  sites: readonly SupportedSite[];
  reader: PageReader;
};

/** Imports all recipes of a source, one after the other. */
export async function* importSource(db: Database, source: Source, how: How): AsyncGenerator<Told> {
  const { path, kind } = source;
  if (kind === "unknown") yield refusedFile(source.reason);
  else if (kind === "page") yield* importFile(db, path, how);
  else if (kind === "files") yield* importFolder(db, source, how);
  else yield* importArchive(db, path, how);
}

async function* importArchive(db: Database, path: string, how: How): AsyncGenerator<Told> {
  const archive = await openArchive(path).catch((error: unknown) => {
    if (error instanceof ArchiveError) return error;
    throw error;
  });
  if (archive instanceof ArchiveError) return yield refusedFile(archive.message);
  try {
    yield* importRecognized(db, archive, how);
  } finally {
    archive.close();
  }
}

async function* importRecognized(
  db: Database,
  { format, files }: Recognized,
  how: How,
): AsyncGenerator<Told> {
  if (format) yield* importForeignFiles(db, { format, files }, how);
  else yield* importOnlyPages(db, files, how);
}

const PAGE = /\.html?(?:\.gz)?$/i;

/** A program's files in a folder, and saved pages that lie among them. */
async function* importFolder(db: Database, folder: Recognized, how: How): AsyncGenerator<Told> {
  const read = new Set<string>();
  for await (const told of importRecognized(db, folder, how)) {
    // A file of several recipes names them "file.json#1".
    if (told.path) read.add(told.path).add(told.path.replace(/#.*$/, ""));
    yield told;
  }
  for (const { path, ...file } of folder.files) {
    if (!PAGE.test(path) || read.has(path)) continue;
    yield* importPages(db, { path, pages: await readRecipes({ path, ...file }, how.reader) }, how);
  }
}

/** Of files without a format: where none has a recipe, one sentence about all of them. */
async function* importOnlyPages(db: Database, files: SourceFile[], how: How): AsyncGenerator<Told> {
  const refused: Told[] = [];
  let hasRecipe = false;
  for (const { path, ...file } of files.filter((one) => isRecipeFile(one.path))) {
    const pages = await readRecipes({ path, ...file }, how.reader);
    hasRecipe ||= pages.some(({ ok }) => ok);
    for await (const told of importPages(db, { path, pages }, how)) {
      if (told.outcome.outcome === "refused") refused.push(told);
      else yield told;
    }
  }
  if (hasRecipe) yield* refused;
  else yield refusedFile(whyUnknown(files));
}

async function* importFile(db: Database, path: string, how: How): AsyncGenerator<Told> {
  const exported = await linesOfExport(path);
  if (exported) return yield* importExport(db, exported, how);
  yield* importPages(db, { path: null, pages: await readRecipeFile(path, how.reader) }, how);
}

async function* importPages(
  db: Database,
  { path, pages }: { path: string | null; pages: ReadResult[] },
  how: How,
): AsyncGenerator<Told> {
  for (const page of pages) {
    const outcome: ImportResult = page.ok
      ? await importRecipe(db, { ...how, recipe: page.recipe, ...doing() })
      : { outcome: "refused", reason: page.error };
    yield { path, format: null, title: page.ok ? page.recipe.title : null, outcome };
  }
}

async function* importExport(
  db: Database,
  lines: AsyncGenerator<string>,
  { isDryRun }: How,
): AsyncGenerator<Told> {
  const first = await lines.next();
  const categories = first.done ? null : readExportHead(first.value);
  if (!categories) return yield refusedFile("an export from another version of Sorrel");
  if (!isDryRun) await importCategories(db, categories, doing());
  let isWhole = false;
  try {
    for await (const line of lines) {
      isWhole ||= isExportEnd(line);
      const read = readExportLine(line);
      if (read?.ok) {
        const { recipe } = read;
        const outcome = isDryRun
          ? await planExported(db, recipe)
          : await importExported(db, recipe, doing());
        yield { path: null, format: null, title: recipe.title, outcome: { outcome } };
      } else if (read) yield refusedFile(read.error);
    }
  } catch {
    isWhole = false;
  }
  if (!isWhole) yield refusedFile("the export is incomplete");
}

function refusedFile(reason: string): Told {
  return { path: null, format: null, title: null, outcome: { outcome: "refused", reason } };
}

function doing() {
  return { by: { id: null }, now: new Date() };
}
