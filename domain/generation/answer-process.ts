import { serveJobs } from "#platform/child-process/serve-jobs.ts";
import type { AnswerJob } from "./answer-reader.server.ts";
import { answerTasks } from "./answer-tasks.ts";

/** The process of an AnswerReader (answer-reader.server.ts). */

serveJobs<AnswerJob, unknown>({
  niceness: 10,
  async work({ task, given }, answer) {
    answer(answerTasks[task](given as never));
  },
});
