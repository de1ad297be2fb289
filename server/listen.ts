import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { Socket } from "node:net";
import { codeOf, OperatorError } from "#platform/errors.ts";
import { NO_PEERS, type Peers } from "#platform/peers.ts";
import { limitBodyTime } from "./limits/body-time.ts";
import { drainInOrder } from "./limits/drain.ts";
import { refuseConnection } from "./limits/refuse-connection.ts";
import { countDroppedConnection } from "./telemetry/metrics.ts";

export type Listening = {
  /**
   * Waits until a balancer that asks /readyz has been told, stops accepting connections, finishes the requests in
   * progress, and closes remaining connections after 10 s.
   */
  stop(): Promise<void>;
};

/** With Node's defaults, 1,000 slow connections can block a server for minutes. */
const LIMITS = {
  headersTimeout: 5_000,
  /** 4 GB of an import at 10 Mbit/s. */
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 12_000,
};
/** How long a connection may be without progress, where this process doesn't wait for itself. */
const IDLE_MS = 10_000;
/** Of all web processes of this machine. Idle, they take about 100 MB. */
const MOST_CONNECTIONS = 10_000;

type Where = { host: string; port: number; peers?: Peers /** Set by tests. */; idleMs?: number };

/** Listens at the address. Throws an OperatorError if it is in use or not available. */
export async function listen(
  listener: RequestListener,
  { host, port, peers = NO_PEERS, idleMs = IDLE_MS }: Where,
): Promise<Listening> {
  const server = createServer(LIMITS, (incoming, outgoing) => {
    outgoing.on("timeout", dropSlowReader);
    limitBodyTime(incoming);
    drain.begin(incoming, outgoing);
    listener(incoming, outgoing);
  });
  const drain = drainInOrder(server, peers);
  server.setTimeout(idleMs);
  server.maxConnections = Math.ceil(MOST_CONNECTIONS / peers.count);
  server.on("drop", () => countDroppedConnection("too many"));
  server.on("clientError", refuseConnection);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new OperatorError(explain(codeOf(error), host, port), { cause: error });
  }
  return { stop: drain.stop };
}

/** Handled, so that Node does not close connections whose client waits for this process, as event streams do. */
function dropSlowReader(socket: Socket): void {
  if (socket.writableLength === 0) return;
  countDroppedConnection("slow reader");
  socket.destroy();
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
