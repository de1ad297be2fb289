import { readdir, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import type { PageReader } from "#domain/scraping/page-reader.server.ts";
import type { ReadResult } from "#domain/scraping/read-recipe-page.ts";
import { messageOf } from "#platform/errors.ts";
import { decodeHtml } from "#platform/fetch-page/decode-html.ts";

/** A saved recipe page has 0.1 to 2 MB. */
const LARGEST_BYTES = 10 * 1024 * 1024;
const KNOWN = /\.(html?|html?\.gz|json)$/i;

/** The files at these paths; folders are searched for files with a known extension. */
export async function recipeFiles(paths: string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    const found = await stat(path).catch(() => null);
    if (!found?.isDirectory()) {
      files.push(path);
      continue;
    }
    const entries = await readdir(path, { recursive: true, withFileTypes: true });
    const inside = entries
      .filter((entry) => entry.isFile() && KNOWN.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
    files.push(...inside.sort());
  }
  return files;
}

/** Reads the recipes of a saved page (.html, .html.gz) or a schema.org file (.json). Never throws. */
export async function readRecipeFile(path: string, reader: PageReader): Promise<ReadResult[]> {
  if (!KNOWN.test(path)) return refused("not a .html, .html.gz or .json file");
  try {
    const text = await readText(path);
    return /\.json$/i.test(path) ? await reader.recipes(text) : [await reader.recipe(text, null)];
  } catch (error) {
    return refused(plainReason(error));
  }
}

async function readText(path: string): Promise<string> {
  const { size } = await stat(path);
  if (size > LARGEST_BYTES) throw new Error(tooLarge());
  const bytes = await readFile(path);
  const decompressed = /\.gz$/i.test(path)
    ? await promisify(gunzip)(bytes, { maxOutputLength: LARGEST_BYTES })
    : bytes;
  if (!isUtf16(decompressed) && decompressed.subarray(0, 8_192).includes(0))
    throw new Error("a binary file, not text");
  // JSON is UTF-8; a page declares its encoding.
  return decodeHtml(decompressed, /\.json$/i.test(path) ? "utf-8" : undefined);
}

/** By its byte order mark. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function plainReason(error: unknown): string {
  const code = error instanceof Error && "code" in error ? error.code : null;
  if (code === "ENOENT") return "no such file";
  if (code === "EACCES" || code === "EPERM") return "can't be read";
  if (code === "EISDIR") return "a folder";
  if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge();
  if (code === "Z_DATA_ERROR" || code === "Z_BUF_ERROR") return "an incomplete gzip file";
  return messageOf(error);
}

function tooLarge(): string {
  return `larger than ${LARGEST_BYTES / 1024 / 1024} MB`;
}

function refused(error: string): ReadResult[] {
  return [{ ok: false, error }];
}
