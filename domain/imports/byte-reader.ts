import { ArchiveError } from "#platform/archives/source-file.ts";

const NEWLINE = 0x0a;

/** Reads a stream in order: a line, then so many bytes, then more. Throws an ArchiveError where it ends too early. */
export function openByteReader(content: AsyncIterable<Uint8Array>) {
  const chunks = content[Symbol.asyncIterator]();
  let unread: Uint8Array = new Uint8Array();

  /** What was read last and is not used yet, or the next chunk. */
  async function some(): Promise<Uint8Array> {
    while (unread.length === 0) {
      const { done, value } = await chunks.next();
      if (done) throw new ArchiveError(INCOMPLETE);
      unread = value;
    }
    return unread;
  }

  return {
    async line(mostBytes: number): Promise<string> {
      const parts: Uint8Array[] = [];
      for (let bytes = 0; bytes <= mostBytes; ) {
        const chunk = await some();
        const end = chunk.indexOf(NEWLINE);
        const part = end < 0 ? chunk : chunk.subarray(0, end);
        unread = chunk.subarray(part.length + 1);
        parts.push(part);
        bytes += part.length;
        if (end >= 0) return Buffer.concat(parts).toString();
      }
      throw new ArchiveError(INCOMPLETE);
    },

    async *bytes(count: number): AsyncGenerator<Uint8Array> {
      for (let missing = count; missing > 0; ) {
        const part = (await some()).subarray(0, missing);
        unread = unread.subarray(part.length);
        missing -= part.length;
        yield part;
      }
    },

    /** Frees what the stream holds, such as an open file. */
    async close(): Promise<void> {
      await chunks.return?.();
    },
  };
}

export type ByteReader = ReturnType<typeof openByteReader>;

export const INCOMPLETE = "The files didn't arrive completely. Please choose them again.";
