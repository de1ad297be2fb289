import type { Database } from "#domain/database.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import type { PageReader } from "#domain/scraping/page-reader.server.ts";
import { imageKeeper } from "#domain/transfer/foreign-images.server.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import { checkImport } from "./check-import.server.ts";
import { type ClaimedImport, claimImports, importJobs } from "./import-queue.server.ts";
import { openFileSource } from "./import-source.server.ts";
import { runImport } from "./run-import.server.ts";
import { undoImport } from "./undo-import.server.ts";

/** Checks, runs and undoes imports. */
export function importJob(
  db: Database,
  { media, reader }: { media: MediaAndWeb; reader: PageReader },
): JobDefinition<ClaimedImport> {
  async function work(job: ClaimedImport, signal: AbortSignal) {
    if (job.step === "undo") return undoImport(db, job, { store: media.store, signal });
    const source = await openFileSource(db, job.id, reader);
    try {
      if (job.step === "check") await checkImport(db, job, { source, signal });
      else {
        const { store } = media;
        await runImport(db, job, { source, keepImage: imageKeeper(db, media), store, signal });
      }
    } finally {
      await source.close();
    }
  }

  return {
    name: "Import",
    queue: importJobs,
    channel: "imports",
    most: 1,
    claim: (limit, worker) => claimImports(db, { limit, worker }),
    async work(job, signal) {
      try {
        await work(job, signal);
      } catch (error) {
        if (signal.aborted || !(error instanceof ArchiveError)) throw error;
        await importJobs.fail(db, job, { reason: error.message, retryInMs: null });
      }
    },
  };
}
