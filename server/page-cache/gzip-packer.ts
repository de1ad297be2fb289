import { constants, createGzip, type Gzip, type ZlibReset } from "node:zlib";

/** Node's types know of a reset for deflate alone, which is what gzip is. */
type Stream = Gzip & ZlibReset;

/** As many as pack at the same time: libuv has four threads for it. */
const MOST_IDLE = 4;
/** Each turn to a thread and back costs a fifth of the packing: there is room for a page in one turn, and for the next few. */
const ROOM_BYTES = 128 * 1024;

/**
 * Packs by streams that are used again, each for one text at a time. gzip() of node:zlib makes one each
 * time, which outlives the young heap with its input and its output: the whole heap had to be marked ten
 * times as often while pages were rendered.
 */
export function createGzipPacker(level: number): (bytes: Buffer) => Promise<Buffer> {
  const idle: Stream[] = [];
  const options = { level, flush: constants.Z_FINISH, chunkSize: ROOM_BYTES };
  return (bytes) =>
    new Promise((resolve, reject) => {
      const stream = idle.pop() ?? (createGzip(options) as Stream);
      const parts: Buffer[] = [];
      const collect = (part: Buffer) => parts.push(part);
      stream.on("data", collect).once("error", reject);
      stream.write(bytes, () => {
        stream.off("data", collect).off("error", reject);
        stream.reset();
        if (idle.length < MOST_IDLE) idle.push(stream);
        else stream.close();
        resolve(Buffer.concat(parts));
      });
    });
}
