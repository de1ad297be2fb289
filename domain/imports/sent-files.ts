import { z } from "zod";
import { parseJson } from "#platform/parse-json.ts";

/**
 * How the files of an import travel, and lie in the store: a line of JSON with their paths and sizes, then their
 * contents one after the other.
 */

export type ChosenFile = {
  /** With the folders that it was in, "/" between them. */
  path: string;
  bytes: number;
};

type GivenFile = Pick<ChosenFile, "path"> & { file: Blob };

const GB = 1024 ** 3;
/** All files of an import together. */
export const MOST_IMPORT_BYTES = 4 * GB;
export const MOST_IMPORT_FILES = 20_000;

const headSchema = z.array(z.object({ path: z.string(), bytes: z.int().min(0) }));

/** What a browser sends. */
export function bodyOf(files: readonly GivenFile[]): Blob {
  return new Blob([headOf(sizesOf(files)), ...files.map(({ file }) => file)]);
}

export function sizesOf(files: readonly GivenFile[]): ChosenFile[] {
  return files.map(({ path, file }) => ({ path, bytes: file.size }));
}

export function headOf(files: readonly ChosenFile[]): string {
  return `${JSON.stringify(files)}\n`;
}

/** The files that a head names, or null if it is no head. */
export function readHead(line: string): ChosenFile[] | null {
  return headSchema.safeParse(parseJson(line)).data ?? null;
}

export function bytesOf(files: readonly ChosenFile[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0);
}

export const TOO_MUCH = `An import takes at most ${MOST_IMPORT_FILES.toLocaleString("en-US")} files and ${MOST_IMPORT_BYTES / GB} GB together. Please give fewer of them at once.`;

/** Why these files can't be sent, before any of them is. */
export function sendingProblem(files: readonly ChosenFile[]): string | null {
  const bytes = bytesOf(files);
  if (files.length > MOST_IMPORT_FILES || bytes > MOST_IMPORT_BYTES) return TOO_MUCH;
  if (bytes === 0) return "There is nothing in these files.";
  const unusable = files.find(({ path }) => readFilePath(path) === null);
  return unusable ? `The name of this file can't be used here: ${unusable.path}` : null;
}

/** A file's path within the upload, or null if it could leave the folder, has control characters or is too long. */
export function readFilePath(text: string): string | null {
  const parts = text.normalize("NFC").replaceAll("\\", "/").split("/").filter(Boolean);
  const isPlain = parts.every((part) => part !== "." && part !== ".." && !/\p{Cc}/u.test(part));
  const isShort =
    parts.every((part) => new TextEncoder().encode(part).length <= 255) && text.length <= 1_000;
  return parts.length > 0 && isPlain && isShort ? parts.join("/") : null;
}
