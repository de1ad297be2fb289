import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";
import { isExport } from "#domain/recipes/transfer/export-file.ts";

/** The lines of an export, however large it is; null for a file that is none, or can't be read. */
export async function linesOfExport(path: string): Promise<AsyncGenerator<string> | null> {
  if (!/\.json(?:\.gz)?$/i.test(path)) return null;
  const lines = linesOf(path);
  try {
    const first = await lines.next();
    if (first.done || !isExport(first.value)) {
      await lines.return(undefined);
      return null;
    }
    return beginningWith(first.value, lines);
  } catch {
    return null;
  }
}

async function* beginningWith(first: string, others: AsyncIterable<string>) {
  yield first;
  yield* others;
}

/** Only line feeds end a line: JSON may hold all other signs that part lines. */
async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const bytes = /\.gz$/i.test(path) ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => bytes.destroy(error));
  const decoder = new TextDecoder();
  let rest = "";
  try {
    for await (const chunk of bytes) {
      const lines = (rest + decoder.decode(chunk as Uint8Array, { stream: true })).split("\n");
      rest = lines.pop() ?? "";
      yield* lines;
      // The first line of an export is short: another file need not be read to its end.
      if (rest.length > LONGEST) throw new Error("a line too long for a recipe");
    }
    yield rest + decoder.decode();
  } finally {
    file.destroy();
  }
}

const LONGEST = 20_000_000;
