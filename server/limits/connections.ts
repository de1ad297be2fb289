import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { NO_PEERS, type Peers } from "#platform/peers.ts";

type Connection = {
  /** The response in progress. */
  answer: ServerResponse | undefined;
  idleSince: number;
};

const PROBED_WITHIN_MS = 30_000;
const TELL_WITHIN_MS = 3_000;
/** Connections that wait to be accepted are reset when the port is closed. */
const ACCEPT_MS = 300;
const IDLE_MS = 500;
const DEADLINE_MS = 10_000;
/** Of so many connections, idle ones are closed early: there is room for those who come. */
const CROWD = 5_000;
const IDLE_IN_CROWD_MS = 2_000;
const CHECK_MS = 1_000;

type Options = {
  /** A balancer that one process has told knows it of all. */
  peers?: Peers;
  /** In tests. */
  crowd?: number;
};

/** Ends a server's connections in order. */
export function connectionsOf(server: Server, { peers = NO_PEERS, crowd = CROWD }: Options = {}) {
  const connections = new Map<Socket, Connection>();
  let isStopping = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  server.on("connection", (socket) => {
    connections.set(socket, { answer: undefined, idleSince: performance.now() });
    socket.once("close", () => connections.delete(socket));
  });

  function onProbe(wasTold: boolean) {
    probedAt = performance.now();
    isTold ||= wasTold;
  }
  peers.on("probes", (key) => onProbe(key === "stopping"));

  /** Closes those on which nothing has come for so long since then. */
  function closeIdle(longestMs: number, since = 0) {
    for (const [socket, { answer, idleSince }] of connections) {
      const idleMs = performance.now() - Math.max(idleSince, since);
      if (!answer && idleMs > longestMs) socket.end(() => socket.destroy());
    }
  }

  const checking = setInterval(() => {
    if (connections.size > crowd / peers.count) closeIdle(IDLE_IN_CROWD_MS);
  }, CHECK_MS).unref();
  server.once("close", () => clearInterval(checking));

  async function tellBalancer() {
    const deadline = performance.now() + TELL_WITHIN_MS;
    if (performance.now() - probedAt > PROBED_WITHIN_MS) return;
    while (!isTold && performance.now() < deadline) await sleep(25);
    await sleep(ACCEPT_MS);
  }

  return {
    /** A request has arrived. */
    begin({ socket, url }: IncomingMessage, answer: ServerResponse): void {
      const connection = connections.get(socket);
      if (!connection) return;
      connection.answer = answer;
      answer.shouldKeepAlive &&= !isStopping;
      answer.once("close", () => {
        connection.answer = undefined;
        connection.idleSince = performance.now();
        if (url !== "/readyz") return;
        onProbe(isStopping);
        peers.tell("probes", isStopping ? "stopping" : "ready");
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
        closeIdle(IDLE_MS, stoppedAt);
        if (await Promise.race([closed.then(() => true), sleep(25, false)])) return;
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
