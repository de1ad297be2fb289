import { type ChildProcess, fork } from "node:child_process";
import { join } from "node:path";
import type { Master, Unreadable, Wanted } from "./draw.ts";

export type ImageJob =
  | { kind: "master"; bytes: Uint8Array }
  | { kind: "variants"; bytes: Uint8Array; wanted: readonly Wanted[] };

export type ImageJobResult =
  | { kind: "master"; master: Master | Unreadable }
  | { kind: "file"; bytes: Uint8Array }
  | { kind: "end" }
  | { kind: "fault"; reason: string }
  | { kind: "too much" };

/** Draws pictures, one after the other, in a process of its own. */
export type ImageProcessor = {
  /** What was sent as it can be kept; or why not. "heavy": it would take more memory or time than there is. */
  master(bytes: Uint8Array): Promise<Master | Unreadable>;
  /** Makes the files of a master; each is handed over when it is drawn, in their order. Throws when it can't. */
  variants(
    master: Uint8Array,
    wanted: readonly Wanted[],
    take: (bytes: Uint8Array) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
};

const LONGEST_JOB_MS = 60_000;
/** Kept warm for the next of several pictures; then its memory is given back. */
const IDLE_MS = 20_000;

/** The press costs nothing until its first job. */
export function openImageProcessor(): ImageProcessor {
  let child: ChildProcess | undefined;
  let idling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  /** Runs the job when those before it are done. */
  function queue(job: ImageJob, hear: (answer: ImageJobResult) => void): Promise<void> {
    const done = last.then(() => {
      if (isClosed) throw new ImageProcessorError("The press is closed");
      clearTimeout(idling);
      if (!child?.connected) child = start();
      return run(child, job, hear);
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
      let master: Master | Unreadable | undefined;
      try {
        await queue({ kind: "master", bytes }, (answer) => {
          if (answer.kind === "master") master = answer.master;
        });
      } catch (error) {
        if (error instanceof ImageProcessorError && error.isOfImage) return "heavy";
        throw error;
      }
      if (!master) throw new ImageProcessorError("The press gave no picture");
      return typeof master === "string" ? master : { ...master, bytes: Buffer.from(master.bytes) };
    },

    async variants(master, wanted, take) {
      const taken: Promise<void>[] = [];
      await queue({ kind: "variants", bytes: master, wanted }, (answer) => {
        if (answer.kind !== "file") return;
        const taking = take(answer.bytes);
        // Heard below, with the others.
        taking.catch(() => {});
        taken.push(taking);
      });
      await Promise.all(taken);
      if (taken.length !== wanted.length)
        throw new ImageProcessorError("The press gave too few files");
    },

    async close() {
      isClosed = true;
      end();
      await last;
    },
  };
}

/** The press could not do a job. */
class ImageProcessorError extends Error {
  override name = "ImageProcessorError";
  /** Whether it is the picture that can't be drawn here, as often as it is tried. */
  readonly isOfImage: boolean;
  constructor(message: string, isOfImage = false) {
    super(message);
    this.isOfImage = isOfImage;
  }
}

function start(): ChildProcess {
  const child = fork(join(import.meta.dirname, "image-process.ts"), {
    serialization: "advanced",
    execArgv: ["--max-old-space-size=64", "--max-semi-space-size=4"],
    // Nothing of what the site knows is known where strangers' files are read.
    env: { PATH: process.env.PATH, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // A process that ends in the middle of a job is noticed by its job.
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

function run(
  child: ChildProcess,
  job: ImageJob,
  hear: (answer: ImageJobResult) => void,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const onMessage = (answer: ImageJobResult) => {
    if (answer.kind === "end") resolve();
    else if (answer.kind === "fault") reject(new ImageProcessorError(answer.reason));
    else if (answer.kind === "too much")
      reject(new ImageProcessorError("It takes too much memory", true));
    else hear(answer);
  };
  const onExit = () =>
    reject(new ImageProcessorError("The press ended in the middle of a job", true));
  const late = setTimeout(() => {
    child.kill("SIGKILL");
    reject(new ImageProcessorError("It takes too long", true));
  }, LONGEST_JOB_MS);
  child.on("message", onMessage);
  child.on("exit", onExit);
  // A program that waits for a picture does not end.
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
