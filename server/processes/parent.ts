import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { OperatorError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import {
  countRestart,
  mergeMetrics,
  nameProcess,
  type ProcessMetrics,
  processMetrics,
} from "#server/telemetry/metrics.ts";
import { NAME_VARIABLE } from "./child.ts";
import type { Counts, FromChild, FromParent } from "./messages.ts";

type Options = {
  /** The program that each process runs. */
  script: string;
  /** The environment of each process, by its name. */
  processes: Record<string, Record<string, string>>;
  log: Log;
  /** How often the processes are checked; set by tests. */
  checkMs?: number;
};

export type Processes = {
  /** Resolves once all of them serve. Throws an OperatorError if one can't. */
  ready: Promise<void>;
  /** Ends them in order, and kills what has not ended within 20 s. */
  stop(): Promise<void>;
};

const CHECK_MS = 1_000;
/** After this many checks without a sign of life, a process counts as stuck and is replaced. */
const SILENT_CHECKS = 30;
/** Doubled each time a process ends before it has served. */
const PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 10_000;
const METRICS_WITHIN_MS = 1_000;
const STOP_WITHIN_MS = 20_000;

/** Starts the processes, and restarts each one that ends before `stop`. */
export function startProcesses({ script, processes, log, checkMs = CHECK_MS }: Options): Processes {
  // Each process accepts for itself: with Node's round-robin scheduling, a connection that is on its way to a dying
  // process is never closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [] });
  nameProcess("parent");
  const running = new Map<string, Worker>();
  const silentChecks = new Map<Worker, number>();
  const collecting = new Map<number, (metrics: ProcessMetrics) => void>();
  const awaited = new Set(Object.keys(processes));
  const ready = Promise.withResolvers<void>();
  // Callers that await it handle the error; a shutdown during the start does not await it.
  ready.promise.catch(() => {});
  const stopping = new AbortController();
  let collected = 0;

  async function keepRunning(name: string) {
    for (let failures = 0; !stopping.signal.aborted; ) {
      const { hasServed, why } = await run(name);
      if (stopping.signal.aborted) return;
      if (awaited.has(name)) return ready.reject(new OperatorError(why));
      failures = hasServed ? 0 : failures + 1;
      const pause = Math.min(PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      countRestart();
      log.error(`Process ${name} ended (${why}); starting it again in ${pause} ms`);
      await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  /** Runs a process to its end, and says why it ended. */
  async function run(name: string): Promise<{ hasServed: boolean; why: string }> {
    const child = cluster.fork({ ...processes[name], [NAME_VARIABLE]: name });
    running.set(name, child);
    log.info(`Process ${name} started with pid ${child.process.pid}`);
    let hasServed = false;
    let failure: string | undefined;
    child.on("message", (message: FromChild) => {
      silentChecks.set(child, 0);
      if (message.type === "ready") {
        hasServed = true;
        awaited.delete(name);
        if (awaited.size === 0) ready.resolve();
      } else if (message.type === "failed") failure = message.message;
      else if (message.type === "alive") relay(child, message.counts);
      else if (message.type === "metrics") collecting.get(message.id)?.(message.metrics);
      else answerMetrics(child, message.id);
    });
    // Sending to a process that has just died fails; its exit is handled below.
    child.on("error", () => {});
    // Not `once` from node:events: an "error" event of the child would reject it.
    const [code, signal] = await new Promise<[number, string | null]>((resolve) => {
      child.once("exit", (...ending) => resolve(ending));
    });
    running.delete(name);
    silentChecks.delete(child);
    return { hasServed, why: failure ?? (signal ? `killed by ${signal}` : `exit status ${code}`) };
  }

  function relay(from: Worker, counts: Counts) {
    if (counts.length === 0) return;
    for (const child of running.values())
      if (child !== from) tell(child, { type: "counts", counts });
  }

  async function answerMetrics(child: Worker, id: number) {
    const collections = [...running.values()].map((one) => collect(one));
    const metrics = await Promise.all([processMetrics(), ...collections]);
    tell(child, { type: "all metrics", id, text: await mergeMetrics(metrics) });
  }

  /** A process that does not answer is left out. */
  function collect(child: Worker): Promise<ProcessMetrics> {
    const id = collected++;
    const answer = new Promise<ProcessMetrics>((resolve) => collecting.set(id, resolve));
    tell(child, { type: "want metrics", id });
    const late = sleep(METRICS_WITHIN_MS, [], { ref: false });
    return Promise.race([answer, late]).finally(() => collecting.delete(id));
  }

  const checking = setInterval(() => {
    for (const [name, child] of running) {
      const silent = (silentChecks.get(child) ?? 0) + 1;
      silentChecks.set(child, silent);
      if (silent <= SILENT_CHECKS) continue;
      log.error(`Process ${name} does not respond; killing it`);
      child.process.kill("SIGKILL");
    }
  }, checkMs);

  const lives = Object.keys(processes).map(keepRunning);
  return {
    ready: ready.promise,
    async stop() {
      stopping.abort();
      for (const child of running.values()) child.process.kill("SIGTERM");
      const killing = setTimeout(() => {
        for (const child of running.values()) child.process.kill("SIGKILL");
      }, STOP_WITHIN_MS);
      await Promise.all(lives);
      clearTimeout(killing);
      clearInterval(checking);
    },
  };
}

function tell(child: Worker, message: FromParent): void {
  if (child.isConnected()) child.send(message);
}
