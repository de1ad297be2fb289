import type { ProcessMetrics } from "#server/telemetry/metrics.ts";

/** What a process has counted, by topic and key. */
export type Counts = [topic: string, key: string, count: number][];

export type FromChild =
  | { type: "ready" }
  /** The start failed; the process exits next. */
  | { type: "failed"; message: string }
  /** Sent several times a second. */
  | { type: "alive"; counts: Counts }
  | { type: "metrics"; id: number; metrics: ProcessMetrics }
  | { type: "want metrics"; id: number };

export type FromParent =
  | { type: "counts"; counts: Counts }
  | { type: "want metrics"; id: number }
  | { type: "all metrics"; id: number; text: string };
