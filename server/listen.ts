import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener } from "node:http";
import { codeOf } from "#platform/db/connection-errors.ts";
import { OperatorError } from "#platform/errors.ts";
import { isUpload } from "#server/middleware/addresses.ts";
import { connectionsOf } from "./limits/connections.ts";
import { refuseConnection } from "./limits/refuse-connection.ts";

export type Listening = {
  /**
   * Waits until a balancer that asks /readyz has been told, stops accepting connections, finishes the requests in
   * progress, and closes remaining connections after 10 s.
   */
  stop(): Promise<void>;
};

/**
 * With Node's defaults, 1,000 slow connections can block a server for minutes; these limits and the one for
 * bodies close them within 11 s.
 */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 15_000,
};
const BODY_WITHIN_MS = 10_000;

type Where = {
  host: string;
  port: number;
  /** In tests: how long a body may take. */
  bodyWithinMs?: number;
};

/** Listens at the address. Throws an OperatorError if it is in use or not available. */
export async function listen(
  listener: RequestListener,
  { host, port, bodyWithinMs = BODY_WITHIN_MS }: Where,
): Promise<Listening> {
  const server = createServer(LIMITS, (incoming, outgoing) => {
    limitBody(incoming, bodyWithinMs);
    connections.begin(incoming, outgoing);
    listener(incoming, outgoing);
  });
  const connections = connectionsOf(server);
  server.on("clientError", refuseConnection);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new OperatorError(explain(codeOf(error), host, port), { cause: error });
  }
  return { stop: connections.stop };
}

/** Closes the connection if the body does not arrive in time. Uploads may take longer: they are read only from admins and tokens. */
function limitBody(incoming: IncomingMessage, withinMs: number): void {
  const { headers, url = "" } = incoming;
  const hasBody =
    headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
  if (!hasBody || isUpload(url.split("?", 1)[0] ?? url)) return;
  const late = setTimeout(() => incoming.complete || incoming.socket.destroy(), withinMs);
  incoming.once("close", () => clearTimeout(late));
}

function explain(code: string, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use by another program. Stop it, or set PORT to another number.`;
    case "EACCES":
      return `Port ${port} isn't allowed for this user. Set PORT to 1024 or higher.`;
    default:
      return `HOST=${host} isn't an address of this machine (${code}).`;
  }
}
