import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import pLimit, { type LimitFunction } from "p-limit";
import { LARGEST_FILE_BYTES } from "../media.ts";

/** Of an upload: allows for its other fields and the multipart boundaries. */
export const LARGEST_UPLOAD_BYTES = LARGEST_FILE_BYTES + 64 * 1024;
/** Larger bodies are read and discarded up to this size: a client cut off while sending never reads the response. */
const MOST_READ_BYTES = 5 * LARGEST_FILE_BYTES;
/** Bodies of one account or address that arrive at once; its further ones wait unread. */
const SHARE = 3;
const MOST_ON_DISK_BYTES = 1024 ** 3;

type Spool = { bytes: number; shares: Map<string, LimitFunction> };
const SPOOL: Spool = { bytes: 0, shares: new Map() };

/** `request`: with the body from disk. Call `remove` once it has been answered. */
type SpooledRequest = { request: Request; remove(): Promise<void> };

/**
 * Writes the body of an upload to disk as it arrives, so that who sends slowly holds nothing that others wait for. What
 * is too large for an upload is cut just beyond the limit. `from`: the account or address that sends it. Null while the
 * disk holds too many. Throws when the client breaks off.
 */
export async function spoolBody(request: Request, from: string): Promise<SpooledRequest | null> {
  const share = SPOOL.shares.get(from) ?? pLimit(SHARE);
  SPOOL.shares.set(from, share);
  try {
    return await share(() => (SPOOL.bytes < MOST_ON_DISK_BYTES ? receive(request) : null));
  } finally {
    if (share.activeCount + share.pendingCount === 0) SPOOL.shares.delete(from);
  }
}

async function receive(request: Request): Promise<SpooledRequest> {
  const file = await openUnnamed();
  let size = 0;
  const remove = async () => {
    SPOOL.bytes -= size;
    size = 0;
    await file.close();
  };
  try {
    let received = 0;
    for await (const chunk of request.body ?? []) {
      received += chunk.length;
      if (received > MOST_READ_BYTES) break;
      const kept = chunk.subarray(0, LARGEST_UPLOAD_BYTES + 1 - size);
      if (kept.length === 0) continue;
      size += kept.length;
      SPOOL.bytes += kept.length;
      await file.write(kept);
    }
  } catch (error) {
    await remove();
    throw error;
  }
  const { url, method, headers, signal } = request;
  const stream = file.createReadStream({ start: 0, autoClose: false });
  const body = Readable.toWeb(stream) as ReadableStream<Uint8Array<ArrayBuffer>>;
  const init = { method, headers, signal, body, duplex: "half" };
  return { request: new Request(url, init), remove };
}

/** A file without a name: not even a process that is killed leaves it behind. */
async function openUnnamed() {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-upload-"));
  try {
    return await open(join(folder, "body"), "wx+", 0o600);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
