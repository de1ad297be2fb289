import type { Database } from "#domain/database.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import { createForeignImageImporter } from "#domain/transfer/foreign-images.server.ts";
import type { SourceReader } from "#domain/transfer/sources/source-reader.server.ts";
import { ArchiveError } from "#platform/archives/source-file.ts";
import { StoreError } from "#platform/errors.ts";
import type { SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import type { JobDefinition, Place } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import type { Secrets } from "#platform/settings/encryption.ts";
import { checkImport } from "./check-import.server.ts";
import { readLogins } from "./import-login.server.ts";
import {
  type ClaimedImport,
  claimImports,
  importJobs,
  noteWaiting,
} from "./import-queue.server.ts";
import { openFileSource } from "./import-source.server.ts";
import { checkedRows, runImport } from "./run/run-import.server.ts";
import { openFoundSite, openSite } from "./site-source.server.ts";
import { undoImport } from "./undo-import.server.ts";

export type ImportServices = {
  media: MediaAndWeb;
  sources: SourceReader;
  /** How sites are fetched. */
  site: SiteOptions;
  /** What logins of sites are encrypted with. */
  secrets: Secrets;
};

export type ImportJobOptions = ImportServices & { log: Log };

const STORE_PAUSE_MS = 30_000;

/** Checks, runs and undoes imports. While the image store is unavailable, they wait. */
export function importJob(
  db: Database,
  { media, sources, site, secrets, log }: ImportJobOptions,
): JobDefinition<ClaimedImport> {
  function open(job: ClaimedImport, signal: AbortSignal, place: Place) {
    const { id: importId, address } = job;
    if (address === null) {
      return openFileSource(db, importId, { sources, store: media.store, site, signal });
    }
    if (job.step === "import") return openFoundSite(db, importId);
    // A site may ask for ten minutes: others go on meanwhile.
    const onLongWait = async (until: Date, wait: () => Promise<void>) => {
      await noteWaiting(db, job, until);
      await place.leave(wait).finally(() => noteWaiting(db, job, null));
    };
    const logins = readLogins(job.login, secrets);
    const fetching = { sources, site: { ...site, logins, onLongWait } };
    return openSite(db, { importId, address, signal }, fetching);
  }

  async function work(job: ClaimedImport, signal: AbortSignal, place: Place) {
    if (job.step === "undo") return undoImport(db, job, { store: media.store, signal });
    const source = await open(job, signal, place);
    try {
      if (job.step === "check") await checkImport(db, job, { source, signal });
      else {
        const { store } = media;
        const from = job.address === null ? [] : [job.address];
        const images = { logins: readLogins(job.login, secrets), inside: site.inside, from };
        await runImport(db, job, {
          source,
          rowOf: await checkedRows(db, job),
          importForeignImage: createForeignImageImporter(db, media, images),
          siteUrl: site.siteUrl,
          store,
          signal,
        });
      }
    } finally {
      await source.close();
    }
  }

  return {
    name: "Import",
    queue: importJobs,
    hasOutsideEffects: true,
    channel: "imports",
    most: 1,
    claim: (limit, worker) => claimImports(db, { limit, worker }),
    async work(job, signal, place) {
      try {
        await work(job, signal, place);
      } catch (error) {
        if (signal.aborted) throw error;
        if (error instanceof StoreError) {
          log.warn(`Import delayed: ${error.message}`);
          return importJobs.release(db, job, STORE_PAUSE_MS);
        }
        if (!(error instanceof ArchiveError)) throw error;
        await importJobs.fail(db, job, { reason: error.message, retryInMs: null });
      }
    },
  };
}
