import { once } from "node:events";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { NO_PEERS, type Peers } from "#platform/peers.ts";

const PROBED_WITHIN_MS = 30_000;
const TELL_WITHIN_MS = 3_000;
/** Time to accept waiting connections: closing the port would reset them. */
const ACCEPT_MS = 300;
const IDLE_MS = 500;
const DEADLINE_MS = 10_000;

/** Ends a server's connections in order. `peers`: once one process has told a balancer, it knows about all. */
export function drainInOrder(server: Server, peers: Peers = NO_PEERS) {
  let isStopping = false;
  let probedAt = Number.NEGATIVE_INFINITY;
  let isTold = false;

  function onProbe(wasTold: boolean) {
    probedAt = performance.now();
    isTold ||= wasTold;
  }
  peers.on("probes", (key) => onProbe(key === "stopping"));

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
      await tellBalancer();
      const closed = once(server, "close");
      // Node's own `close` resets idle connections at once, when a request may be on its way.
      NetServer.prototype.close.call(server);
      // Connections on which nothing was ever sent count as idle to nobody but this limit.
      server.headersTimeout = IDLE_MS;
      const closing = setInterval(() => server.closeIdleConnections(), IDLE_MS);
      const deadline = setTimeout(() => server.closeAllConnections(), DEADLINE_MS);
      await closed;
      clearInterval(closing);
      clearTimeout(deadline);
    },
  };
}
