import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { isUpload } from "../middleware/addresses.ts";
import { countDroppedConnection } from "../telemetry/metrics.ts";
import type { Connection, Connections } from "./connections.ts";

type Options = {
  /** How long a reader's body may take; any other body must make progress within it. */
  bodyMs?: number;
  /** How often a client that reads nothing of its response is checked. */
  readerMs?: number;
  checkMs?: number;
  /** Above this number of clients that don't read, they are dropped sooner. */
  crowd?: number;
};

/** 4 kB a second: a third of what a phone sends at the edge of a 2G network. */
const LEAST_BYTES_PER_MS = 4;
/** A minute. A program that reads slowly empties megabytes of the kernel's buffers before more can be written. */
const MOST_STALLS = 10;
const CROWDED_FOR_MS = 60_000;
/** Requests on one connection. Browsers wait for each response; thousands at once would fill the memory. */
const MOST_AT_ONCE = 16;

/**
 * Drops clients that send a body or read a response too slowly, so that many of them cannot tie up memory and
 * connections. What takes long but makes progress (uploads of admins, downloads, event streams) is left alone.
 */
export function dropSlowClients(
  server: Server,
  connections: Connections,
  { bodyMs = 10_000, readerMs = 6_000, checkMs = 1_000, crowd = 100 }: Options = {},
) {
  let crowdedUntil = 0;

  function drop(socket: Socket, reason: "slow reader" | "slow body" | "too many requests at once") {
    countDroppedConnection(reason);
    socket.destroy();
  }

  // Node's timer also notices progress within a single large write.
  server.setTimeout(readerMs);
  server.on("timeout", (socket: Socket) => {
    const connection = connections.get(socket);
    if (!connection?.answer) return socket.destroy();
    // The client is waiting for this process.
    if (socket.writableLength === 0) return;
    countStall(connection);
    if (connection.stalls >= MOST_STALLS || performance.now() < crowdedUntil) {
      drop(socket, "slow reader");
    } else socket.setTimeout(readerMs);
  });

  const checking = setInterval(() => {
    const now = performance.now();
    let unread = 0;
    for (const connection of connections.values()) {
      const { socket } = connection;
      if (socket.writableLength > 0) unread += 1;
      if (isLate(connection, now, bodyMs)) drop(socket, "slow body");
    }
    if (unread > crowd) crowdedUntil = now + CROWDED_FOR_MS;
  }, checkMs).unref();
  server.once("close", () => clearInterval(checking));

  return {
    /** A request has arrived. Returns false if its client has been dropped. */
    begin({ socket, unanswered }: Connection): boolean {
      if (unanswered <= MOST_AT_ONCE) return true;
      drop(socket, "too many requests at once");
      return false;
    },
  };
}

function countStall(connection: Connection): void {
  const taken = connection.socket.bytesWritten - connection.socket.writableLength;
  connection.stalls = taken === connection.taken ? connection.stalls + 1 : 1;
  connection.taken = taken;
}

/** Whether a body is late. Progress is measured anew in each span of `bodyMs`. */
function isLate(connection: Connection, now: number, bodyMs: number): boolean {
  const { socket, incoming, since, received } = connection;
  const spanMs = now - since;
  if (!incoming || incoming.complete || spanMs < bodyMs) return false;
  connection.since = now;
  connection.received = socket.bytesRead;
  // The client is waiting for this process to read.
  if (incoming.readableLength >= incoming.readableHighWaterMark) return false;
  return !mayTakeLong(incoming) || socket.bytesRead - received < spanMs * LEAST_BYTES_PER_MS;
}

/** Whether the body is read only after its sender is authenticated. */
function mayTakeLong({ headers, url = "" }: IncomingMessage): boolean {
  const [path = ""] = url.split("?", 1);
  if (isUpload(path)) return true;
  // Without a declared length, the body is read to limit its size first.
  if (headers["transfer-encoding"] !== undefined) return false;
  if (path.startsWith("/admin/")) return !SIGN_IN.test(path);
  return headers.authorization !== undefined && PROGRAMS.test(path);
}

const SIGN_IN = /^\/admin\/(?:login|logout|invitation)/;
const PROGRAMS = /^\/(?:api|mcp)(?:\/|$)/;
