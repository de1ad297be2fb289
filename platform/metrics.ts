import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { inSpan } from "./tracing/spans.ts";

/** What a process measures of itself, for Prometheus. Each metric has few labels, none of which a client can choose. */
export const registry = new Registry();
collectDefaultMetrics({ register: registry });

const registers = [registry];

const statements = new Histogram({
  name: "database_statement_duration_seconds",
  help: "Time from sending a statement to its last row.",
  labelNames: ["role", "outcome"],
  buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 15],
  registers,
});

export function observeStatement(role: string, isOk: boolean, milliseconds: number): void {
  statements.observe({ role, outcome: isOk ? "ok" : "failed" }, milliseconds / 1000);
}

const outbound = new Histogram({
  name: "outbound_request_duration_seconds",
  help: "Time of requests to other services, their answers included.",
  labelNames: ["service", "outcome"],
  buckets: [0.05, 0.25, 1, 5, 15, 60],
  registers,
});

export type OutboundService = "pages" | "webhooks" | "mail" | "ai" | "photos" | "storage";

/** Measures and traces a request to another service; `isOk` tells of a result whether it is an answer. */
export async function observeOutbound<Result>(
  service: OutboundService,
  request: () => Promise<Result>,
  isOk: (result: Result) => boolean,
): Promise<Result> {
  const end = outbound.startTimer({ service });
  try {
    const result = await inSpan({ name: service, kind: "client" }, request, (result) => ({
      isFailed: !isOk(result),
    }));
    end({ outcome: isOk(result) ? "ok" : "failed" });
    return result;
  } catch (error) {
    end({ outcome: "failed" });
    throw error;
  }
}

const jobs = new Histogram({
  name: "job_duration_seconds",
  help: "Time of jobs that this process worked on; of those that failed unexpectedly with outcome fault.",
  labelNames: ["queue", "outcome"],
  buckets: [0.01, 0.1, 1, 10, 60, 600],
  registers,
});

export function timeJob(queue: string): (outcome: "ended" | "fault") => void {
  const end = jobs.startTimer({ queue });
  return (outcome) => void end({ outcome });
}

const reads = new Counter({
  name: "database_reads_total",
  help: "Connections taken for what readers read, by the server they lead to; only with DATABASE_READ_URL.",
  labelNames: ["server"],
  registers,
});

export function countRead(server: "replica" | "primary"): void {
  reads.inc({ server });
}

/** What metrics need of a pool of node-postgres. */
type Pool = { ended: boolean; totalCount: number; idleCount: number; waitingCount: number };

const pools = new Map<Pool, string>();

const connections = new Gauge({
  name: "database_connections",
  help: "Connections of this process to the database, and requests that wait for one.",
  labelNames: ["role", "state"],
  registers,
  collect() {
    connections.reset();
    for (const [pool, role] of pools) {
      if (pool.ended) {
        pools.delete(pool);
        continue;
      }
      const { totalCount, idleCount, waitingCount } = pool;
      connections.inc({ role, state: "idle" }, idleCount);
      connections.inc({ role, state: "busy" }, totalCount - idleCount);
      connections.inc({ role, state: "waiting" }, waitingCount);
    }
  },
});

export function measurePool(pool: Pool, role: string): void {
  pools.set(pool, role);
}

/** What is read when metrics are: the newest source of each. */
const sources = new Map<string, () => number>();

const GAUGES = {
  page_cache_pages: "Pages in the page cache.",
  page_cache_bytes: "Size of the page cache.",
  renderings_waiting: "Pages that wait for their turn to be rendered.",
};

for (const [name, help] of Object.entries(GAUGES)) {
  new Gauge({
    name,
    help,
    registers,
    collect() {
      this.set(sources.get(name)?.() ?? 0);
    },
  });
}

export function measure(name: keyof typeof GAUGES, read: () => number): void {
  sources.set(name, read);
}
