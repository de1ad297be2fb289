import cluster from "node:cluster";
import type { Peers } from "#platform/peers.ts";
import { reasonForOperator } from "#server/shutdown.ts";
import { nameProcess, processMetrics } from "#server/telemetry/metrics.ts";
import type { Counts, FromChild, FromParent } from "./messages.ts";

const TELL_EVERY_MS = 250;
/** Set by the parent. */
export const NAME_VARIABLE = "SORREL_PROCESS_NAME";

/** The parent of a site with several processes, as one of them sees it. */
export type Parent = {
  /** `web-1`, `worker`. */
  name: string;
  ready(): void;
  failed(error: unknown): Promise<void>;
  /** The metrics of all processes. */
  metrics(): Promise<string>;
  peers(count: number): Peers;
};

/** The parent, if this process has been started by one. */
export function findParent(): Parent | undefined {
  const name = process.env[NAME_VARIABLE];
  if (!cluster.isWorker || name === undefined) return undefined;
  nameProcess(name);
  // As `ps` shows it.
  process.title = `sorrel ${name}`;
  const listeners = new Map<string, (key: string, count: number) => void>();
  const waiting = new Map<number, (text: string) => void>();
  const counted = new Map<string, Counts[number]>();
  let asked = 0;

  process.on("message", async (message: FromParent) => {
    if (message.type === "counts") {
      for (const [topic, key, count] of message.counts) listeners.get(topic)?.(key, count);
    } else if (message.type === "all metrics") {
      waiting.get(message.id)?.(message.text);
      waiting.delete(message.id);
    } else if (message.type === "want metrics") {
      send({ type: "metrics", id: message.id, metrics: await processMetrics() });
    }
  });

  setInterval(() => {
    send({ type: "alive", counts: [...counted.values()] });
    counted.clear();
  }, TELL_EVERY_MS).unref();

  return {
    name,
    ready: () => send({ type: "ready" }),
    failed: (error) => send({ type: "failed", message: explain(error) }),
    metrics() {
      const id = asked++;
      const { promise, resolve } = Promise.withResolvers<string>();
      waiting.set(id, resolve);
      send({ type: "want metrics", id });
      return promise;
    },
    peers: (count) => ({
      count,
      tell(topic, key) {
        const id = `${topic} ${key}`;
        const [, , known = 0] = counted.get(id) ?? [];
        counted.set(id, [topic, key, known + 1]);
      },
      on: (topic, onTold) => void listeners.set(topic, onTold),
    }),
  };
}

/** Resolves when it is sent, or can't be because the parent is gone; this process is then about to end. */
function send(message: FromChild): Promise<void> {
  return new Promise((resolve) => {
    if (process.connected && process.send) process.send(message, undefined, {}, () => resolve());
    else resolve();
  });
}

function explain(error: unknown): string {
  const reason = reasonForOperator(error);
  if (reason !== undefined) return reason;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
