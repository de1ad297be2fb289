import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import { codeOf, OperatorError } from "#platform/errors.ts";
import type { Log } from "#platform/log.ts";
import type { Peers } from "#platform/peers.ts";
import { capConnections } from "./limits/connection-cap.ts";
import { trackConnections } from "./limits/connections.ts";
import { drainInOrder } from "./limits/drain.ts";
import { refuseConnection } from "./limits/refuse-connection.ts";
import { dropSlowClients } from "./limits/slow-clients.ts";

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
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 12_000,
};

type Where = {
  host: string;
  port: number;
  trustProxy?: number;
  peers?: Peers;
  log?: Log;
};

/** Listens at the address. Throws an OperatorError if it is in use or not available. */
export async function listen(
  listener: RequestListener,
  { host, port, trustProxy, peers, log }: Where,
): Promise<Listening> {
  const server = createServer(LIMITS, (incoming, outgoing) => {
    const connection = connections.begin(incoming, outgoing);
    if (!connection || !slowClients.begin(connection)) return;
    drain.begin(incoming, outgoing);
    listener(incoming, outgoing);
  });
  const connections = trackConnections(server);
  const slowClients = dropSlowClients(server, connections);
  const drain = drainInOrder(server, connections, { peers });
  capConnections(server, { processes: peers?.count, trustProxy, log });
  server.on("clientError", refuseConnection);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new OperatorError(explain(codeOf(error), host, port), { cause: error });
  }
  return { stop: drain.stop };
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
