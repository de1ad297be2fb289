import type { RequestListener } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { Database } from "#domain/database.ts";
import { isReadOnly } from "#domain/settings/read-only.server.ts";
import type { RequestEnv } from "#server/middleware/client-address.ts";
import { staticErrorPage } from "./static-error-page.ts";
import { gaugesText, METRICS_TYPE, metricsText } from "./telemetry/metrics.ts";
import { type MetricsAccess, mayReadMetrics } from "./telemetry/metrics-access.ts";
import { siteGauges } from "./telemetry/site-gauges.ts";

const READY_WITHIN_MS = 2_000;

export type HealthOptions = {
  /** A connection of the role `visitor` that only these routes use. */
  db: Database;
  metrics: MetricsAccess;
  /** The metrics of all processes of this machine. Defaults to those of this one. */
  allMetrics?: () => Promise<string>;
  /** Aborts when the process begins to stop: it is not ready from then on. */
  stopping: AbortSignal;
};

/** Routes for monitoring: /healthz, /readyz, /metrics. */
export function healthRoutes(options: HealthOptions) {
  const { db, metrics, allMetrics = metricsText, stopping } = options;
  const routes = new Hono<RequestEnv>();
  routes.use("/healthz", noStore).use("/readyz", noStore).use("/metrics", noStore);
  routes.get("/healthz", (c) => c.text("ok\n"));
  // Probes share one statement: the connection is there for them alone.
  let probing: Promise<"ready" | "read_only" | undefined> | undefined;
  routes.get("/readyz", async (c) => {
    if (stopping.aborted) return c.text("stopping\n", 503);
    probing ??= stateOf(db).finally(() => {
      probing = undefined;
    });
    const state = await probing;
    return state
      ? c.text(`${state}\n`)
      : c.text("database unavailable\n", 503, { "Retry-After": "5" });
  });
  routes.get("/metrics", async (c) => {
    if (!mayReadMetrics(c, metrics)) return c.notFound();
    const [own, gauges] = await Promise.all([
      allMetrics(),
      inTime(siteGauges(db)).catch(() => ({})),
    ]);
    return c.body(own + gaugesText(gauges), 200, { "Content-Type": METRICS_TYPE });
  });
  return routes;
}

/** All that a worker process serves. */
export function healthListener(options: HealthOptions): RequestListener {
  const app = new Hono<RequestEnv>();
  app.route("/", healthRoutes(options));
  app.notFound(() => staticErrorPage(404));
  return getRequestListener(app.fetch);
}

async function noStore(
  c: { header(name: string, value: string): void },
  next: () => Promise<void>,
) {
  c.header("Cache-Control", "no-store");
  await next();
}

async function stateOf(db: Database): Promise<"ready" | "read_only" | undefined> {
  if (!(await isReady(db))) return undefined;
  return (await inTime(isReadOnly(db)).catch(() => false)) ? "read_only" : "ready";
}

/** Whether the database is reachable, migrated, and grants what visitors' pages read. */
export async function isReady(db: Database): Promise<boolean> {
  const query = db.selectFrom("published_recipes_view").select("id").limit(0).execute();
  return inTime(query).then(
    () => true,
    () => false,
  );
}

function inTime<T>(query: Promise<T>): Promise<T> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error("timeout")), READY_WITHIN_MS).unref();
  });
  return Promise.race([query, timeout]);
}
