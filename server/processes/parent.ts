import cluster, { type Worker } from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";
import { AggregatorRegistry } from "prom-client";
import type { Log } from "#platform/log.ts";
import { ROOT } from "#platform/root.ts";
import { readEnvironment, withoutSecretFiles } from "#platform/settings/settings.ts";
import { siteAccounts } from "#server/resources/accounts.ts";
import type { Running } from "#server/serve-web.ts";
import { sayReady, signInLines } from "#server/sign-in-lines.ts";
import { sayOutbox } from "#server/start-jobs.ts";
import { type FromChild, type FromParent, NAME_VARIABLE, RESTARTS_VARIABLE } from "./child.ts";

/**
 * Serves the site by WEB_CONCURRENCY processes at one address, and runs its jobs in one more; this process only
 * watches them, and owns the database. Returns false if one can't serve: it has said why.
 */
export async function serveByProcesses(
  options: Omit<Running, "listener"> & {
    /** The program of this process, which its children run too. */
    script: string;
  },
): Promise<boolean> {
  const { settings, url, log, shutdown, script } = options;
  // What the parent has read from .env stays in force for processes that start later.
  const all = {
    ...withoutSecretFiles(),
    ...readEnvironment(process.env, ROOT),
    DATABASE_URL: settings.databaseUrl ?? url,
  };
  const processes: Record<string, Record<string, string>> = {};
  for (let number = 1; number <= settings.webConcurrency; number += 1) {
    processes[`web-${number}`] = { ...all, PROCESS: "web" };
  }
  if (settings.process === "all") processes.worker = { ...all, PROCESS: "worker" };
  const running = startProcesses({ script, processes, log });
  shutdown.add(() => running.stop());
  if (!(await running.ready)) return false;
  // Only a site that serves makes an admin: the password is shown once.
  const accounts = await siteAccounts(settings, { url });
  const signIn = await signInLines(accounts, settings).finally(() => accounts.db.destroy());
  sayReady(settings, signIn);
  if (settings.process === "all") await sayOutbox(settings, url);
  return true;
}

type Options = {
  /** The program that each process runs. */
  script: string;
  /** The environment of each process, by its name. */
  processes: Record<string, Record<string, string>>;
  log: Log;
};

export type Processes = {
  /** Resolves once all of them serve, or with false if one can't. */
  ready: Promise<boolean>;
  /** Ends them in order, and kills what has not ended within 20 s. */
  stop(): Promise<void>;
};

const PAUSE_MS = 500;
const STOP_WITHIN_MS = 20_000;

/** Starts the processes, and restarts each one that ends before `stop`. */
export function startProcesses({ script, processes, log }: Options): Processes {
  // Each process accepts for itself: with Node's round-robin scheduling, a connection that is on its way to a dying
  // process is never closed.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ exec: script, args: [] });
  const aggregator = new AggregatorRegistry();
  const stopping = new AbortController();
  const lives: Promise<void>[] = [];

  cluster.on("message", async (from, message: FromChild) => {
    if (message.type === "counts") {
      for (const other of running()) if (other !== from) send(other, message);
    } else if (message.type === "want metrics") {
      const text = await aggregator.clusterMetrics().catch(() => null);
      send(from, { type: "all metrics", text });
    }
  });

  /** Starts a process, and whether it serves at once. */
  function start(name: string): Promise<boolean> {
    const serves = Promise.withResolvers<boolean>();
    lives.push(keepRunning(name, serves.resolve));
    return serves.promise;
  }

  async function keepRunning(name: string, onStart: (serves: boolean) => void) {
    let hasServed = false;
    for (let restarts = 0; !stopping.signal.aborted; restarts += 1) {
      const own = { [NAME_VARIABLE]: name, [RESTARTS_VARIABLE]: String(restarts) };
      const child = cluster.fork({ ...processes[name], ...own });
      log.info(`Process ${name} started with pid ${child.process.pid}`);
      child.on("message", (message: FromChild) => {
        if (message.type !== "ready") return;
        hasServed = true;
        onStart(true);
      });
      // Sending to a process that has just died fails; its exit is handled below.
      child.on("error", () => {});
      // Not `once` from node:events, which rejects at an "error" event.
      const [code, signal] = await new Promise<[number, string | null]>((resolve) => {
        child.once("exit", (...ending) => resolve(ending));
      });
      if (stopping.signal.aborted) return;
      if (!hasServed) return onStart(false);
      const why = signal ? `killed by ${signal}` : `exit status ${code}`;
      log.error(`Process ${name} ended (${why}); starting it again in ${PAUSE_MS} ms`);
      await sleep(PAUSE_MS, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }

  async function startAll(): Promise<boolean> {
    const [first = "", ...others] = Object.keys(processes);
    // What ends the first, such as a port in use, would end them all: it is said once.
    return (await start(first)) && (await Promise.all(others.map(start))).every(Boolean);
  }

  return {
    ready: startAll(),
    async stop() {
      stopping.abort();
      const signal = (name: NodeJS.Signals) => {
        for (const child of running()) child.process.kill(name);
      };
      signal("SIGTERM");
      const killing = setTimeout(signal, STOP_WITHIN_MS, "SIGKILL");
      await Promise.all(lives);
      clearTimeout(killing);
    },
  };
}

function running(): Worker[] {
  return Object.values(cluster.workers ?? {}).filter((child) => child !== undefined);
}

function send(child: Worker, message: FromParent): void {
  if (child.isConnected()) child.send(message);
}
