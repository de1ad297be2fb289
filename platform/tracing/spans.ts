/**
 * Spans of traces, as OpenTelemetry has them. Without OTEL_EXPORTER_OTLP_ENDPOINT its packages are not loaded, and
 * everything here only runs what it is given.
 */

export type Attributes = Record<string, string | number | boolean>;

export type SpanOptions = {
  name: string;
  kind: "internal" | "server" | "client" | "consumer";
  attributes?: Attributes;
  /** Of a request: the span of the proxy in front (W3C Trace Context). */
  traceparent?: string | undefined;
};

/** What is known of a span only when it ends. */
export type SpanEnd = { attributes?: Attributes; isFailed?: boolean };

export type Tracing = {
  run<Result>(
    options: SpanOptions,
    work: () => Promise<Result>,
    endOf: (result: Result) => SpanEnd,
  ): Promise<Result>;
  record(options: SpanOptions & SpanEnd & { milliseconds: number }): void;
  ids(): SpanIds | undefined;
};

type SpanIds = { trace_id: string; span_id: string };

let tracing: Tracing | null = null;

export function setTracing(opened: Tracing | null): void {
  tracing = opened;
}

/** Works in a span below the current one. What it throws marks the span as failed. */
export function inSpan<Result>(
  options: SpanOptions,
  work: () => Promise<Result>,
  endOf: (result: Result) => SpanEnd = () => ({}),
): Promise<Result> {
  return tracing ? tracing.run(options, work, endOf) : work();
}

/** Adds a span below the current one that ends now. */
export function recordSpan(options: SpanOptions & SpanEnd & { milliseconds: number }): void {
  tracing?.record(options);
}

/** Of the current span, for the log. */
export function spanIds(): SpanIds | undefined {
  return tracing?.ids();
}
