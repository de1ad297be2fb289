import type { Server } from "node:http";
import type { Socket } from "node:net";
import type { Log } from "#platform/log.ts";
import { clientKey } from "#platform/rate-limit.ts";
import { countDroppedConnection } from "../telemetry/metrics.ts";

type Options = {
  /** Web processes that share the limits. */
  processes?: number;
  /** Behind a proxy all connections come from its address. */
  trustProxy?: number;
  log?: Pick<Log, "warn">;
  /** Set by tests. */
  mostPerAddress?: number;
};

/** Idle, they take about 100 MB. */
const MOST = 10_000;
/** Forty browsers behind one address. */
const MOST_PER_ADDRESS = 256;
const LEAST_PER_PROCESS = 64;
const LOG_EVERY_MS = 60_000;

/** Limits the number of connections, in all and from each client address. */
export function capConnections(
  server: Server,
  { processes = 1, trustProxy = 0, log, mostPerAddress = MOST_PER_ADDRESS }: Options = {},
): void {
  server.maxConnections = Math.ceil(MOST / processes);
  const most = Math.max(
    Math.ceil(mostPerAddress / processes),
    Math.min(mostPerAddress, LEAST_PER_PROCESS),
  );
  const open = new Map<string, number>();
  let loggedAt = Number.NEGATIVE_INFINITY;

  function refused(reason: "too many" | "too many from one address", text: string) {
    countDroppedConnection(reason);
    if (performance.now() - loggedAt < LOG_EVERY_MS) return;
    loggedAt = performance.now();
    log?.warn(text);
  }

  server.on("drop", () => {
    refused("too many", `${server.maxConnections} connections are open; further ones are refused`);
  });

  if (trustProxy > 0) return;
  server.on("connection", (socket: Socket) => {
    const client = clientKey(socket.remoteAddress ?? "");
    const count = (open.get(client) ?? 0) + 1;
    if (count > most) {
      socket.destroy();
      return refused(
        "too many from one address",
        `${most} connections from ${client} are open; further ones are refused. Set TRUST_PROXY if that is a proxy`,
      );
    }
    open.set(client, count);
    socket.once("close", () => {
      const left = (open.get(client) ?? 1) - 1;
      if (left > 0) open.set(client, left);
      else open.delete(client);
    });
  });
}
