import { lstat, open, readdir, readFile } from "node:fs/promises";
import { basename, join, relative, sep } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { codeOf } from "#platform/errors.ts";
import { ArchiveError, isNoise, type SourceFile } from "./source-file.ts";
import { ZIP_LIMITS } from "./zip.ts";

/** The files of a folder and of those in it, by their paths from there, sorted. Links are not followed. */
export async function filesOfFolder(folder: string): Promise<SourceFile[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !isNoise(path))
    .sort();
  const files: SourceFile[] = [];
  for (const path of paths) files.push(await fileOnDisk(join(folder, path), path));
  return files;
}

/** A file alone; JSON that is gzipped as what is in it. */
export async function singleFile(path: string): Promise<SourceFile> {
  const file = await fileOnDisk(path, basename(path));
  if (!/\.json\.gz$/i.test(path)) return file;
  return { ...file, path: file.path.slice(0, -3), read: async () => unpack(await file.read()) };
}

/** How a zip with files begins, and one without. */
const SIGNATURES = [0x04034b50, 0x06054b50];

/** Whether it is a zip by its first bytes, whatever its name. */
export async function isZip(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return SIGNATURES.includes(buffer.readUInt32LE());
  } finally {
    await file.close();
  }
}

async function fileOnDisk(at: string, path: string): Promise<SourceFile> {
  const { size } = await lstat(at);
  return {
    path,
    bytes: size,
    read: async () => {
      if (size > ZIP_LIMITS.fileBytes) throw new ArchiveError(tooLarge());
      return readFile(at).catch(() => {
        throw new ArchiveError("The file can't be read.");
      });
    },
  };
}

/** What is gzipped in it. Throws an ArchiveError. */
export async function unpack(bytes: Buffer): Promise<Buffer> {
  try {
    return await promisify(gunzip)(bytes, { maxOutputLength: ZIP_LIMITS.fileBytes });
  } catch (error) {
    const code = codeOf(error);
    if (code === "ERR_BUFFER_TOO_LARGE") throw new ArchiveError(tooLarge());
    const isCut = code === "Z_BUF_ERROR";
    throw new ArchiveError(
      isCut ? "The file is cut off: its end is missing." : "The file is damaged.",
    );
  }
}

function tooLarge(): string {
  return `The file is larger than ${ZIP_LIMITS.fileBytes / 1024 / 1024} MB.`;
}
