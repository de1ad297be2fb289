import { AggregatorRegistry, Counter, Histogram } from "prom-client";
import { registry } from "#platform/metrics.ts";

export type ProcessMetrics = Awaited<ReturnType<typeof registry.getMetricsAsJSON>>;

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
  if (path.startsWith("/assets/")) return "asset";
  if (/^\/(?:pictures|media)\//.test(path)) return "image";
  return /^\/(healthz|readyz|metrics)$/.test(path) ? "probe" : "page";
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

export function countDroppedConnection(
  reason:
    | "slow reader"
    | "slow body"
    | "too many requests at once"
    | "too many"
    | "too many from one address",
): void {
  droppedConnections.inc({ reason });
}

export function countRestart(): void {
  restarts.inc();
}

/** Gives all metrics of this process a label, which tells them from those of others. */
export function nameProcess(name: string): void {
  registry.setDefaultLabels({ process: name });
}

export const METRICS_TYPE = registry.contentType;

/** The metrics of this process in Prometheus's text format. */
export async function metricsText(): Promise<string> {
  return registry.metrics();
}

export async function processMetrics(): Promise<ProcessMetrics> {
  const metrics = await registry.getMetricsAsJSON();
  // Each process has its own label: nothing is lost by adding up.
  return metrics.map((metric) => ({ ...metric, aggregator: "sum" }));
}

/** The metrics of several processes in Prometheus's text format. */
export async function mergeMetrics(metrics: ProcessMetrics[]): Promise<string> {
  return AggregatorRegistry.aggregate(metrics).metrics();
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
