import type { Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import { crc32, deflateRaw, deflateRawSync } from "node:zlib";
import { directoryEnd, directoryRecord, fileHeader, type WrittenFile } from "./zip-records.ts";

/** A file to be put into an archive. */
export type ZipEntry = { path: string; bytes: Uint8Array };

/** Writes a zip, one file after the other: one of them is in memory, and a few facts about each before. */
export async function writeZip(entries: AsyncIterable<ZipEntry>, target: Writable): Promise<void> {
  await pipeline(inChunks(partsOfZip(entries)), target);
}

/** Compressing images again takes time and gains nothing. */
const PACKED = /\.(?:webp|avif|jpe?g|png)$/i;
/** Takes a fraction of a millisecond, which another thread would take to begin. */
const SMALL_BYTES = 16 * 1024;
const deflateInPool = promisify(deflateRaw);

function deflate(bytes: Uint8Array): Buffer | Promise<Buffer> {
  return bytes.length <= SMALL_BYTES
    ? deflateRawSync(bytes, { chunkSize: 1024 })
    : deflateInPool(bytes);
}

async function* partsOfZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  // No buffers: a small one keeps the 8 kB that Node cut it from.
  const written: WrittenFile[] = [];
  let offset = 0;
  for await (const { path, bytes } of entries) {
    const isDeflated = !PACKED.test(path);
    const content = isDeflated ? await deflate(bytes) : bytes;
    const packedSize = content.length;
    const file = {
      path,
      isDeflated,
      checksum: crc32(bytes),
      packedSize,
      size: bytes.length,
      offset,
    };
    const header = fileHeader(file);
    written.push(file);
    offset += header.length + packedSize;
    yield header;
    yield content;
  }
  let size = 0;
  for (const file of written) {
    const record = directoryRecord(file);
    size += record.length;
    yield record;
  }
  yield directoryEnd({ files: written.length, offset, size });
}

const CHUNK_BYTES = 32 * 1024;

/** Joins small parts: each that is written takes time and memory. */
async function* inChunks(parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of parts) {
    waiting.push(part);
    bytes += part.length;
    if (bytes < CHUNK_BYTES) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  yield Buffer.concat(waiting);
}
