import { open as openFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import * as yauzl from "yauzl";
import { messageOf } from "#platform/errors.ts";
import { ArchiveError, isNoise, type SourceFile } from "./source-file.ts";

const MB = 1024 * 1024;

/** What an archive may hold: more is an attack, or a mistake. */
export const ZIP_LIMITS = {
  files: 50_000,
  /** Of one file in it, unpacked. */
  fileBytes: 100 * MB,
  /** Of all files in it, unpacked. */
  bytes: 8 * 1024 * MB,
  /** Unpacked to packed, of files of more than 1 MB. Text is rarely over 20. */
  ratio: 200,
};

type Opened = {
  files: SourceFile[];
  close(): void;
};

/** The files of a zip, unpacked when they are read. Throws an ArchiveError. */
export async function openZip(
  source: { path: string } | { bytes: Buffer },
  { within = "", limits = ZIP_LIMITS } = {},
): Promise<Opened> {
  const zip = await open(source);
  const files: SourceFile[] = [];
  let total = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      const { fileName, uncompressedSize: bytes } = entry;
      if (fileName.endsWith("/") || isNoise(fileName)) continue;
      if (entry.isEncrypted()) throw new ArchiveError("The archive is encrypted.");
      total += bytes;
      checkLimits(entry, { files: files.length + 1, total, limits });
      files.push({ path: `${within}${fileName}`, bytes, read: () => readEntry(zip, entry) });
    }
  } catch (error) {
    zip.close();
    throw plainError(error);
  }
  return { files, close: () => zip.close() };
}

/** How long the name in the first header is, and where it begins. */
const FIRST_NAME = { lengthAt: 26, at: 30 };

/** Whether a file of this name is the first in the zip. */
export async function zipBeginsWith(path: string, name: string): Promise<boolean> {
  const file = await openFile(path);
  try {
    const start = Buffer.alloc(FIRST_NAME.at + name.length);
    const { bytesRead } = await file.read(start, 0, start.length, 0);
    return (
      bytesRead === start.length &&
      start.readUInt16LE(FIRST_NAME.lengthAt) === name.length &&
      start.toString("latin1", FIRST_NAME.at) === name
    );
  } finally {
    await file.close();
  }
}

async function open(source: { path: string } | { bytes: Buffer }): Promise<yauzl.ZipFile> {
  try {
    return "path" in source
      ? await yauzl.openPromise(source.path, { autoClose: false })
      : await yauzl.fromBufferPromise(source.bytes);
  } catch (error) {
    throw plainError(error);
  }
}

function checkLimits(
  { fileName, compressedSize, uncompressedSize }: yauzl.Entry,
  { files, total, limits }: { files: number; total: number; limits: typeof ZIP_LIMITS },
): void {
  const megabytes = (bytes: number) => `${Math.round(bytes / MB).toLocaleString("en")} MB`;
  if (files > limits.files) {
    throw new ArchiveError(`The archive has more than ${limits.files.toLocaleString("en")} files.`);
  }
  if (uncompressedSize > limits.fileBytes) {
    throw new ArchiveError(`${fileName} is larger than ${megabytes(limits.fileBytes)}.`);
  }
  if (total > limits.bytes) {
    throw new ArchiveError(`The archive is larger than ${megabytes(limits.bytes)} when unpacked.`);
  }
  if (uncompressedSize > MB && uncompressedSize > compressedSize * limits.ratio) {
    throw new ArchiveError(`${fileName} has a suspicious compression ratio.`);
  }
}

/** yauzl ends the stream with an error if there is more than the declared size, or the checksum is wrong. */
async function readEntry(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Buffer> {
  try {
    const stream = await zip.openReadStreamPromise(entry);
    return await buffer(stream);
  } catch (error) {
    throw plainError(error, `${entry.fileName} in the archive`);
  }
}

function plainError(error: unknown, what = "The archive"): Error {
  if (error instanceof ArchiveError) return error;
  const message = messageOf(error);
  if (/relative path|absolute path|invalid characters/i.test(message)) {
    return new ArchiveError("The archive has a file whose path leads outside of it.");
  }
  if (/end of central directory/i.test(message)) {
    return new ArchiveError("This is not a zip archive, or it is cut off.");
  }
  return new ArchiveError(`${what} is damaged.`);
}
