import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** An open connection, and the request on it that is being answered. */
export type Connection = {
  socket: Socket;
  incoming?: IncomingMessage;
  answer?: ServerResponse;
  /** How many requests are unanswered; the latest is the one above. */
  unanswered: number;
  idleSince: number;
  /** When the body was last checked, and how many bytes had been received by then. */
  since: number;
  received: number;
  /** How many bytes the client had read at its last stall, and how many stalls in a row it read nothing. */
  taken: number;
  stalls: number;
};

export type Connections = {
  get(socket: Socket): Connection | undefined;
  values(): Iterable<Connection>;
  count(): number;
  /** A request has arrived. Returns nothing if its client has been dropped. */
  begin(incoming: IncomingMessage, answer: ServerResponse): Connection | undefined;
  /** Closes connections that have been idle for longer than that, counted from `since` at the earliest. */
  closeIdle(longestMs: number, since?: number): void;
};

/**
 * Keeps one entry for each open connection of a server, for as long as it is open. Adding and deleting an entry for
 * each request would make the map replace its table over and over; V8 keeps the old tables, with their requests, in
 * memory until the next full garbage collection.
 */
export function trackConnections(server: Server): Connections {
  const connections = new Map<Socket, Connection>();

  server.on("connection", (socket) => {
    const now = performance.now();
    const nothing = { unanswered: 0, received: 0, taken: 0, stalls: 0 };
    connections.set(socket, { socket, idleSince: now, since: now, ...nothing });
    socket.once("close", () => connections.delete(socket));
  });

  return {
    get: (socket) => connections.get(socket),
    values: () => connections.values(),
    count: () => connections.size,

    begin(incoming, answer) {
      const { socket } = incoming;
      const connection = connections.get(socket);
      if (!connection || socket.destroyed) return undefined;
      connection.incoming = incoming;
      connection.answer = answer;
      connection.unanswered += 1;
      connection.since = performance.now();
      connection.received = socket.bytesRead;
      answer.once("close", () => {
        connection.unanswered -= 1;
        connection.idleSince = performance.now();
        if (connection.answer !== answer) return;
        connection.incoming = undefined;
        connection.answer = undefined;
      });
      return connection;
    },

    closeIdle(longestMs, since = 0) {
      for (const { socket, answer, idleSince } of connections.values()) {
        const idleMs = performance.now() - Math.max(idleSince, since);
        if (!answer && idleMs > longestMs) socket.end(() => socket.destroy());
      }
    },
  };
}
