import type { Database } from "#domain/database.ts";
import { type ImportJobOptions, importJob } from "#domain/imports/import.job.ts";
import { receiveFiles } from "#domain/imports/import-files.server.ts";
import { claimImports } from "#domain/imports/import-queue.server.ts";
import { bodyOf } from "#domain/imports/sent-files.ts";
import { openLog } from "#platform/log.ts";
import type { Store } from "#platform/storage/store.ts";
import type { Files } from "./archive.ts";
import { WEBHOOK_OPTIONS } from "./webhook.ts";

const now = new Date("2026-02-03T10:00:00Z");
const by = { id: null };
const silent = openLog({ level: "silent", format: "json" });

/** An import of these files, of which the first step is due. */
export async function importOf(db: Database, store: Store, files: Files): Promise<string> {
  const given = Object.entries(files).map(([path, content]) => ({
    path,
    file: new Blob([Buffer.from(content)]),
  }));
  const onFault = (error: unknown) => {
    throw error;
  };
  const body = bodyOf(given).stream();
  const received = await receiveFiles(db, store, body, { by, now, onFault });
  if (!received.ok) throw new Error(received.error);
  return received.id;
}

/** Does the step that is due, as a worker does. */
export async function doImportStep(
  db: Database,
  options: Omit<ImportJobOptions, "log" | "secrets"> &
    Partial<Pick<ImportJobOptions, "log" | "secrets">>,
  signal = new AbortController().signal,
): Promise<void> {
  const [job] = await claimImports(db, { limit: 1, worker: 1 });
  if (!job) throw new Error("No import is due");
  await importJob(db, {
    log: silent,
    secrets: { secret: WEBHOOK_OPTIONS.authSecret },
    ...options,
  }).work(job, signal, { leave: (wait) => wait() });
}
