import { sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { messageOf, StoreError } from "#platform/errors.ts";
import { type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import { MasterLostError, makeVariants } from "./make-variants.server.ts";
import type { Media } from "./media.ts";
import type { MediaImage } from "./media-files.ts";

export const imageJobs = leaseQueue({
  name: "media",
  state: "state",
  waiting: "waiting",
  claimed: "making",
  failed: "failed",
  error: "error",
  mostLosses: 3,
  lossMessage: "The worker stopped while it made the sizes of this picture.",
});

type ClaimedImage = Job & MediaImage;

const MOST_FAILURES = 3;
const RETRY_MS = 5_000;
const FAILED = "Its sizes could not be made. Send the picture again.";

/** Makes the sizes and crops of images. `storePauseMs`: until the next try while files can't be stored. */
export function imageJob(
  db: Database,
  { media, log, storePauseMs = 30_000 }: { media: Media; log: Log; storePauseMs?: number },
): JobDefinition<ClaimedImage> {
  async function make(image: ClaimedImage, signal: AbortSignal) {
    try {
      await makeVariants(media, image);
    } catch (error) {
      if (signal.aborted) throw error;
      if (error instanceof StoreError) {
        log.warn(`Image processing delayed: ${error.message}`);
        return imageJobs.release(db, image, storePauseMs);
      }
      log.warn(`Image ${image.hash} could not be processed: ${messageOf(error)}`);
      return imageJobs.fail(db, image, {
        reason: error instanceof MasterLostError ? error.message : FAILED,
        retryInMs: image.failures + 1 < MOST_FAILURES ? RETRY_MS : null,
      });
    }
    await imageJobs.finish(db, image, { state: "ready", set: sql`failures = 0` });
  }

  return {
    name: "Image processing",
    queue: imageJobs,
    channel: "media",
    most: 1,
    claim: (limit, worker) =>
      imageJobs.claim(db, {
        worker,
        limit,
        returning: sql`hash, width, height, focal_x as "focalX", focal_y as "focalY"`,
      }),
    work: make,
    close: () => media.imageProcessor.close(),
  };
}
