import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "#platform/db/connection-errors.ts";
import { OperatorError } from "#platform/errors.ts";
import { isUpload } from "#server/middleware/addresses.ts";
import { refuseConnection } from "./refuse-connection.ts";

export type Listening = {
  /** Takes no more requests, lets those under way finish, and cuts off what is left after the deadline. */
  stop(): Promise<void>;
};

/**
 * Node's defaults let 1,000 slow connections hold a server for minutes; these, and the limit for bodies,
 * free it within 11 s.
 */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 600_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 15_000,
};
const BODY_WITHIN_MS = 10_000;
const STOP_DEADLINE_MS = 10_000;

/** Answers requests at the address. Throws an OperatorError when it is taken or can't be had. */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createServer(LIMITS, (incoming, outgoing) => {
    limitBody(incoming);
    listener(incoming, outgoing);
  });
  server.on("clientError", refuseConnection);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new OperatorError(explain(codeOf(error), host, port), { cause: error });
  }
  return { stop: () => stop(server) };
}

/** What is not all there in time is cut off. A file may take longer: only of an admin is it read at all. */
function limitBody(incoming: IncomingMessage): void {
  const { headers, url = "" } = incoming;
  const hasBody =
    headers["transfer-encoding"] !== undefined || headers["content-length"] !== undefined;
  if (!hasBody || isUpload(url)) return;
  const late = setTimeout(() => incoming.complete || incoming.socket.destroy(), BODY_WITHIN_MS);
  incoming.once("close", () => clearTimeout(late));
}

function explain(code: string, host: string, port: number): string {
  switch (code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is taken by another program: stop that one, or set PORT to another number.`;
    case "EACCES":
      return `Port ${port} may not be used by this user: set PORT to a number from 1024 up.`;
    default:
      return `HOST=${host} is not an address of this machine (${code}).`;
  }
}

async function stop(server: Server): Promise<void> {
  const closed = once(server, "close");
  server.close();
  const deadline = Date.now() + STOP_DEADLINE_MS;
  while (Date.now() < deadline) {
    // A keep-alive connection turns idle only after its answer, and then waits for another request.
    server.closeIdleConnections();
    const isClosed = await Promise.race([closed.then(() => true), sleep(25, false)]);
    if (isClosed) return;
  }
  server.closeAllConnections();
  await closed;
}
