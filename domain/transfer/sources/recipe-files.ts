import { readFile, stat } from "node:fs/promises";
import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import {
  boundedReading,
  type ReadResult,
  readRecipeJson,
  readRecipePage,
} from "#domain/scraping/read-recipe-page.ts";
import { cutOffReason } from "#domain/transfer/reading/cut-off.ts";
import { decodeText } from "#domain/transfer/reading/files/decode-text.ts";
import type { SourceFile } from "#platform/archives/source-file.ts";
import { codeOf, messageOf } from "#platform/errors.ts";
import { decodeHtml } from "#platform/fetch-page/decode-html.ts";
import { type Watch, watched } from "./watched-file.ts";

/** A saved recipe page has 0.1 to 2 MB. */
const LARGEST_BYTES = 10 * 1024 * 1024;
const KNOWN = /\.(?:html?|html?\.gz|json|jsonld)$/i;
const JSON_FILE = /\.json(?:ld)?$/i;

/** Whether it is a saved page or JSON, by its name. */
export function isRecipeFile(path: string): boolean {
  return KNOWN.test(path);
}

/** Reads the recipes of a saved page (.html, .html.gz) or a schema.org file (.json, .jsonld). Never throws. */
export async function readRecipeFile(path: string, watch: Watch): Promise<ReadResult[]> {
  try {
    const { size } = await stat(path);
    const file = { path, bytes: size, read: () => readFile(path) };
    return await readRecipes(watched(file, path, watch));
  } catch (error) {
    return refused(plainReason(error));
  }
}

/** The same of a file in an archive or folder. Never throws. */
export async function readRecipes(file: SourceFile): Promise<ReadResult[]> {
  try {
    const text = await readText(file);
    const isJson = JSON_FILE.test(file.path);
    return (isJson ? readJson(text) : [readRecipePage(text, null)]).map(boundedReading);
  } catch (error) {
    return refused(plainReason(error));
  }
}

async function readText({ path, bytes, read }: SourceFile): Promise<string> {
  if (bytes > LARGEST_BYTES) throw new Error(tooLarge());
  const compressed = await read();
  const decompressed = /\.gz$/i.test(path)
    ? await promisify(gunzip)(compressed, { maxOutputLength: LARGEST_BYTES })
    : compressed;
  if (!isUtf16(decompressed) && decompressed.subarray(0, 8_192).includes(0))
    throw new Error("It is a binary file, not text.");
  // A page declares its encoding.
  return JSON_FILE.test(path) ? decodeText(decompressed) : decodeHtml(decompressed);
}

/** Its recipes, and that it is cut off. */
function readJson(text: string): ReadResult[] {
  const { recipes, isCut } = readRecipeJson(text);
  if (!isCut) return recipes;
  const whole = recipes.flatMap((read) => (read.ok ? [read.recipe.title] : []));
  return [...recipes, ...refused(cutOffReason(whole))];
}

/** By its byte order mark. */
function isUtf16([first, second]: Uint8Array): boolean {
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}

function plainReason(error: unknown): string {
  const code = codeOf(error);
  if (code === "ENOENT") return "no such file";
  if (code === "EACCES" || code === "EPERM") return "can't be read";
  if (code === "EISDIR") return "a folder";
  if (code === "ERR_BUFFER_TOO_LARGE") return tooLarge();
  if (code === "Z_DATA_ERROR" || code === "Z_BUF_ERROR") return "It is an incomplete gzip file.";
  return messageOf(error);
}

function tooLarge(): string {
  return `It is larger than ${LARGEST_BYTES / 1024 / 1024} MB.`;
}

function refused(error: string): ReadResult[] {
  return [{ ok: false, error }];
}
