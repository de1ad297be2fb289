import { serveJobs } from "#platform/child-process/serve-jobs.ts";

/** Jobs that end well, never, and by taking all memory, for the test of job processes. */
serveJobs<string, string>({
  niceness: 0,
  async work(job, answer, ask) {
    if (job === "throw") throw new Error("no");
    if (job === "ask") return answer(await ask("and?"));
    const hoard: number[][] = [];
    while (job === "loop" || job === "hoard") {
      if (job === "hoard") hoard.push(new Array(10_000).fill(1.5));
    }
    answer(job);
  },
});
