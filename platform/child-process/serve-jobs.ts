import { setPriority } from "node:os";
import type { JobMessage } from "./job-process.ts";

type Options<Job, Answer> = {
  /** From 0 to 19: the higher, the more other processes come first. */
  niceness: number;
  /** `answer` may be called any number of times before the job ends. */
  work(job: Job, answer: (value: Answer) => void): Promise<void>;
};

/** Runs the jobs that the parent process sends (job-process.ts). The process ends with its parent. */
export function serveJobs<Job, Answer>({ niceness, work }: Options<Job, Answer>): void {
  setPriority(niceness);
  process.on("disconnect", () => process.exit());
  process.on("message", (job: Job) => {
    work(job, (value) => send({ kind: "answer", value })).then(
      () => send({ kind: "end" }),
      (error: unknown) => send({ kind: "fault", reason: String(error) }),
    );
  });
}

/** Ends the process, and the job with it, because of the memory it takes. */
export function giveUpJob(): void {
  send({ kind: "too much" });
  process.kill(process.pid, "SIGKILL");
}

function send(message: JobMessage<unknown>): void {
  process.send?.(message);
}
