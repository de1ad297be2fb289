import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

type Connection = {
  /** The response in progress. */
  answer: ServerResponse | undefined;
  idleSince: number;
  /** Bytes the client had taken when it was last looked at, and when that changed. */
  taken: number;
  takenAt: number;
};

const PROBED_WITHIN_MS = 30_000;
const TELL_WITHIN_MS = 3_000;
const IDLE_MS = 500;
const DEADLINE_MS = 10_000;
const CHECK_MS = 1_000;
/** A client that takes nothing of its response for so long is dropped. */
const SLOW_READER_MS = 30_000;

/** Ends a server's connections in order, and drops clients that don't read their responses. */
export function connectionsOf(server: Server, { slowReaderMs = SLOW_READER_MS } = {}) {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  server.on("connection", (socket) => {
    const now = performance.now();
    connections.set(socket, { answer: undefined, idleSince: now, taken: 0, takenAt: now });
    socket.once("close", () => connections.delete(socket));
  });

  const checking = setInterval(() => {
    for (const [socket, connection] of connections)
      dropSlowReader(socket, connection, slowReaderMs);
  }, CHECK_MS).unref();
  server.once("close", () => clearInterval(checking));

  async function tellBalancer() {
    const deadline = performance.now() + TELL_WITHIN_MS;
    if (performance.now() - probedAt > PROBED_WITHIN_MS) return;
    while (!isTold && performance.now() < deadline) await sleep(25);
  }

  return {
    /** A request has arrived. */
    begin({ socket, url }: IncomingMessage, answer: ServerResponse): void {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.answer = answer;
      connection.takenAt = performance.now();
      answer.shouldKeepAlive &&= !isStopping;
      answer.once("close", () => {
        connection.answer = undefined;
        connection.idleSince = performance.now();
        if (url !== "/readyz") return;
        probedAt = performance.now();
        isTold = isStopping;
      });
    },

    async stop(): Promise<void> {
      isStopping = true;
      // The next request of a client that keeps its connection is answered with "Connection: close".
      for (const { answer } of connections.values()) if (answer) answer.shouldKeepAlive = false;
      await tellBalancer();
      const closed = once(server, "close");
      // Node's own `close` resets idle connections, on which a request may be under way.
      NetServer.prototype.close.call(server);
      const deadline = performance.now() + DEADLINE_MS;
      const stoppedAt = performance.now();
      while (performance.now() < deadline) {
        for (const [socket, { answer, idleSince }] of connections) {
          const idleMs = performance.now() - Math.max(idleSince, stoppedAt);
          if (!answer && idleMs > IDLE_MS) socket.end(() => socket.destroy());
        }
        if (await Promise.race([closed.then(() => true), sleep(25, false)])) return;
      }
      server.closeAllConnections();
      await closed;
    },
  };
}

function dropSlowReader(socket: Socket, connection: Connection, slowReaderMs: number): void {
  const now = performance.now();
  const taken = socket.bytesWritten - socket.writableLength;
  if (taken !== connection.taken || socket.writableLength === 0) {
    connection.taken = taken;
    connection.takenAt = now;
  } else if (now - connection.takenAt > slowReaderMs) socket.destroy();
}
