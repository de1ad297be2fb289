import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { isExport } from "#domain/transfer/own/export-file.ts";

/** Streams the lines of an export; null if the file is not an export or cannot be read. */
export async function linesOfExport(path: string): Promise<AsyncGenerator<string> | null> {
  if (!/\.json(?:\.gz)?$/i.test(path)) return null;
  const lines = linesOf(path);
  try {
    const first = await lines.next();
    if (first.done || !isExport(first.value)) {
      await lines.return(undefined);
      return null;
    }
    return prepend(first.value, lines);
  } catch {
    return null;
  }
}

async function* prepend(first: string, others: AsyncIterable<string>) {
  yield first;
  yield* others;
}

/** Splits at line feeds only: JSON strings may contain the other Unicode line separators. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const bytes = /\.gz$/i.test(path) ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => bytes.destroy(error));
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of bytes) {
      const [more = "", ...others] = decoder
        .decode(chunk as Uint8Array, { stream: true })
        .split("\n");
      // Only what is new is searched: a line may have many chunks.
      rest += more;
      for (const line of others) {
        yield rest;
        rest = line;
      }
      // Stops reading early if the file is not an export.
      if (rest.length > LONGEST) throw new Error("line too long for a recipe");
    }
    yield rest + decoder.decode();
  } finally {
    file.destroy();
  }
}

const LONGEST = 20_000_000;
