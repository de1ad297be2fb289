import { randomUUID } from "node:crypto";
import { type FileHandle, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import type { ItemChange, WriteContext } from "#domain/activity/activity.ts";
import type { Database } from "#domain/database.ts";
import { readId } from "#domain/tables/id.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { codeOf, StoreError } from "#platform/errors.ts";
import type { Store } from "#platform/storage/store.ts";
import { type ByteReader, INCOMPLETE, openByteReader } from "./byte-reader.ts";
import { checkFiles } from "./change-imports.server.ts";
import {
  bytesOf,
  type ChosenFile,
  headOf,
  readFilePath,
  readHead,
  sendingProblem,
  TOO_MUCH,
} from "./sent-files.ts";

/** 20,000 paths of 800 bytes. */
const LONGEST_HEAD_BYTES = 16 * 1024 * 1024;

type Receiving = WriteContext & {
  /** What the files are for, if not for an import of recipes. */
  purpose?: FilesPurpose;
  /** Called when the store is away, for the log. */
  onFault: (error: StoreError) => void;
};

type FilesPurpose = {
  /** Why such files aren't taken, or null. */
  problem(files: readonly ChosenFile[]): string | null;
  begin(db: Database, item: ItemChange & { name: string }): Promise<void>;
};

const RECIPES: FilesPurpose = { problem: sendingProblem, begin: checkFiles };

type Received = { ok: true; id: string } | { ok: false; status: 400 | 413 | 503; error: string };

/** Streams what a browser sends into the store, and queues its check. Nothing is kept of what breaks off. */
export async function receiveFiles(
  db: Database,
  store: Store,
  content: AsyncIterable<Uint8Array>,
  { by, now, onFault, purpose = RECIPES }: Receiving,
): Promise<Received> {
  const id = randomUUID();
  try {
    const reader = openByteReader(arriving(content));
    const files = await readFiles(reader);
    const problem = sendingProblem(files) ?? purpose.problem(files);
    if (problem) return { ok: false, status: problem === TOO_MUCH ? 413 : 400, error: problem };
    await store.uploads.put(id, withHead(files, reader));
    await purpose.begin(db, { id, name: nameOf(files), by, now });
    return { ok: true, id };
  } catch (error) {
    await store.uploads.remove(id).catch(() => {});
    if (error instanceof ArchiveError) return { ok: false, status: 400, error: error.message };
    if (!(error instanceof StoreError)) throw error;
    onFault(error);
    return { ok: false, status: 503, error: NOT_STORED };
  }
}

const NOT_STORED = "The site can't store files right now. Please try again in a minute.";

/** A connection that breaks has sent too little. */
async function* arriving(content: AsyncIterable<Uint8Array>) {
  try {
    yield* content;
  } catch (cause) {
    throw new ArchiveError(INCOMPLETE, { cause });
  }
}

async function readFiles(reader: ByteReader): Promise<ChosenFile[]> {
  const files = readHead(await reader.line(LONGEST_HEAD_BYTES));
  if (!files) throw new ArchiveError(INCOMPLETE);
  return files.map(({ path, bytes }) => ({ path: readFilePath(path) ?? path, bytes }));
}

async function* withHead(files: ChosenFile[], reader: ByteReader) {
  yield Buffer.from(headOf(files));
  yield* reader.bytes(bytesOf(files));
}

/** The first file or folder, and how many others. */
function nameOf(files: ChosenFile[]): string {
  const [first = "", ...others] = [...new Set(files.map(({ path }) => path.split("/")[0]))].sort();
  if (others.length === 0) return first;
  return `${first} and ${others.length === 1 ? "another file" : `${others.length} others`}`;
}

type Spooled = { folder: string; remove(): Promise<void> };

/** Writes the files into a folder on this machine. Throws an ArchiveError when they can't be had. */
export async function spoolFiles(store: Store, importId: string): Promise<Spooled> {
  const content = await store.uploads.read(importId);
  if (!content) throw new ArchiveError(GONE);
  const folder = await mkdtemp(join(tmpdir(), "sorrel-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  const reader = openByteReader(content);
  try {
    for (const { path, bytes } of await readFiles(reader)) {
      if (readFilePath(path) !== path) throw new ArchiveError(GONE);
      await using file = await openNew(join(folder, path));
      await file.writeFile(reader.bytes(bytes));
    }
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    await reader.close();
  }
}

const GONE = "The files of this import are no longer here. Please choose them again.";

async function openNew(path: string): Promise<FileHandle> {
  try {
    await mkdir(dirname(path), { recursive: true });
    return await open(path, "wx", 0o600);
  } catch (error) {
    const code = codeOf(error);
    // The uploading system may tell "Pie" from "pie", or a file from a folder of the same name.
    const isTaken = code === "EEXIST" || code === "ENOTDIR" || code === "EISDIR";
    if (isTaken) throw new ArchiveError(`There are two files with the name ${basename(path)}.`);
    throw error;
  }
}

const A_DAY_MS = 86_400_000;

/** Deletes uploads that no import needs: those of imports that are forgotten, and those of a process that was killed. */
export async function clearUploads(db: Database, store: Store, now: Date): Promise<void> {
  for await (const { name, modifiedAt } of store.uploads.list()) {
    // A younger one may belong to an import that is about to be saved.
    if (readId(name) === null || now.getTime() - modifiedAt.getTime() < A_DAY_MS) continue;
    const { rows } = await sql`
      select from imports where id = ${name} and has_files
      union all select from subscriber_imports where id = ${name} and step = 'check'`.execute(db);
    if (rows.length === 0) await store.uploads.remove(name);
  }
}
