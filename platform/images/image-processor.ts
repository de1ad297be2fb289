import { type ChildProcess, fork } from "node:child_process";
import { extname, join } from "node:path";
import type { Master, UnreadableReason, VariantSpec } from "./encode.ts";

export type ImageJob =
  | { kind: "master"; bytes: Uint8Array }
  | { kind: "variants"; bytes: Uint8Array; wanted: readonly VariantSpec[] };

export type ImageJobResult =
  | { kind: "master"; master: Master | UnreadableReason }
  | { kind: "file"; bytes: Uint8Array }
  | { kind: "end" }
  | { kind: "fault"; reason: string }
  | { kind: "too much" };

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
/** The process stays up for the next of several images, then exits to free its memory. */
const IDLE_MS = 20_000;

/** The process is started with the first job. */
export function openImageProcessor(): ImageProcessor {
  let child: ChildProcess | undefined;
  let idling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Runs the job after those queued before it. */
  function queue(job: ImageJob, onAnswer: (answer: ImageJobResult) => void): Promise<void> {
    const done = last.then(() => {
      if (isClosed) throw new ImageProcessorError("The image processor is closed");
      clearTimeout(idling);
      if (!child?.connected) child = start();
      return run(child, job, onAnswer);
    });
    last = done
      .catch(() => {})
      .then(() => {
        idling = setTimeout(end, IDLE_MS).unref();
      });
    return done;
  }

  function end() {
    clearTimeout(idling);
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    async master(bytes) {
      let master: Master | UnreadableReason | undefined;
      try {
        await queue({ kind: "master", bytes }, (answer) => {
          if (answer.kind === "master") master = answer.master;
        });
      } catch (error) {
        if (error instanceof ImageProcessorError && error.isImageFault) return "heavy";
        throw error;
      }
      if (!master) throw new ImageProcessorError("The image process returned no image");
      return typeof master === "string" ? master : { ...master, bytes: Buffer.from(master.bytes) };
    },

    async variants(master, wanted, onFile) {
      const writes: Promise<void>[] = [];
      await queue({ kind: "variants", bytes: master, wanted }, (answer) => {
        if (answer.kind !== "file") return;
        const stored = onFile(answer.bytes);
        // Awaited below, with the others.
        stored.catch(() => {});
        writes.push(stored);
      });
      await Promise.all(writes);
      if (writes.length !== wanted.length)
        throw new ImageProcessorError("The image process returned too few files");
    },

    async close() {
      isClosed = true;
      end();
      await last;
    },
  };
}

/** A job failed. */
class ImageProcessorError extends Error {
  override name = "ImageProcessorError";
  /** Whether the image itself is the cause, so that a retry would fail again. */
  readonly isImageFault: boolean;
  constructor(message: string, isImageFault = false) {
    super(message);
    this.isImageFault = isImageFault;
  }
}

function start(): ChildProcess {
  const child = fork(PROCESS, {
    serialization: "advanced",
    execArgv: ["--max-old-space-size=64", "--max-semi-space-size=4"],
    // No secrets in the environment of the process that decodes strangers' files.
    env: { PATH: process.env.PATH, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // The running job notices when the process ends.
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

function run(
  child: ChildProcess,
  job: ImageJob,
  onAnswer: (answer: ImageJobResult) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (answer: ImageJobResult) => {
    if (answer.kind === "end") resolve();
    else if (answer.kind === "fault") reject(new ImageProcessorError(answer.reason));
    else if (answer.kind === "too much") reject(new ImageProcessorError("Out of memory", true));
    else onAnswer(answer);
  };
  const onExit = () =>
    reject(new ImageProcessorError("The image process ended during a job", true));
  const late = setTimeout(() => {
    child.kill("SIGKILL");
    reject(new ImageProcessorError("Timed out", true));
  }, LONGEST_JOB_MS);
  child.on("message", onMessage);
  child.on("exit", onExit);
  // Keeps the parent alive while it waits for the job.
  child.channel?.ref();
  child.send(job, (error) => {
    if (error) reject(new ImageProcessorError(error.message));
  });
  return promise.finally(() => {
    clearTimeout(late);
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.channel?.unref();
  });
}
