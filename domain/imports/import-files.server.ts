import { type FileHandle, mkdir, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, dirname, join } from "node:path";
import { sql } from "kysely";
import type { Database, DatabaseTransaction } from "#domain/database.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { codeOf } from "#platform/errors.ts";
import { MOST_IMPORT_BYTES, MOST_IMPORT_FILES, type PieceResult } from "./import.ts";

type Piece = {
  importId: string;
  /** Which of the import's files, from 0. */
  position: number;
  /** Its name and folders. */
  path: string;
  /** The whole file's size. */
  bytes: number;
  start: number;
  content: Uint8Array;
};

/** Saves a piece of a file. Idempotent, so that a browser can send a piece again. */
export function savePiece(
  db: Database,
  { importId, position, path, bytes, start, content }: Piece,
): Promise<PieceResult> {
  return db
    .transaction()
    .execute(async (tx) => {
      const { rows: imports } = await sql<{ bytes: number; files: number }>`
      select (select coalesce(sum(bytes), 0)::float8 from import_files where import_id = i.id) as bytes,
        (select count(*) from import_files where import_id = i.id) as files
      from imports i where id = ${importId} and step = 'upload' for update`.execute(tx);
      const [known] = imports;
      if (!known) return "gone";
      if (start + content.length > bytes) return "malformed";
      const { rows: added } = await sql`
      insert into import_files (import_id, position, path, bytes)
      values (${importId}, ${position}, ${path}, ${bytes})
      on conflict do nothing returning position`.execute(tx);
      const isNew = added.length > 0;
      if (!isNew && !(await isSameFile(tx, { importId, position, path, bytes })))
        return "malformed";
      if (isNew && (known.files >= MOST_IMPORT_FILES || known.bytes + bytes > MOST_IMPORT_BYTES)) {
        throw new TooMuchError();
      }
      await sql`
      insert into import_pieces (import_id, position, start, content)
      values (${importId}, ${position}, ${start}, ${content})
      on conflict do nothing`.execute(tx);
      return "saved" as const;
    })
    .catch((error: unknown) => {
      if (error instanceof TooMuchError) return "too-much";
      throw error;
    });
}

type File = Pick<Piece, "importId" | "position" | "path" | "bytes">;

async function isSameFile(tx: DatabaseTransaction, { importId, position, path, bytes }: File) {
  const { rows } = await sql`
    select from import_files where import_id = ${importId} and position = ${position}
      and path = ${path} and bytes = ${bytes}`.execute(tx);
  return rows.length > 0;
}

/** Rolls the transaction back. */
class TooMuchError extends Error {}

/** The names of incomplete files. */
export async function incompleteFiles(db: Database, importId: string): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    select path from import_files f where import_id = ${importId}
      and bytes > coalesce((select sum(length(content)) from import_pieces p
        where p.import_id = f.import_id and p.position = f.position), 0)
    order by position`.execute(db);
  return rows.map(({ path }) => path);
}

/** How much of a file is read at a time; pg holds it in memory several times over, as text. */
const PART_BYTES = 256 * 1024;

type Spooled = { folder: string; remove(): Promise<void> };

/** Writes the files into a folder on this machine. Their names were checked on upload. */
export async function spoolFiles(db: Database, importId: string): Promise<Spooled> {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-import-"));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    const { rows: files } = await sql<{ position: number; path: string }>`
      select position, path from import_files where import_id = ${importId} order by position`.execute(
      db,
    );
    for (const file of files)
      await spoolFile(db, { importId, ...file, to: join(folder, file.path) });
    return { folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

async function spoolFile(
  db: Database,
  { importId, position, to }: { importId: string; position: number; to: string },
): Promise<void> {
  const file = await openNew(to);
  try {
    for (let at = 0; ; ) {
      const { rows } = await sql<{ content: Buffer }>`
        select substring(content from (${at} - start + 1)::integer for ${PART_BYTES}) as content
        from import_pieces
        where import_id = ${importId} and position = ${position} and start <= ${at}
        order by start desc limit 1`.execute(db);
      const content = rows[0]?.content;
      if (!content || content.length === 0) return;
      await file.write(content);
      at += content.length;
    }
  } finally {
    await file.close();
  }
}

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

/** Deletes files that are no longer needed, once imported or abandoned. */
export async function deleteFiles(db: Database, importId: string): Promise<void> {
  await db.deleteFrom("import_files").where("import_id", "=", importId).execute();
}
