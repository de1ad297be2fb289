import { setPriority } from "node:os";
import type { JobMessage, ParentMessage } from "./job-process.ts";

type Options<Job, Answer> = {
  /** From 0 to 19: the higher, the more other processes come first. */
  niceness: number;
  /** `answer` may be called any number of times before the job ends; `ask` once the reply before is there. */
  work(job: Job, answer: (value: Answer) => void, ask: Ask): Promise<void>;
};

/** Asks the parent process, which is trusted: its reply is what the job expects. */
export type Ask = <Reply>(question: unknown) => Promise<Reply>;

/** Runs the jobs that the parent process sends (job-process.ts). The process ends with its parent. */
export function serveJobs<Job, Answer>({ niceness, work }: Options<Job, Answer>): void {
  setPriority(niceness);
  process.on("disconnect", () => process.exit());
  let onReply: (value: unknown) => void = () => {};
  const ask = <Reply>(question: unknown) =>
    new Promise<Reply>((resolve) => {
      onReply = (value) => resolve(value as Reply);
      send({ kind: "question", value: question });
    });
  process.on("message", (message: ParentMessage<Job>) => {
    if (message.kind === "reply") return onReply(message.value);
    work(message.value, (value) => send({ kind: "answer", value }), ask).then(
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
