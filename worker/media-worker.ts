import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "#domain/database.ts";
import {
  type ClaimedImage,
  claimImage,
  endImage,
  reclaimExpiredImages,
  recordImageFailure,
  releaseImage,
  renewImageLease,
} from "#domain/media/image-jobs.server.ts";
import { MasterLostError, makeVariants } from "#domain/media/make-variants.server.ts";
import type { Media } from "#domain/media/media.ts";
import { isStoreError, messageOf } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";

export type MediaWork = {
  db: Database;
  listener: Listener;
  media: Media;
  log: Log;
  /** How long a picture is a worker's without another word: a dead one's is made by others after this. */
  leaseMs?: number;
  /** While files can't be kept, each picture is tried so often, for as long as it takes. */
  storePauseMs?: number;
};

/** Notices wake it; this is for what waits for its time, and for what dead workers held. */
const LOOK_AGAIN_MS = 5_000;
const FAILED = "Its sizes could not be made. Send the picture again.";

/** Makes sizes and crops of pictures, one picture at a time, beside any number of other workers. */
export function workMedia({
  db,
  listener,
  media,
  log,
  leaseMs = 15_000,
  storePauseMs = 30_000,
}: MediaWork): {
  stop(): Promise<void>;
} {
  let closed = false;
  let bell = Promise.withResolvers<void>();
  const wake = () => bell.resolve();
  const unsubscribe = listener.on("media", { onNotice: wake, onConnect: wake });

  async function make(picture: ClaimedImage) {
    const holding = setInterval(
      () => void renewImageLease(db, picture, leaseMs).catch(() => {}),
      leaseMs / 3,
    );
    try {
      await makeVariants(media, picture);
      await endImage(db, picture);
    } catch (error) {
      if (closed) return await releaseImage(db, picture, 0);
      if (isStoreError(error)) {
        log.warn(`Pictures have to wait: ${error.message}`);
        return await releaseImage(db, picture, storePauseMs);
      }
      log.warn(`The picture ${picture.hash} could not be made: ${messageOf(error)}`);
      const reason = error instanceof MasterLostError ? error.message : FAILED;
      await recordImageFailure(db, picture, reason);
    } finally {
      clearInterval(holding);
    }
  }

  async function run() {
    while (!closed) {
      bell = Promise.withResolvers<void>();
      try {
        await reclaimExpiredImages(db);
        while (!closed) {
          const picture = await claimImage(db, { leaseMs });
          if (!picture) break;
          await make(picture);
        }
      } catch (error) {
        if (!closed) log.warn(`Pictures have to wait: ${messageOf(error)}`);
      }
      const rest = new AbortController();
      const pause = sleep(LOOK_AGAIN_MS, undefined, { signal: rest.signal }).catch(() => {});
      if (!closed) await Promise.race([bell.promise, pause]);
      rest.abort();
    }
  }

  const running = run();
  return {
    async stop() {
      closed = true;
      wake();
      // What is under way is broken off, and given back.
      await media.imageProcessor.close();
      await running;
      unsubscribe();
    },
  };
}
