import {
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";
import { AsyncLocalStorageContextManager } from "@opentelemetry/context-async-hooks";
import { setGlobalErrorHandler, W3CTraceContextPropagator } from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-proto";
import { resourceFromAttributes } from "@opentelemetry/resources";
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import { messageOf } from "#platform/errors.ts";
import type { SpanEnd, SpanOptions, Tracing } from "./spans.ts";

type Options = {
  /** Spans are posted to /v1/traces below it (OTLP over HTTP). */
  endpoint: string;
  headers: Record<string, string>;
  service: string;
  /** Sampling ratio (0 to 1) of traces without an upstream decision. */
  share: number;
  /** The collector can't be reached, or refuses. */
  onError: (message: string) => void;
};

/** With its retries: an unreachable collector must not hold up the end of the process. */
const TIMEOUT_MS = 3_000;

const KINDS = {
  internal: SpanKind.INTERNAL,
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  consumer: SpanKind.CONSUMER,
};

/** Sends spans to a collector in the background, five seconds' worth at once. `close` sends the last ones. */
export function openTracing(options: Options): Tracing & { close(): Promise<void> } {
  const { endpoint, headers, service, share, onError } = options;
  setGlobalErrorHandler((error) => onError(messageOf(error)));
  context.setGlobalContextManager(new AsyncLocalStorageContextManager());
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers,
    timeoutMillis: TIMEOUT_MS,
  });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": service }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("sorrel");
  const propagator = new W3CTraceContextPropagator();

  function start(options: SpanOptions, startTime?: number): { span: Span; below: Context } {
    const { name, kind, attributes = {}, traceparent } = options;
    const above = traceparent
      ? propagator.extract(ROOT_CONTEXT, { traceparent }, HEADERS)
      : context.active();
    const span = tracer.startSpan(
      name,
      { kind: KINDS[kind], attributes, ...(startTime && { startTime }) },
      above,
    );
    return { span, below: trace.setSpan(above, span) };
  }

  return {
    async run(options, work, endOf) {
      const { span, below } = start(options);
      try {
        const result = await context.with(below, work);
        describeEnd(span, endOf(result));
        return result;
      } catch (error) {
        span.setStatus({ code: SpanStatusCode.ERROR, message: messageOf(error) });
        throw error;
      } finally {
        span.end();
      }
    },
    record({ milliseconds, isFailed, ...options }) {
      // A statement outside any request or job, such as a worker polling.
      if (options.kind === "client" && !trace.getActiveSpan()) return;
      const { span } = start(options, Date.now() - milliseconds);
      describeEnd(span, { isFailed });
      span.end();
    },
    ids() {
      const span = trace.getActiveSpan()?.spanContext();
      return span && { trace_id: span.traceId, span_id: span.spanId };
    },
    async close() {
      await provider.shutdown().catch((error: unknown) => onError(messageOf(error)));
      context.disable();
    },
  };
}

function describeEnd(span: Span, { attributes = {}, isFailed = false }: SpanEnd): void {
  span.setAttributes(attributes);
  if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
}

const HEADERS = {
  keys: (headers: Record<string, string>) => Object.keys(headers),
  get: (headers: Record<string, string>, name: string) => headers[name],
};
