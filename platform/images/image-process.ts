import { giveUpJob, serveJobs } from "#platform/child-process/serve-jobs.ts";
import { configureSharp, encodeMaster, encodeVariants } from "./encode.ts";
import { encodePictures } from "./encode-pictures.ts";
import type { ImageAnswer, ImageJob } from "./image-processor.ts";

/**
 * A process of its own that encodes images (image-processor.ts), so that a hostile file can only harm the
 * process that decodes it.
 */

/** More would take processor time from readers' pages. */
const THREADS = 1;
/** Resident bytes; a job that needs more is abandoned, with its process. */
const MOST_MEMORY = 295 * 1024 * 1024;
const MEMORY_CHECK_MS = 10;
/** The lowest priority: readers' pages come first. */
const NICENESS = 19;

configureSharp(THREADS);
serveJobs<ImageJob, ImageAnswer>({
  niceness: NICENESS,
  async work(job, answer) {
    if (job.kind === "master")
      return answer({ kind: "master", read: await encodeMaster(job.bytes) });
    if (job.kind === "pictures")
      return answer({ kind: "pictures", read: await encodePictures(job.bytes) });
    for await (const bytes of encodeVariants(job.bytes, job.wanted))
      answer({ kind: "file", bytes });
  },
});
// Decoding runs in other threads, so this one is free to watch the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) giveUpJob();
}, MEMORY_CHECK_MS);
