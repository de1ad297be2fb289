import { staticErrorPage } from "../static-error-page.ts";
import { countRefusal } from "../telemetry/metrics.ts";
import { ClientGoneError, OverloadError } from "./render-limit.ts";

/** nginx's status for a client that closed the connection before the response. */
export const CLIENT_CLOSED_REQUEST = 499;

/** The response to a request that the render limit turned away; throws any other error. */
export function refuseRendering(error: unknown, overloaded = overloadPage): Response {
  if (error instanceof ClientGoneError) {
    return new Response(null, { status: CLIENT_CLOSED_REQUEST });
  }
  if (!(error instanceof OverloadError)) throw error;
  countRefusal();
  return overloaded();
}

export function overloadPage(): Response {
  // Compressing it would cost more than all the rest.
  return staticErrorPage(503, { "Retry-After": "5", "Cache-Control": "no-store, no-transform" });
}
