import { type ChildProcess, fork } from "node:child_process";

/** What a job's process sends back (serve-jobs.ts). */
export type JobMessage<Answer> =
  | { kind: "answer"; value: Answer }
  | { kind: "question"; value: unknown }
  | { kind: "end" }
  | { kind: "fault"; reason: string }
  | { kind: "too much" };

/** What is sent to it: a job, or the reply to a question of the job that is running. */
export type ParentMessage<Job> = { kind: "job"; value: Job } | { kind: "reply"; value: unknown };

/** Runs jobs one after the other in a process of its own, which is killed when a job takes too much. */
export type JobProcess<Job, Answer> = {
  /** Throws a JobProcessError, or what `onQuestion` threw. The job's time stands still while a question is open. */
  run(
    job: Job,
    onAnswer: (answer: Answer) => void,
    onQuestion?: (question: unknown) => Promise<unknown>,
  ): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  /** The program, which calls `serveJobs`. */
  file: string;
  /** The limit of V8's heap, in megabytes. */
  heapMb: number;
  longestJobMs: number;
  /** How long the process stays up for the next of several jobs; then it exits to free its memory. */
  idleMs?: () => number;
};

/** A job failed. */
export class JobProcessError extends Error {
  override name = "JobProcessError";
  /** Whether the job itself is the cause, so that a retry would fail again. */
  readonly isJobsFault: boolean;
  constructor(message: string, isJobsFault = false) {
    super(message);
    this.isJobsFault = isJobsFault;
  }
}

const IDLE_MS = 20_000;

/** The process is started with the first job, and again after it was killed. */
export function openJobProcess<Job, Answer>(options: Options): JobProcess<Job, Answer> {
  let child: ChildProcess | undefined;
  let idling: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  function end() {
    clearTimeout(idling);
    child?.kill("SIGKILL");
    child = undefined;
  }

  return {
    run(job, onAnswer, onQuestion = refuseQuestion) {
      const done = last.then(async () => {
        if (isClosed) throw new JobProcessError("The process for these jobs is closed");
        clearTimeout(idling);
        if (!child?.connected) child = start(options);
        try {
          await runIn(child, job, { onAnswer, onQuestion, longestJobMs: options.longestJobMs });
        } catch (error) {
          // The next job gets a new process: this one may be dying.
          end();
          throw error;
        }
      });
      last = done
        .catch(() => {})
        .then(() => {
          idling = setTimeout(end, options.idleMs?.() ?? IDLE_MS).unref();
        });
      return done;
    },
    async close() {
      isClosed = true;
      end();
      await last;
      clearTimeout(idling);
    },
  };
}

function start({ file, heapMb }: Options): ChildProcess {
  const child = fork(file, {
    serialization: "advanced",
    execArgv: [`--max-old-space-size=${heapMb}`, "--max-semi-space-size=4"],
    // No secrets in the environment of a process that reads strangers' data.
    env: { PATH: process.env.PATH, NODE_ENV: "production", MALLOC_ARENA_MAX: "2" },
    stdio: ["ignore", "ignore", "ignore", "ipc"],
  });
  // The running job notices when the process ends.
  child.on("error", () => {});
  child.unref();
  child.channel?.unref();
  return child;
}

function refuseQuestion(): Promise<never> {
  return Promise.reject(new JobProcessError("Nobody answers questions of this job"));
}

type Running<Answer> = {
  onAnswer: (answer: Answer) => void;
  onQuestion: (question: unknown) => Promise<unknown>;
  longestJobMs: number;
};

function runIn<Job, Answer>(
  child: ChildProcess,
  job: Job,
  { onAnswer, onQuestion, longestJobMs }: Running<Answer>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const startClock = () =>
    setTimeout(() => reject(new JobProcessError("Timed out", true)), longestJobMs);
  let late = startClock();
  let isOver = false;
  const send = (message: ParentMessage<Job>) =>
    child.send(message, (error) => {
      if (error) reject(new JobProcessError(error.message));
    });
  const reply = (question: unknown) => {
    clearTimeout(late);
    onQuestion(question).then((value) => {
      if (isOver) return;
      late = startClock();
      send({ kind: "reply", value });
    }, reject);
  };
  const onMessage = (message: JobMessage<Answer>) => {
    if (message.kind === "end") resolve();
    else if (message.kind === "fault") reject(new JobProcessError(message.reason));
    else if (message.kind === "too much") reject(new JobProcessError("Out of memory", true));
    else if (message.kind === "question") reply(message.value);
    else onAnswer(message.value);
  };
  const onExit = () => reject(new JobProcessError("Its process ended during the job", true));
  child.on("message", onMessage);
  child.on("exit", onExit);
  // Keeps the parent alive while it waits for the job.
  child.channel?.ref();
  send({ kind: "job", value: job });
  return promise.finally(() => {
    isOver = true;
    clearTimeout(late);
    child.off("message", onMessage);
    child.off("exit", onExit);
    child.channel?.unref();
  });
}
