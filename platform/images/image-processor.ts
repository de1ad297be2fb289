import { extname, join } from "node:path";
import {
  type JobProcess,
  JobProcessError,
  openJobProcess,
} from "#platform/child-process/job-process.ts";
import type { Master, UnreadableReason, VariantSpec } from "./encode.ts";
import type { UnreadablePage } from "./encode-pictures.ts";

export type ImageJob =
  | { kind: "master"; bytes: Uint8Array }
  | { kind: "pictures"; bytes: Uint8Array }
  | { kind: "variants"; bytes: Uint8Array; wanted: readonly VariantSpec[] };

export type ImageAnswer =
  | { kind: "master"; read: Master | UnreadableReason }
  | { kind: "pictures"; read: Uint8Array[] | UnreadablePage }
  | { kind: "file"; bytes: Uint8Array };

/** Encodes images, one after the other, in a process of its own. */
export type ImageProcessor = {
  /** The uploaded file as a master, or why not; "heavy": it would take too much memory or time. */
  master(bytes: Uint8Array): Promise<Master | UnreadableReason>;
  /** A photo, or the pages of a PDF, as JPEGs for programs that read them, or why not. */
  pictures(bytes: Uint8Array): Promise<Buffer[] | UnreadablePage>;
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
  const limits = { file: PROCESS, heapMb: 64, longestJobMs: LONGEST_JOB_MS };
  const jobs = openJobProcess<ImageJob, ImageAnswer>(limits);
  // WebAssembly, which draws PDFs, gives no memory back: images would have too little left.
  const pictureJobs = openJobProcess<ImageJob, ImageAnswer>({ ...limits, idleMs: () => 0 });
  return {
    async master(bytes) {
      const read = await readIn(jobs, "master", bytes);
      return typeof read === "string" ? read : { ...read, bytes: Buffer.from(read.bytes) };
    },

    async pictures(bytes) {
      const read = await readIn(pictureJobs, "pictures", bytes);
      return typeof read === "string" ? read : read.map((jpeg) => Buffer.from(jpeg));
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

    async close() {
      await Promise.all([jobs.close(), pictureJobs.close()]);
    },
  };
}

type Reads = {
  [Answer in Extract<ImageAnswer, { read: unknown }> as Answer["kind"]]: Answer["read"];
};

/** What the process made of a file. */
async function readIn<Kind extends keyof Reads>(
  jobs: JobProcess<ImageJob, ImageAnswer>,
  kind: Kind,
  bytes: Uint8Array,
): Promise<Reads[Kind] | "heavy"> {
  let read: Reads[Kind] | undefined;
  try {
    await jobs.run({ kind, bytes } as ImageJob, (answer) => {
      if (answer.kind === kind) read = answer.read as Reads[Kind];
    });
  } catch (error) {
    if (error instanceof JobProcessError && error.isJobsFault) return "heavy";
    throw error;
  }
  if (!read) throw new JobProcessError("The image process returned no image");
  return read;
}
