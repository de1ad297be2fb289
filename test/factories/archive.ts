import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
import type { ReadRecipe, RecipeFormat } from "#domain/transfer/format.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";

/** Files by their paths: texts, bytes, or files that hold files. */
export type Files = Record<string, string | Buffer>;

export async function zipOf(files: Files): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

/** The same files, without an archive. */
export function sourceFiles(files: Files): SourceFile[] {
  return Object.entries(files).map(([path, content]) => {
    const bytes = Buffer.from(content);
    return { path, bytes: bytes.length, read: async () => bytes };
  });
}

/** What a format reads of these files. Fails where it does not recognize them. */
export async function readAll(format: RecipeFormat, files: Files): Promise<ReadRecipe[]> {
  const given = sourceFiles(files);
  if (!(await format.recognizes(given))) throw new Error(`${format.label} does not recognize them`);
  const read: ReadRecipe[] = [];
  for await (const one of format.recipes(given)) read.push(one);
  return read;
}
