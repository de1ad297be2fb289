import { Readable, type Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file that is to stand in an archive. */
export type ZipEntry = { path: string; bytes: Uint8Array };

/** Writes a zip, one file after the other: only one of them is in memory. */
export async function writeZip(entries: AsyncIterable<ZipEntry>, target: Writable): Promise<void> {
  const zip = new ZipFile();
  const stop = new AbortController();
  let fail = (error: unknown) => stop.abort(error);
  const written = pipeline(zip.outputStream, target, { signal: stop.signal });
  written.catch((error: unknown) => fail(error));
  try {
    for await (const entry of entries) {
      stop.signal.throwIfAborted();
      await new Promise<void>((resolve, reject) => {
        fail = reject;
        addEntry(zip, entry, resolve);
      });
      fail = (error) => stop.abort(error);
    }
    zip.end();
  } catch (error) {
    stop.abort(error);
    throw error;
  }
  await written;
}

/** Always the same, so that the same files make the same archive. */
const WRITTEN = { mtime: new Date(2000, 0, 1), forceDosTimestamp: true };
/** Packing images again takes time and gains nothing. */
const PACKED = /\.(?:webp|avif|jpe?g|png)$/i;

/** A stream, which waits for a slow disk; yazl keeps buffers until it has written them all. */
function addEntry(zip: ZipFile, { path, bytes }: ZipEntry, onWritten: () => void): void {
  // The archive keeps the function below to its end.
  let content: Uint8Array | null = bytes;
  const options = { size: bytes.length, ...WRITTEN, compress: !PACKED.test(path) };
  zip.addReadStreamLazy(path, options, (give) => {
    const stream = Readable.from([content ?? ""], { objectMode: false });
    content = null;
    stream.on("close", onWritten);
    give(null, stream);
  });
}
