import { extname, join } from "node:path";
import { JobProcessError, openJobProcess } from "#platform/child-process/job-process.ts";
import type { Master, UnreadableReason, VariantSpec } from "./encode.ts";

export type ImageJob =
  | { kind: "master"; bytes: Uint8Array }
  | { kind: "variants"; bytes: Uint8Array; wanted: readonly VariantSpec[] };

export type ImageAnswer =
  | { kind: "master"; master: Master | UnreadableReason }
  | { kind: "file"; bytes: Uint8Array };

/** Encodes images, one after the other, in a process of its own. */
export type ImageProcessor = {
  /** The uploaded file as a master, or why not; "heavy": it would take too much memory or time. */
  master(bytes: Uint8Array): Promise<Master | UnreadableReason>;
  /** Encodes variants of a master; each is passed to `onFile` as soon as it is ready, in order. Throws on failure. */
  variants(
    master: Uint8Array,
    wanted: readonly VariantSpec[],
    onFile: (bytes: Uint8Array) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
};

/** Beside this file, in the sources as in the build. */
const PROCESS = join(import.meta.dirname, `image-process${extname(import.meta.filename)}`);
const LONGEST_JOB_MS = 60_000;

/** The process is started with the first job. */
export function openImageProcessor(): ImageProcessor {
  const jobs = openJobProcess<ImageJob, ImageAnswer>({
    file: PROCESS,
    heapMb: 64,
    longestJobMs: LONGEST_JOB_MS,
  });
  return {
    async master(bytes) {
      let master: Master | UnreadableReason | undefined;
      try {
        await jobs.run({ kind: "master", bytes }, (answer) => {
          if (answer.kind === "master") master = answer.master;
        });
      } catch (error) {
        if (error instanceof JobProcessError && error.isJobsFault) return "heavy";
        throw error;
      }
      if (!master) throw new JobProcessError("The image process returned no image");
      return typeof master === "string" ? master : { ...master, bytes: Buffer.from(master.bytes) };
    },

    async variants(master, wanted, onFile) {
      const writes: Promise<void>[] = [];
      await jobs.run({ kind: "variants", bytes: master, wanted }, (answer) => {
        if (answer.kind !== "file") return;
        const stored = onFile(answer.bytes);
        // Awaited below, with the others.
        stored.catch(() => {});
        writes.push(stored);
      });
      await Promise.all(writes);
      if (writes.length !== wanted.length)
        throw new JobProcessError("The image process returned too few files");
    },

    close: jobs.close,
  };
}
