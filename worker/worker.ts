import type { DB } from "#db/schema.ts";
import { openPool } from "#platform/db/connect.ts";
import { messageOf } from "#platform/errors.ts";
import { runSchedule } from "#platform/jobs/run-schedule.ts";
import type { Log } from "#platform/log.ts";
import { scheduleOf } from "./schedule.ts";

export type Worker = {
  /** Lets go of what is under way, so that another worker can take it up at once. */
  stop(): Promise<void>;
};

/** Does the site's jobs, beside any number of other workers on the same database. */
export function startWorker({ url, log }: { url: string; log: Log }): Worker {
  const onError = (error: Error) => log.warn(`A worker's connection broke: ${error.message}`);
  const owner = openPool<DB>({ url, max: 1, onError });
  const schedule = runSchedule(owner, scheduleOf(owner), (name, error) => {
    log.warn(`The job "${name}" failed, and will be tried again: ${messageOf(error)}`);
  });
  return {
    async stop() {
      await schedule.stop();
      await owner.destroy();
    },
  };
}
