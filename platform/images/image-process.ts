import { setPriority } from "node:os";
import { configureSharp, encodeMaster, encodeVariants } from "./encode.ts";
import type { ImageJob, ImageJobResult } from "./image-processor.ts";

/**
 * A process of its own that encodes images (image-processor.ts), so that a hostile file can only harm the
 * process that decodes it. It ends with the process that started it.
 */

/** More would take processor time from readers' pages. */
const THREADS = 1;
/** Resident bytes; a job that needs more is abandoned, with its process. */
const MOST_MEMORY = 295 * 1024 * 1024;
const MEMORY_CHECK_MS = 10;
/** The lowest priority: readers' pages come first. */
const NICENESS = 19;

configureSharp(THREADS);
setPriority(NICENESS);
process.on("disconnect", () => process.exit());
process.on("message", (job: ImageJob) => {
  work(job).then(
    () => send({ kind: "end" }),
    (error: unknown) => send({ kind: "fault", reason: String(error) }),
  );
});
// Decoding runs in other threads, so this one is free to watch the memory.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) {
    send({ kind: "too much" });
    process.kill(process.pid, "SIGKILL");
  }
}, MEMORY_CHECK_MS);

async function work(job: ImageJob): Promise<void> {
  if (job.kind === "master") return send({ kind: "master", master: await encodeMaster(job.bytes) });
  for await (const bytes of encodeVariants(job.bytes, job.wanted)) send({ kind: "file", bytes });
}

function send(answer: ImageJobResult): void {
  process.send?.(answer);
}
