import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { countDroppedConnection } from "../telemetry/metrics.ts";

type Options = {
  /** How long a reader's body may take; another body must come on in each such span of time. */
  bodyMs?: number;
  /** How often a client is looked at that takes nothing of its answer. */
  readerMs?: number;
  checkMs?: number;
  /** So many clients that don't read are too many to be patient with. */
  crowd?: number;
};

type Exchange = {
  incoming: IncomingMessage;
  mayTakeLong: boolean;
  /** When the body was last looked at, and what the connection had received by then. */
  since: number;
  received: number;
  /** What the client had taken when it was last found not to read, and how often that was. */
  taken: number;
  stalls: number;
};

/** 4 kB a second: a third of what a phone sends at the edge of a 2G network. */
const LEAST_BYTES_PER_MS = 4;
/** A minute. A program that reads slowly empties megabytes of the kernel's buffers before more can be written. */
const MOST_STALLS = 10;
const CROWDED_FOR_MS = 60_000;
/** On one connection. Browsers wait for each answer; thousands sent at once would fill the memory. */
const MOST_AT_ONCE = 16;

/**
 * Drops clients that send a body or take an answer too slowly, so that many of them cannot hold memory and
 * connections. What takes long but goes on (uploads of admins, downloads, event streams) is left alone.
 */
export function dropSlowClients(
  server: Server,
  { bodyMs = 10_000, readerMs = 6_000, checkMs = 1_000, crowd = 100 }: Options = {},
) {
  const exchanges = new Map<Socket, Exchange>();
  const unanswered = new Map<Socket, number>();
  let crowdedUntil = 0;

  function drop(socket: Socket, reason: "slow reader" | "slow body" | "too many requests at once") {
    countDroppedConnection(reason);
    socket.destroy();
  }

  // Node's timer also sees that a single large write goes on.
  server.setTimeout(readerMs);
  server.on("timeout", (socket: Socket) => {
    const exchange = exchanges.get(socket);
    if (!exchange) return socket.destroy();
    // It waits for this process.
    if (socket.writableLength === 0) return;
    countStall(socket, exchange);
    if (exchange.stalls >= MOST_STALLS || performance.now() < crowdedUntil) {
      drop(socket, "slow reader");
    } else socket.setTimeout(readerMs);
  });

  const checking = setInterval(() => {
    const now = performance.now();
    let unread = 0;
    for (const [socket, exchange] of exchanges) {
      if (socket.writableLength > 0) unread += 1;
      if (isLate(socket, exchange, { now, bodyMs })) drop(socket, "slow body");
    }
    if (unread > crowd) crowdedUntil = now + CROWDED_FOR_MS;
  }, checkMs).unref();
  server.once("close", () => clearInterval(checking));

  return {
    /** A request has arrived. Returns false if its client has been dropped. */
    begin(incoming: IncomingMessage, answer: ServerResponse): boolean {
      const { socket, headers, url = "" } = incoming;
      if (socket.destroyed) return false;
      const count = (unanswered.get(socket) ?? 0) + 1;
      if (count > MOST_AT_ONCE) {
        drop(socket, "too many requests at once");
        return false;
      }
      unanswered.set(socket, count);
      const exchange = {
        incoming,
        // Both are read only once it is known who sends them.
        mayTakeLong: url.startsWith("/admin/") || headers.authorization !== undefined,
        since: performance.now(),
        received: socket.bytesRead,
        taken: 0,
        stalls: 0,
      };
      exchanges.set(socket, exchange);
      answer.once("close", () => {
        const left = (unanswered.get(socket) ?? 1) - 1;
        if (left > 0) unanswered.set(socket, left);
        else unanswered.delete(socket);
        if (exchanges.get(socket) === exchange) exchanges.delete(socket);
      });
      return true;
    },
  };
}

function countStall(socket: Socket, exchange: Exchange): void {
  const taken = socket.bytesWritten - socket.writableLength;
  exchange.stalls = taken === exchange.taken ? exchange.stalls + 1 : 1;
  exchange.taken = taken;
}

/** Whether a body is late. Once a span of time has passed, the next begins. */
function isLate(
  socket: Socket,
  exchange: Exchange,
  { now, bodyMs }: { now: number; bodyMs: number },
): boolean {
  const { incoming, mayTakeLong, since, received } = exchange;
  const spanMs = now - since;
  if (incoming.complete || spanMs < bodyMs) return false;
  exchange.since = now;
  exchange.received = socket.bytesRead;
  // The client waits until this process reads on.
  if (incoming.readableLength >= incoming.readableHighWaterMark) return false;
  return !mayTakeLong || socket.bytesRead - received < spanMs * LEAST_BYTES_PER_MS;
}
