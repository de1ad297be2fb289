import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { codeOf } from "#platform/db/connection-errors.ts";
import { OperatorError } from "#platform/errors.ts";

type RequestListener = Parameters<typeof createServer>[1];

export type Listening = {
  /** Takes no more requests, lets those under way finish, and cuts off what is left after the deadline. */
  stop(): Promise<void>;
};

/** Node's defaults let 1,000 slow connections hold a server for minutes; these free it within 11 s. */
const LIMITS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
  keepAliveTimeout: 15_000,
};
const STOP_DEADLINE_MS = 10_000;

/** Answers requests at the address. Throws an OperatorError when it is taken or can't be had. */
export async function listen(
  listener: RequestListener,
  { host, port }: { host: string; port: number },
): Promise<Listening> {
  const server = createServer(LIMITS, listener);
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw new OperatorError(explain(codeOf(error), host, port), { cause: error });
  }
  return { stop: () => stop(server) };
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
    // A kept-alive connection turns idle only after its answer, and then waits for another request.
    server.closeIdleConnections();
    const isClosed = await Promise.race([closed.then(() => true), sleep(25, false)]);
    if (isClosed) return;
  }
  server.closeAllConnections();
  await closed;
}
