import { Counter, collectDefaultMetrics, Histogram, Registry } from "prom-client";

export type RequestKind = "page" | "asset" | "image" | "probe";

const registry = new Registry();
collectDefaultMetrics({ register: registry });

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

/** All metrics in Prometheus's text format, with its content type. */
export async function metricsText(): Promise<{ type: string; text: string }> {
  return { type: registry.contentType, text: await registry.metrics() };
}
