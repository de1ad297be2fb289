import { AggregatorRegistry, Counter, Histogram } from "prom-client";
import { addressAt } from "#domain/addresses/addresses.ts";
import { registry } from "#platform/metrics.ts";

export type RequestKind = "page" | "asset" | "image" | "probe";

const requests = new Histogram({
  name: "http_request_duration_seconds",
  help: "Time from the arrival of a request to the start of its response.",
  labelNames: ["kind", "method", "status"],
  buckets: [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const renderings = new Counter({
  name: "pages_rendered_total",
  help: "Pages rendered for the page cache.",
  registers: [registry],
});

const refusals = new Counter({
  name: "renderings_refused_total",
  help: "Pages refused with status 503 because too many were wanted at once.",
  registers: [registry],
});

const cachedPages = new Counter({
  name: "cached_pages_sent_total",
  help: "Pages sent from the page cache.",
  registers: [registry],
});

const droppedConnections = new Counter({
  name: "connections_dropped_total",
  help: "Connections refused because there were too many, or closed because the client was too slow.",
  labelNames: ["reason"],
  registers: [registry],
});

const restarts = new Counter({
  name: "processes_restarted_total",
  help: "Processes that ended unasked and were started again.",
  registers: [registry],
});

/** Few kinds, so that clients cannot create new label values. */
export function kindOf(path: string): RequestKind {
  return addressAt(path)?.kind ?? "page";
}

export function observeRequest(request: {
  kind: RequestKind;
  method: string;
  status: number;
  seconds: number;
}): void {
  const { kind, method, status, seconds } = request;
  requests.observe({ kind, method, status: String(status) }, seconds);
}

export function countCachedPage(): void {
  cachedPages.inc();
}

export function countRendering(): void {
  renderings.inc();
}

export function countRefusal(): void {
  refusals.inc();
}

export function countDroppedConnection(reason: "slow reader" | "slow body" | "too many"): void {
  droppedConnections.inc({ reason });
}

/**
 * Lets the parent of several processes read this one's metrics, which have its name as a label: a sum would fall when
 * a process starts again.
 */
export function measureInCluster(name: string, restarted: number): void {
  registry.setDefaultLabels({ process: name });
  restarts.inc(restarted);
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
}

export const METRICS_TYPE = registry.contentType;

/** The metrics of this process in Prometheus's text format. */
export async function metricsText(): Promise<string> {
  return registry.metrics();
}

/** A figure that is not of a process. `values`: by what stands between the braces, which may be nothing. */
export type SiteGauge = { help: string; values: Record<string, number> };

/** Figures that are not of a process, in Prometheus's text format. */
export function gaugesText(gauges: Record<string, SiteGauge>): string {
  return Object.entries(gauges)
    .map(([name, { help, values }]) => {
      const lines = Object.entries(values).map(
        ([labels, value]) => `${name}${labels && `{${labels}}`} ${value}\n`,
      );
      return `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join("")}`;
    })
    .join("");
}
