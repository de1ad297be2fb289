import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { serveWeb } from "#server/serve-web.ts";
import { runProgram } from "#server/shutdown.ts";
import { startJobs } from "#server/start-jobs.ts";
import { startTracing } from "#server/telemetry/start-tracing.ts";
import { openWeb } from "#server/web.ts";
import type { Parent } from "./child.ts";

/** Serves pages or runs jobs, on the database that the parent has prepared, until the parent or a signal ends it. */
export function runChild(parent: Parent): Promise<void> {
  return runProgram(
    async (shutdown) => {
      const settings = readSettings(process.env, ROOT);
      const url = settings.databaseDirectUrl ?? settings.databaseUrl;
      if (url === undefined) throw new Error("The parent process passed no database URL");
      const log = openLog(settings.log).child({ process: parent.name });
      await startTracing({ settings, log, shutdown });
      const listener = openListener(url);
      shutdown.add(() => listener.stop());
      const running = { settings, url, listener, log, shutdown };
      if (settings.process === "worker") {
        const worker = await startJobs(running);
        shutdown.add(() => worker.stop());
      } else {
        const peers = parent.peers(settings.webConcurrency);
        const web = await openWeb(settings, { ...running, peers, allMetrics: parent.metrics });
        await serveWeb(running, web);
      }
      parent.ready();
    },
    // The parent reports both.
    { onStop: () => {}, onError: parent.failed },
  );
}
