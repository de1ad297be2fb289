import { setTimeout as sleep } from "node:timers/promises";
import { staticErrorPage } from "../static-error-page.ts";
import { countRefusal } from "../telemetry/metrics.ts";
import { ClientGoneError, OverloadError } from "./render-limit.ts";

/** nginx's status for a client that closed the connection before the response. */
export const CLIENT_CLOSED_REQUEST = 499;

const PAUSE_MS = 2_000;
const refusedAt = new WeakMap<object, number>();

/**
 * The response to a request that the render limit turned away; throws any other error. `connection` is that of a
 * single client.
 */
export async function refuseRendering(
  error: unknown,
  connection: object | undefined,
): Promise<Response> {
  if (error instanceof ClientGoneError) {
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  }
  if (!(error instanceof OverloadError)) throw error;
  countRefusal();
  const pauseMs = connection ? pauseOf(connection) : 0;
  if (pauseMs > 0) await sleep(pauseMs);
  return overloadPage();
}

/**
 * How long to hold back a refusal on this connection; the first one is immediate. A client that asks again without a
 * pause waits for its next refusal: an endless stream of refusals would use up the processor.
 */
export function pauseOf(connection: object): number {
  const now = performance.now();
  // Spread out: refusals all at the same moment would hold up the pages in between.
  const pause = PAUSE_MS * (0.75 + Math.random() / 2);
  const turn = Math.max(now, (refusedAt.get(connection) ?? -PAUSE_MS * 2) + pause);
  refusedAt.set(connection, turn);
  return turn - now;
}

export function overloadPage(): Response {
  // Compressing it would cost more than all the rest.
  return staticErrorPage(503, { "Retry-After": "5", "Cache-Control": "no-store, no-transform" });
}
