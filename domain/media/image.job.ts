import { type RawBuilder, sql } from "kysely";
import type { Database } from "#domain/database.ts";
import { messageOf, StoreError } from "#platform/errors.ts";
import { type Job, leaseQueue } from "#platform/jobs/lease-queue.ts";
import type { JobDefinition } from "#platform/jobs/run-worker.ts";
import type { Log } from "#platform/log.ts";
import type { Media } from "./media.ts";
import { allVariants, type MediaImage, variantName, variantSpec } from "./media-files.ts";

export const imageJobs = leaseQueue({
  name: "media",
  state: "state",
  waiting: "waiting",
  claimed: "making",
  failed: "failed",
  error: "error",
  maxCrashes: 3,
  crashMessage: "The server stopped while processing this image.",
});

type ClaimedImage = Job & MediaImage;

const MOST_FAILURES = 3;
const RETRY_MS = 5_000;
const FAILED = "This image couldn't be processed. Upload it again.";

/** The original of the image is missing in the store. */
class OriginalMissingError extends Error {
  override name = "OriginalMissingError";
}

type ImageJobOptions = {
  media: Media;
  log: Log;
  storePauseMs?: number;
  /** Whether sizes are made now. */
  when?: RawBuilder<unknown>;
};

/** Makes the sizes and crops of images. While the store is unavailable, retries after `storePauseMs`. */
export function imageJob(
  db: Database,
  { media, log, storePauseMs = 30_000, when = sql`true` }: ImageJobOptions,
): JobDefinition<ClaimedImage> {
  async function work(image: ClaimedImage, signal: AbortSignal) {
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
        reason: error instanceof OriginalMissingError ? error.message : FAILED,
        retryInMs: image.failures + 1 < MOST_FAILURES ? RETRY_MS : null,
      });
    }
    await imageJobs.finish(db, image, { state: "ready", set: sql`failures = 0` });
  }

  return {
    name: "Image processing",
    queue: imageJobs,
    hasOutsideEffects: false,
    channel: "media",
    most: 1,
    claim: (limit, worker) =>
      imageJobs.claim(db, {
        worker,
        limit,
        where: when,
        returning: sql`hash, width, height, focal_x as "focalX", focal_y as "focalY"`,
      }),
    work,
    close: () => media.imageProcessor.close(),
  };
}

/** Encodes and stores the variants of an image that are not in the store yet. */
async function makeVariants({ store, imageProcessor }: Media, image: MediaImage): Promise<void> {
  const missing = new Map<string, { spec: ReturnType<typeof variantSpec>; names: string[] }>();
  for (const variant of allVariants(image)) {
    const name = variantName(image, variant);
    if (await store.has(name)) continue;
    const spec = variantSpec(image, variant);
    // A crop that covers the whole image is encoded once and stored under both names.
    const key = JSON.stringify(spec);
    const same = missing.get(key) ?? { spec, names: [] };
    same.names.push(name);
    missing.set(key, same);
  }
  if (missing.size === 0) return;
  const original = await store.read(`${image.hash}.webp`);
  if (!original) {
    throw new OriginalMissingError("The image's file is missing. Upload it again.");
  }
  const bytes = new Uint8Array(await new Response(original.body).arrayBuffer());
  const files = [...missing.values()];
  let made = 0;
  await imageProcessor.variants(
    bytes,
    files.map(({ spec }) => spec),
    async (file) => {
      const names = files[made]?.names ?? [];
      made += 1;
      for (const name of names) await store.put(name, file);
    },
  );
}
