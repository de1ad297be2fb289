import cluster from "node:cluster";
import { openListener } from "#platform/jobs/listen.ts";
import { openLog } from "#platform/log.ts";
import type { Peers } from "#platform/peers.ts";
import { ROOT } from "#platform/root.ts";
import { readSettings } from "#platform/settings/settings.ts";
import { serveWeb } from "#server/serve-web.ts";
import { runProgram } from "#server/shutdown.ts";
import { startJobs } from "#server/start-jobs.ts";
import { measureInCluster } from "#server/telemetry/metrics.ts";
import { startTracing } from "#server/telemetry/start-tracing.ts";
import { openWeb } from "#server/web.ts";

/** What a process has counted, by topic and key. */
type Counts = [topic: string, key: string, count: number][];

export type FromChild =
  | { type: "ready" }
  /** The parent passes them on to the others. */
  | { type: "counts"; counts: Counts }
  | { type: "want metrics" };

/** `text`: null if a process did not answer. */
export type FromParent =
  | { type: "counts"; counts: Counts }
  | { type: "all metrics"; text: string | null };

const TELL_EVERY_MS = 250;
/** Set by the parent: `web-1`, `worker`. */
export const NAME_VARIABLE = "SORREL_PROCESS_NAME";
/** Set by the parent: how often this process was started again. */
export const RESTARTS_VARIABLE = "SORREL_PROCESS_RESTARTS";

/** Whether this process was started by the parent of a site with several. */
export const isChild = cluster.isWorker && process.env[NAME_VARIABLE] !== undefined;

/** Serves pages or runs jobs, on the database that the parent has prepared, until the parent or a signal ends it. */
export function runChild(): Promise<void> {
  const name = process.env[NAME_VARIABLE] ?? "";
  // As `ps` shows it.
  process.title = `sorrel ${name}`;
  measureInCluster(name, Number(process.env[RESTARTS_VARIABLE]));
  return runProgram(
    async (shutdown) => {
      const settings = readSettings(process.env, ROOT);
      const url = settings.databaseDirectUrl ?? settings.databaseUrl;
      if (url === undefined) throw new Error("The parent process passed no database URL");
      const log = openLog(settings.log).child({ process: name });
      await startTracing({ settings, log, shutdown });
      const listener = openListener(url);
      shutdown.add(() => listener.stop());
      const running = { settings, url, listener, log, shutdown };
      if (settings.process === "worker") {
        const worker = await startJobs(running);
        shutdown.add(() => worker.stop());
      } else {
        const peers = openPeers(settings.webConcurrency);
        await serveWeb(running, await openWeb(settings, { ...running, peers, allMetrics }));
      }
      send({ type: "ready" });
    },
    // The parent says it.
    { onStop: () => {} },
  );
}

/** Tells the parent several times a second what was counted. */
function openPeers(count: number): Peers {
  const counted = new Map<string, Counts[number]>();
  setInterval(() => {
    if (counted.size === 0) return;
    send({ type: "counts", counts: [...counted.values()] });
    counted.clear();
  }, TELL_EVERY_MS).unref();
  return {
    count,
    tell(topic, key) {
      const [, , known = 0] = counted.get(`${topic} ${key}`) ?? [];
      counted.set(`${topic} ${key}`, [topic, key, known + 1]);
    },
    on(topic, onTold) {
      process.on("message", (message: FromParent) => {
        if (message.type !== "counts") return;
        for (const [of, key, count] of message.counts) if (of === topic) onTold(key, count);
      });
    },
  };
}

/** The metrics of all processes. */
async function allMetrics(): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string | null>();
  const onMessage = (message: FromParent) => {
    if (message.type === "all metrics") resolve(message.text);
  };
  process.on("message", onMessage);
  send({ type: "want metrics" });
  const text = await promise.finally(() => process.off("message", onMessage));
  if (text === null) throw new Error("A process did not answer the question for its metrics");
  return text;
}

/** Without a parent, this process is about to end. */
function send(message: FromChild): void {
  if (process.connected) process.send?.(message);
}
