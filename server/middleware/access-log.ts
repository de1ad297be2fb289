import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import type { Log } from "#platform/log.ts";
import { currentRequestId, withRequestId } from "#platform/request-id.ts";
import { type Attributes, inSpan, type SpanOptions } from "#platform/tracing/spans.ts";
import { CLIENT_CLOSED_REQUEST } from "#server/limits/refuse-rendering.ts";
import { kindOf, observeRequest, type RequestKind } from "#server/telemetry/metrics.ts";
import { clientAddress, type RequestEnv, requestIdOf, socketAddress } from "./client-address.ts";

type Answered = {
  method: string;
  path: string;
  status: number;
  ms: number;
  client: string;
};

/** Hono decodes the path: an address must not begin a line of its own in the log. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** Assigns each request an id and logs it. */
export function accessLog({ log, trustProxy }: { log: Log; trustProxy: number }) {
  return createMiddleware<RequestEnv>((c, next) => {
    const id = requestIdOf(c.req.header("X-Request-Id"), trustProxy);
    return withRequestId(id, () => answerInSpan(c, next, id));
  });

  function answerInSpan(c: Context<RequestEnv>, next: Next, id: string): Promise<void> {
    const { method, path } = c.req;
    if (kindOf(path) !== "page") return answer(c, next, id);
    const traceparent = trustProxy > 0 ? c.req.header("traceparent") : undefined;
    return inSpan(
      { ...requestSpan(method, path), traceparent },
      () => answer(c, next, id),
      () => ({
        attributes: { "http.response.status_code": c.res.status },
        isFailed: c.res.status >= 500,
      }),
    );
  }

  async function answer(c: Context<RequestEnv>, next: Next, id: string): Promise<void> {
    const began = performance.now();
    const forwardedFor = c.req.header("X-Forwarded-For");
    const client = clientAddress(forwardedFor, socketAddress(c), trustProxy);
    c.set("client", client);
    await next();
    if (trustProxy > 0 || c.res.status >= 500) c.header("X-Request-Id", id);
    const { method } = c.req;
    const path = c.req.path.replace(UNPRINTABLE, encodeURIComponent);
    const { status: answered } = c.res;
    // Errors after the client has disconnected are not logged as server errors.
    const status = answered >= 500 && c.req.raw.signal.aborted ? CLIENT_CLOSED_REQUEST : answered;
    logRequest(log, { method, path, status, ms: performance.now() - began, client });
  }
}

/** By the attribute names of OpenTelemetry. Its name has no address: there are too many. */
export function requestSpan(method: string, path: string, more: Attributes = {}): SpanOptions {
  const attributes = {
    ...more,
    "http.request.method": method,
    "url.path": path,
    "request.id": currentRequestId() ?? "",
  };
  return { name: method, kind: "server", attributes };
}

/** Logs one line (files at debug, 503 at warn, other 5xx at error) and records the duration in the metrics. */
export function logRequest(log: Log, answered: Answered): void {
  const { method, path, status, ms } = answered;
  const kind = kindOf(path);
  observeRequest({ kind, method, status, seconds: ms / 1000 });
  const level = levelOf(status, kind);
  log[level]({ ...answered, ms: Math.round(ms) }, `${method} ${path} ${status}`);
}

function levelOf(status: number, kind: RequestKind): "error" | "warn" | "info" | "debug" {
  // The reason for a 503 is logged where it occurs.
  if (status === 503) return "warn";
  if (status >= 500) return "error";
  return kind === "page" ? "info" : "debug";
}
