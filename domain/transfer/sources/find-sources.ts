import { readdir, stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { countOf } from "#domain/text/count-of.ts";
import { HEAD_PATH, sorrel } from "#domain/transfer/own/own-archive.ts";
import { type AnyFormat, knownFormats } from "#domain/transfer/recognize.ts";
import { filesOfFolder, isZip, singleFile } from "#platform/archives/disk.ts";
import { ArchiveError, type SourceFile } from "#platform/archives/source-file.ts";
import { openZip, ZIP_LIMITS, zipBeginsWith } from "#platform/archives/zip.ts";
import { ANY_SITE, isSiteAddress } from "#platform/fetch-page/page-address.ts";
import { linesOfExport } from "./own-export-lines.ts";
import { isRecipeFile } from "./recipe-files.ts";
import { isImageFile, type Watch, watched } from "./watched-file.ts";

/** What a path turns out to be. Archives are opened in their turn. */
export type Source = { path: string } /** A saved page, schema.org JSON, or our own export. */ & (
  | { kind: "page" }
  | { kind: "archive" }
  /** The address of a site. */
  | { kind: "web" }
  /** Another program's files. */
  | ({ kind: "files" } & Recognized)
  | { kind: "unknown"; reason: string }
);

/** `format`: null for saved pages and schema.org JSON in an archive. */
export type Recognized = { format: AnyFormat | null; files: SourceFile[] };

/** The sources at these paths; folders that are no program's are searched for pages and archives. */
export async function findSources(paths: string[], watch: Watch): Promise<Source[]> {
  const sources: Source[] = [];
  for (const path of paths) {
    try {
      sources.push(...(await sourcesAt(path, watch)));
    } catch (error) {
      if (!(error instanceof ArchiveError)) throw error;
      sources.push({ path, kind: "unknown", reason: error.message });
    }
  }
  return sources;
}

/** A drive of Windows has one letter. */
const OTHER_SCHEME = /^[a-z][a-z0-9+.-]+:\/\//i;

async function sourcesAt(path: string, watch: Watch): Promise<Source[]> {
  if (isSiteAddress(path)) {
    const reason = "That isn't a web address.";
    return [
      URL.canParse(path, ANY_SITE) ? { path, kind: "web" } : { path, kind: "unknown", reason },
    ];
  }
  const found = await stat(path).catch(() => null);
  if (!found && OTHER_SCHEME.test(path)) {
    const reason = "Addresses of sites start with http:// or https://.";
    return [{ path, kind: "unknown", reason }];
  }
  // Reading it reports why it can't be read.
  if (!found) return [{ path, kind: "page" }];
  return found.isDirectory() ? sourcesInFolder(path, watch) : [await sourceInFile(path, watch)];
}

/** The sources among files that were given together: archives, folders, and the loose ones of each program. */
export async function sourcesGiven(folder: string, watch: Watch): Promise<Source[]> {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.map(({ name }) => name).sort();
  const folders = new Set(entries.flatMap((entry) => (entry.isDirectory() ? [entry.name] : [])));
  const alone: string[] = [];
  const loose: LooseFile[] = [];
  for (const path of names.map((name) => join(folder, name))) {
    const isAlone = folders.has(basename(path)) || (await isArchive(path));
    if (isAlone) alone.push(path);
    else loose.push({ at: path, file: watched(await singleFile(path), path, watch) });
  }
  const { programs, others } = await byProgram(folder, loose, watch);
  const paths = [...alone, ...others.map(({ at }) => at)].sort();
  return [...(await findSources(paths, watch)), ...programs];
}

type LooseFile = { at: string; file: SourceFile };

/** A source for the files of each program, with all images, and the files that are no program's. */
async function byProgram(folder: string, all: LooseFile[], watch: Watch) {
  const groups = Map.groupBy(await recognizeEach(all, watch), ({ format }) => format);
  const unknown = groups.get(null) ?? [];
  groups.delete(null);
  const images = new Set(unknown.filter(({ file }) => groups.size > 0 && isImageFile(file)));
  const programs = [...groups].map(([format, own]): Extract<Source, Recognized> => {
    const files = [...own, ...images].map(({ file }) => file);
    return { path: folder, kind: "files", format, files };
  });
  return { programs, others: unknown.filter((file) => !images.has(file)) };
}

/** The program of each, known by the file alone. */
async function recognizeEach(files: LooseFile[], watch: Watch) {
  const recognized: (LooseFile & { format: AnyFormat | null })[] = [];
  for (const loose of files) {
    // A damaged file is read alone, which reports it.
    const format = await watch.recognize([loose.file]).catch(() => null);
    recognized.push({ ...loose, format });
  }
  return recognized;
}

async function sourcesInFolder(folder: string, watch: Watch): Promise<Source[]> {
  const files = (await filesOfFolder(folder)).map((file) =>
    watched(file, join(folder, file.path), watch),
  );
  const format = await watch.recognize(files);
  if (format === sorrel) return [{ path: folder, kind: "files", format, files }];
  const loose = files.map((file) => ({ at: join(folder, file.path), file }));
  const { programs, others } = await byProgram(folder, loose, watch);
  // What else is in a program's own folder belongs to it.
  if (format && programs.every((program) => program.format === format))
    return [{ path: folder, kind: "files", format, files }];
  const sources: Source[] = programs;
  for (const { at: path } of others) {
    if (isRecipeFile(path)) sources.push({ path, kind: "page" });
    else if (await isArchive(path)) sources.push({ path, kind: "archive" });
  }
  if (sources.length > 0) return sources;
  return [{ path: folder, kind: "unknown", reason: whyUnknown(files) }];
}

async function sourceInFile(path: string, watch: Watch): Promise<Source> {
  if (await isArchive(path)) return { path, kind: "archive" };
  const exported = await linesOfExport(path);
  if (exported) {
    await exported.return(undefined);
    return { path, kind: "page" };
  }
  const files = [watched(await singleFile(path), path, watch)];
  const format = await watch.recognize(files);
  if (format) return { path, kind: "files", format, files };
  return isRecipeFile(path)
    ? { path, kind: "page" }
    : { path, kind: "unknown", reason: whyUnknown(files) };
}

/** Files that are archives by their name. */
export const ARCHIVE = /\.(?:zip|paprikarecipes|melarecipes)$/i;

/** By its content; a damaged one by its name, so that opening it reports the damage. */
async function isArchive(path: string): Promise<boolean> {
  return ARCHIVE.test(path) || isZip(path).catch(() => false);
}

/** A large site has more images than other programs have files. */
const OWN_LIMITS = { ...ZIP_LIMITS, files: 1_000_000, bytes: 1024 * ZIP_LIMITS.bytes };

/** The files of an archive, and their format. Throws an ArchiveError. */
export async function openArchive(
  path: string,
  watch: Watch,
): Promise<Recognized & { close(): void }> {
  watch.next(path);
  const isOwn = await zipBeginsWith(path, HEAD_PATH);
  const zip = await openZip({ path }, { limits: isOwn ? OWN_LIMITS : ZIP_LIMITS });
  const files = zip.files.map((file) => watched(file, `${path}/${file.path}`, watch));
  try {
    return { format: await watch.recognize(files), files, close: zip.close };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** Why there is nothing to import from these files. */
export function whyUnknown(files: SourceFile[]): string {
  const known = `Supported: saved recipe pages, schema.org JSON, and the exports of ${knownFormats()}.`;
  const [first, ...others] = files;
  if (!first) return `There is nothing in it. ${known}`;
  const more = others.length > 0 ? ` and ${countOf(others.length, "other file")}` : "";
  return `There are no recipes that we can read in ${first.path}${more}. ${known}`;
}
