import { createHash, randomBytes } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, rename, rm, stat } from "node:fs/promises";
import { dirname } from "node:path";
import { PassThrough, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { codeOf, messageOf, OperatorError } from "#platform/errors.ts";
import { syncFolder } from "#platform/sync-folder.ts";
import { ArchiveError } from "./source-file.ts";

/** In the zip's comment, followed by the SHA-256 of all bytes before the comment's length. */
const MARK = "Sorrel SHA-256 ";
const COMMENT_BYTES = MARK.length + 64;
/** The comment's length: the last bytes of a zip without a comment. */
const LENGTH_BYTES = 2;
const SEAL_BYTES = LENGTH_BYTES + COMMENT_BYTES;

/**
 * Writes a zip that shows by itself whether a byte of it was changed or is missing. Until it is complete and on disk,
 * it is called FILE.<random>.part, and an earlier FILE stays. Only its owner may read it. Returns its size in bytes.
 */
export async function writeSealed(
  path: string,
  write: (target: Writable) => Promise<void>,
): Promise<number> {
  // Two may be written to one FILE at the same time.
  const part = `${path}.${randomBytes(4).toString("hex")}.part`;
  const file = await open(part, "wx", 0o600).catch((error: unknown) => unwritable(path, error));
  try {
    await file.chmod(0o600);
    const zip = new PassThrough();
    const writing = pipeline(zip, seal, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        await file.writeFile(chunk).catch((error: unknown) => unwritable(path, error));
      }
    });
    await both(write(zip), writing);
    await file.sync().catch((error: unknown) => unwritable(path, error));
    const { size } = await file.stat();
    await file.close();
    await rename(part, path).catch((error: unknown) => unwritable(path, error));
    await syncFolder(dirname(path));
    return size;
  } catch (error) {
    await file.close();
    await rm(part, { force: true });
    throw error;
  }
}

/** Throws an ArchiveError unless the file is as `writeSealed` has written it. */
export async function checkSeal(path: string): Promise<void> {
  const found = await stat(path).catch(unreadable);
  if (found.isDirectory()) throw new ArchiveError("This is a folder, not a backup of Sorrel.");
  const { size } = found;
  const sealed = size - SEAL_BYTES;
  const end = await readEnd(path, Math.max(sealed, 0)).catch(unreadable);
  if (sealed < 0 || end.toString("latin1", LENGTH_BYTES, LENGTH_BYTES + MARK.length) !== MARK) {
    throw new ArchiveError("This is not a backup of Sorrel, or it is truncated.");
  }
  const hash = createHash("sha256");
  // With "end: -1", the whole file would be read.
  if (sealed > 0)
    await pipeline(createReadStream(path, { end: sealed - 1 }), hash).catch(unreadable);
  if (!end.equals(sealOf(hash.digest("hex")))) {
    throw new ArchiveError("The file was changed or damaged: its SHA-256 does not match.");
  }
}

/** Replaces the empty comment at the end. */
async function* seal(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let kept = Buffer.alloc(0);
  for await (const chunk of chunks) {
    const bytes = Buffer.concat([kept, chunk]);
    const [sure, last] = [bytes.subarray(0, -LENGTH_BYTES), bytes.subarray(-LENGTH_BYTES)];
    hash.update(sure);
    yield sure;
    kept = last;
  }
  yield sealOf(hash.digest("hex"));
}

function sealOf(digest: string): Buffer {
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt16LE(COMMENT_BYTES);
  return Buffer.concat([length, Buffer.from(MARK + digest, "latin1")]);
}

async function readEnd(path: string, start: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of createReadStream(path, { start })) parts.push(part);
  return Buffer.concat(parts);
}

/** If both fail, one failure is only a consequence of the other. */
async function both(one: Promise<void>, other: Promise<void>): Promise<void> {
  const [first, second] = await Promise.allSettled([one, other]);
  const failures = [second, first].flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  if (failures.length > 0) {
    throw failures.find((failure) => failure instanceof OperatorError) ?? failures.at(-1);
  }
}

function unreadable(error: unknown): never {
  throw new ArchiveError(codeOf(error) === "ENOENT" ? "There is no such file." : messageOf(error));
}

function unwritable(path: string, error: unknown): never {
  throw new OperatorError(`${path} can't be written: ${messageOf(error)}`, { cause: error });
}
