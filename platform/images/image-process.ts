import { setPriority } from "node:os";
import { configureSharp, drawMaster, drawVariants } from "./draw.ts";
import type { ImageJob, ImageJobResult } from "./image-processor.ts";

/**
 * A process of its own that draws pictures (press.ts): what a picture does to the library that reads
 * it, it does here. It ends with the process that started it.
 */

/** Two would be done sooner, and readers would wait for both. */
const THREADS = 1;
/** Well under what a small machine has left; a job that needs more is given up, with its process. */
const MOST_MEMORY = 295 * 1024 * 1024;
const LOOK_MS = 10;
/** Readers' pages come first. */
const NICENESS = 19;

configureSharp(THREADS);
setPriority(NICENESS);
process.on("disconnect", () => process.exit());
process.on("message", (job: ImageJob) => {
  work(job).then(
    () => say({ kind: "end" }),
    (error: unknown) => say({ kind: "fault", reason: String(error) }),
  );
});
// Pixels are read in threads beside this one, which is free to look.
setInterval(() => {
  if (process.memoryUsage.rss() > MOST_MEMORY) {
    say({ kind: "too much" });
    process.kill(process.pid, "SIGKILL");
  }
}, LOOK_MS);

async function work(job: ImageJob): Promise<void> {
  if (job.kind === "master") return say({ kind: "master", master: await drawMaster(job.bytes) });
  for await (const bytes of drawVariants(job.bytes, job.wanted)) say({ kind: "file", bytes });
}

function say(answer: ImageJobResult): void {
  process.send?.(answer);
}
