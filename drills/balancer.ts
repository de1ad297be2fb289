import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";

const PROBE_MS = 100;
const RETRY_MS = 20;

type Target = { origin: string; isReady: boolean };

/**
 * A balancer with processes of a site behind it. It keeps connections, asks each for /readyz ten times a second, and
 * holds requests while none is ready: what it has sent to one is sent once, except for a file of a build that only
 * another one has (docs/OPERATIONS.md, Upgrades).
 */
export async function startBalancer(...origins: string[]) {
  const agent = new Agent({ keepAlive: true });
  const stopping = new AbortController();
  const targets = origins.map((origin) => ({ origin, isReady: true }));
  let turn = 0;

  async function probe(target: Target) {
    while (!stopping.signal.aborted) {
      target.isReady = await fetch(`${target.origin}/readyz`).then(
        async (answer) => {
          await answer.body?.cancel();
          return answer.ok;
        },
        () => false,
      );
      await sleep(PROBE_MS);
    }
  }

  async function nextReady(): Promise<Target | undefined> {
    while (!stopping.signal.aborted) {
      const ready = targets.filter(({ isReady }) => isReady);
      const target = ready[turn++ % ready.length];
      if (target) return target;
      await sleep(RETRY_MS);
    }
    return undefined;
  }

  async function pass(
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    { body, other }: { body: Buffer; other?: Target },
  ) {
    const { method, url, headers } = incoming;
    const { host: _, connection: __, ...others } = headers;
    const target = other ?? (await nextReady());
    if (!target) return void outgoing.destroy();
    const sent = request(target.origin + url, { method, headers: others, agent });
    try {
      const answered = once(sent, "response");
      sent.end(body);
      const [answer] = (await answered) as [IncomingMessage];
      if (answer.statusCode === 404 && url?.startsWith("/assets/") && !other) {
        answer.resume();
        const next = targets.find((each) => each !== target && each.isReady);
        if (next) return pass(incoming, outgoing, { body, other: next });
      }
      const { connection: _closing, ...answerHeaders } = answer.headers;
      outgoing.writeHead(answer.statusCode ?? 502, answerHeaders);
      answer.pipe(outgoing);
      answer.once("error", () => outgoing.destroy());
    } catch (error) {
      // Nothing has been sent yet.
      if ((error as NodeJS.ErrnoException).code === "ECONNREFUSED") {
        target.isReady = false;
        return pass(incoming, outgoing, { body });
      }
      outgoing.writeHead(502).end();
    }
  }

  const server = createServer(async (incoming, outgoing) => {
    // The client may have gone.
    const body = await buffer(incoming).catch(() => undefined);
    if (body) await pass(incoming, outgoing, { body });
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const probing = Promise.all(targets.map(probe));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      stopping.abort();
      agent.destroy();
      server.closeAllConnections();
      server.close();
      await probing;
    },
  };
}
