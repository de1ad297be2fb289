import { extname, join } from "node:path";
import { JobProcessError, openJobProcess } from "#platform/child-process/job-process.ts";
import type { AnswerFound, AnswerGiven, AnswerTask } from "./answer-tasks.ts";

export type AnswerJob = { task: AnswerTask; given: AnswerGiven<AnswerTask> };

/** Reads the answers of models in a process of its own, so that an odd one holds up nothing else. */
export type AnswerReader = {
  /** `too-much`: the answer takes more than 10 s or 300 MB to read. */
  read<Task extends AnswerTask>(
    task: Task,
    given: AnswerGiven<Task>,
  ): Promise<AnswerFound<Task> | { problem: "too-much" }>;
  close(): Promise<void>;
};

/** Beside this file, in the sources as in the build. */
const PROCESS = join(import.meta.dirname, `answer-process${extname(import.meta.filename)}`);

/** The process is started with the first answer. */
export function openAnswerReader({ longestJobMs = 10_000 } = {}): AnswerReader {
  // With Node's own memory, less than 300 MB in all.
  const jobs = openJobProcess<AnswerJob, unknown>({ file: PROCESS, heapMb: 200, longestJobMs });
  return {
    async read<Task extends AnswerTask>(task: Task, given: AnswerGiven<Task>) {
      let found: unknown;
      try {
        await jobs.run({ task, given }, (value) => {
          found = value;
        });
      } catch (error) {
        if (error instanceof JobProcessError && error.isJobsFault) return { problem: "too-much" };
        throw error;
      }
      return found as AnswerFound<Task>;
    },
    close: jobs.close,
  };
}
