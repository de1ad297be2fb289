import { NO_JSON_LD, NO_RECIPE_SCHEMA } from "#domain/scraping/no-recipe.ts";
import type { ReadResult } from "#domain/scraping/read-recipe-page.ts";
import { WEB } from "#domain/transfer/foreign-id.ts";
import type { ForeignRecipe } from "#domain/transfer/foreign-recipe.ts";
import {
  type ExportedRecipe,
  isExportEnd,
  readExportHead,
  readExportLine,
} from "#domain/transfer/own/export-file.ts";
import type { ExportedImage, ExportedSite } from "#domain/transfer/own/exported-record.ts";
import { sorrel } from "#domain/transfer/own/own-archive.ts";
import type { AnyFormat } from "#domain/transfer/recognize.ts";
import type { SiteAnswers } from "#domain/transfer/web/web-site.ts";
import { openWebSource } from "#domain/transfer/web/web-source.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { ANY_SITE } from "#platform/fetch-page/page-address.ts";
import { ARCHIVE, openArchive, type Recognized, type Source, whyUnknown } from "./find-sources.ts";
import { firstOfSource } from "./first-of-source.ts";
import { linesOfExport } from "./own-export-lines.ts";
import { pageRecipe } from "./page-recipe.ts";
import { isRecipeFile, readRecipeFile, readRecipes } from "./recipe-files.ts";
import type { Watch } from "./watched-file.ts";

/** What a source holds, one thing after the other. `path`: the file in the archive or folder; null for the source. */
export type SourceItem<File = SourceFile> = { path: string | null } & (
  | { kind: "foreign"; format: FormatName; recipe: ForeignRecipe<File>; key?: string }
  /** Of our own export: its images come first, then its categories and redirects, and its recipes. */
  | { kind: "own"; recipe: ExportedRecipe; losses: string[] }
  | { kind: "own-site"; site: ExportedSite }
  | { kind: "own-image"; image: ExportedImage; file: File }
  /** `key`: what a site's recipe is known by. */
  /** A recipe of a site that is here already, so that it was not fetched. */
  | { kind: "here"; format: FormatName; key: string }
  /** `isRemark`: nothing failed, but people are to know it. */
  | {
      kind: "refused";
      format: FormatName | null;
      reason: string;
      key?: string;
      isRemark?: true;
    }
);

type FormatName = Pick<AnyFormat, "name" | "label">;

export type Reading = {
  watch: Watch;
  /** Whether the recipe of the file at this path, or of a site by its key, is imported already. */
  isDone(pathOrKey: string): boolean;
  /** Whether a site's recipe was imported before, and not found in this reading. */
  isHere(key: string): boolean;
  /** What the site of this origin answers. */
  answersOf(origin: string): SiteAnswers;
  /** Instead of closing an archive at once: images of recipes that it yielded may still be read. */
  closeLater(close: () => void): void;
};

/** Reads everything in a source. What can't be read is among it, with a sentence for people. */
export async function* readSource(source: Source, reading: Reading): AsyncGenerator<SourceItem> {
  const { path, kind } = source;
  if (kind === "unknown") yield refused(source.reason);
  else if (kind === "web") yield* readSite(path, reading);
  else if (kind === "page") yield* readFile(path, reading);
  else if (kind === "files") yield* readFolder(source, reading);
  else yield* readArchive(path, reading);
}

const REMARK = { isRemark: true } as const;

async function* readSite(
  address: string,
  { isDone, isHere, answersOf }: Reading,
): AsyncGenerator<SourceItem> {
  const { origin, host } = new URL(address, ANY_SITE);
  const source = openWebSource(address, answersOf(origin));
  for await (const found of source.recipes({ isDone, isHere })) {
    const { key, path } = found;
    const of = { key, path, format: { name: WEB, label: source.label ?? host } };
    if ("isHere" in found) yield { ...of, kind: "here" };
    else if (found.ok) yield { ...of, kind: "foreign", recipe: found.recipe };
    else yield { ...of, kind: "refused", reason: found.error, ...(found.isRemark && REMARK) };
  }
}

async function* readArchive(path: string, reading: Reading): AsyncGenerator<SourceItem> {
  const archive = await openArchive(path, reading.watch).catch((error: unknown) => {
    if (error instanceof ArchiveError) return error;
    throw error;
  });
  if (archive instanceof ArchiveError) return yield refused(archive.message);
  try {
    yield* readRecognized(archive, reading);
  } finally {
    reading.closeLater(archive.close);
  }
}

function readRecognized(
  { format, files }: Recognized,
  reading: Reading,
): AsyncGenerator<SourceItem> {
  return format ? readForeign(format, files, reading) : readOnlyPages(files);
}

/** As many as files of an import, and pages of a site. */
const MOST_RECIPES = 20_000;

async function* readForeign(
  format: AnyFormat,
  files: SourceFile[],
  { isDone }: Reading,
): AsyncGenerator<SourceItem> {
  const { name, label } = format;
  const named = { name, label };
  const open = files.filter(({ path }) => !(format.oneRecipe?.test(path) && isDone(path)));
  let isEmpty = open.length === files.length;
  let count = 0;
  const withSource = firstOfSource();
  try {
    for await (const read of format.recipes(open)) {
      isEmpty = false;
      if ("kind" in read) {
        yield read.kind === "refused" ? { ...read, format: named } : read;
        continue;
      }
      count += 1;
      if (count > MOST_RECIPES) {
        const most = MOST_RECIPES.toLocaleString("en");
        yield refused(`It has more than ${most} recipes; the others are not read.`, named);
        return;
      }
      yield read.ok
        ? { path: read.path, kind: "foreign", format: named, recipe: withSource(read.recipe) }
        : {
            path: read.path,
            kind: "refused",
            format: named,
            reason: read.error,
            ...(read.isRemark && REMARK),
          };
    }
    if (isEmpty) yield refused(`This is an export of ${label} without recipes.`, named);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    yield refused(error.message, named);
  }
}

const OTHER_ARCHIVE = "It is an archive among other files: import it by itself.";

/** A program's files in a folder, and saved pages among them. */
async function* readFolder(folder: Recognized, reading: Reading): AsyncGenerator<SourceItem> {
  const read = new Set<string>();
  for await (const found of readRecognized(folder, reading)) {
    // A file of several recipes names them "file.json#1".
    if (found.path) read.add(found.path).add(found.path.replace(/#.*$/, ""));
    yield found;
  }
  if (folder.format === sorrel) return;
  for (const file of folder.files) {
    const { path } = file;
    if (read.has(path)) continue;
    if (isRecipeFile(path)) yield* pagesOf(path, await readRecipes(file));
    else if (ARCHIVE.test(path)) yield { ...refused(OTHER_ARCHIVE), path };
  }
}

/** Of files without a format: where all can be read and none has a recipe, one sentence about all of them. */
async function* readOnlyPages(files: SourceFile[]): AsyncGenerator<SourceItem> {
  const withoutRecipe: SourceItem[] = [];
  let hasRecipe = false;
  for (const file of files.filter(({ path }) => isRecipeFile(path))) {
    for (const page of pagesOf(file.path, await readRecipes(file))) {
      if (page.kind === "refused") withoutRecipe.push(page);
      else {
        hasRecipe = true;
        yield page;
      }
    }
  }
  const damaged = withoutRecipe.filter(
    (page) => page.kind === "refused" && ![NO_JSON_LD, NO_RECIPE_SCHEMA].includes(page.reason),
  );
  if (hasRecipe) yield* withoutRecipe;
  else if (damaged.length > 0) yield* damaged;
  else yield refused(whyUnknown(files));
}

async function* readFile(path: string, { watch }: Reading): AsyncGenerator<SourceItem> {
  const exported = await linesOfExport(path);
  if (!exported) return yield* pagesOf(null, await readRecipeFile(path, watch));
  try {
    watch.next(path);
    yield* readExport(exported);
  } catch (error) {
    if (!(error instanceof ArchiveError)) throw error;
    yield refused(error.message);
  }
}

/** Of saved pages and schema.org JSON. Never change its name: recipes would come a second time. */
export const PAGES = { name: "page", label: "Recipe pages" };

function pagesOf(path: string | null, pages: ReadResult[]): SourceItem[] {
  return pages.map((page) =>
    page.ok
      ? { path, kind: "foreign", format: PAGES, recipe: pageRecipe(page.recipe) }
      : { path, kind: "refused", format: null, reason: page.error },
  );
}

async function* readExport(lines: AsyncGenerator<string>): AsyncGenerator<SourceItem> {
  const first = await lines.next();
  const site = first.done ? null : readExportHead(first.value);
  if (!site) return yield refused("an export from another version of Sorrel");
  yield { path: null, kind: "own-site", site };
  let isWhole = false;
  try {
    for await (const line of lines) {
      isWhole ||= isExportEnd(line);
      const read = readExportLine(line);
      if (read?.ok) yield { path: null, kind: "own", recipe: read.recipe, losses: read.losses };
      else if (read) yield refused(read.error);
    }
  } catch {
    isWhole = false;
  }
  if (!isWhole) yield refused("the export is incomplete");
}

function refused(reason: string, format: FormatName | null = null): SourceItem {
  return { path: null, kind: "refused", format, reason };
}
