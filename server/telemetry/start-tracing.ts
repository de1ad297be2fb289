import type { Log } from "#platform/log.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { setTracing } from "#platform/tracing/spans.ts";
import type { Shutdown } from "../shutdown.ts";

/** An unreachable collector must not fill the log. */
const REPEAT_AFTER_MS = 600_000;

/** Traces this process until the shutdown, if OTEL_EXPORTER_OTLP_ENDPOINT is set. Only then is OpenTelemetry loaded. */
export async function startTracing({
  settings,
  log,
  shutdown,
}: {
  settings: Settings;
  log: Log;
  shutdown: Shutdown;
}): Promise<void> {
  const { endpoint, ...options } = settings.traces;
  if (endpoint === undefined) return;
  const { openTracing } = await import("#platform/tracing/open-telemetry.ts");
  let saidAt = Number.NEGATIVE_INFINITY;
  const tracing = openTracing({
    ...options,
    endpoint,
    onError(message) {
      if (performance.now() - saidAt < REPEAT_AFTER_MS) return;
      saidAt = performance.now();
      log.warn(`Trace export failed: ${message}`);
    },
  });
  setTracing(tracing);
  shutdown.add(() => tracing.close());
}
