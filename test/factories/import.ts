import type { Database } from "#domain/database.ts";
import { checkFiles, openImport } from "#domain/imports/change-imports.server.ts";
import { type ImportJobOptions, importJob } from "#domain/imports/import.job.ts";
import { savePiece } from "#domain/imports/import-files.server.ts";
import { claimImports } from "#domain/imports/import-queue.server.ts";
import { openLog } from "#platform/log.ts";
import type { Files } from "./archive.ts";

const now = new Date("2026-02-03T10:00:00Z");
const by = { id: null };
const silent = openLog({ level: "silent", format: "json" });

/** An import of these files, of which the first step is due. */
export async function importOf(db: Database, files: Files): Promise<string> {
  const id = await openImport(db, { by, now });
  for (const [position, [path, text]] of Object.entries(files).entries()) {
    const content = Buffer.from(text);
    const bytes = content.length;
    await savePiece(db, { importId: id, position, path, bytes, start: 0, content });
  }
  await checkFiles(db, { id, by, now });
  return id;
}

/** Does the step that is due, as a worker does. */
export async function doImportStep(
  db: Database,
  options: Omit<ImportJobOptions, "log"> & Partial<Pick<ImportJobOptions, "log">>,
  signal = new AbortController().signal,
): Promise<void> {
  const [job] = await claimImports(db, { limit: 1, worker: 1 });
  if (!job) throw new Error("No import is due");
  await importJob(db, { log: silent, ...options }).work(job, signal, { leave: (wait) => wait() });
}
