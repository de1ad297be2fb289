import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { NO_PEERS, type Peers } from "#platform/peers.ts";
import type { Connections } from "./connections.ts";

const PROBED_WITHIN_MS = 30_000;
const TELL_WITHIN_MS = 3_000;
/** Time to accept waiting connections: closing the port would reset them. */
const ACCEPT_MS = 300;
const IDLE_MS = 500;
const DEADLINE_MS = 10_000;
/** Above this number of connections, idle ones are closed early to make room for new ones. */
const CROWD = 5_000;
const IDLE_IN_CROWD_MS = 2_000;
const CHECK_MS = 1_000;

type Options = {
  /** Once one process has told a balancer, it knows about all of them. */
  peers?: Peers;
  /** Set by tests. */
  crowd?: number;
};

/** Ends a server's connections in order. */
export function drainInOrder(
  server: Server,
  connections: Connections,
  { peers = NO_PEERS, crowd = CROWD }: Options = {},
) {
  let isStopping = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  function onProbe(wasTold: boolean) {
    probedAt = performance.now();
    isTold ||= wasTold;
  }
  peers.on("probes", (key) => onProbe(key === "stopping"));

  const checking = setInterval(() => {
    if (connections.count() > crowd / peers.count) connections.closeIdle(IDLE_IN_CROWD_MS);
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
    begin({ url }: IncomingMessage, answer: ServerResponse): void {
      answer.shouldKeepAlive &&= !isStopping;
      if (url !== "/readyz") return;
      answer.once("close", () => {
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
        connections.closeIdle(IDLE_MS, stoppedAt);
        if (await Promise.race([closed.then(() => true), sleep(25, false)])) return;
      }
      server.closeAllConnections();
      await closed;
    },
  };
}
