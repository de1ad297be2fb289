import { once } from "node:events";
import { Agent, createServer, get, type IncomingMessage, type RequestListener } from "node:http";
import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { drainInOrder } from "./drain.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

async function serve(listener: RequestListener) {
  const server = createServer({ connectionsCheckingInterval: 100 }, (incoming, outgoing) => {
    drain.begin(incoming, outgoing);
    listener(incoming, outgoing);
  });
  const drain = drainInOrder(server);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  ends.push(() => server.closeAllConnections());
  return { port, stop: drain.stop };
}

async function ask(port: number, path: string, agent: Agent): Promise<IncomingMessage> {
  const request = get({ host: "127.0.0.1", port, path, agent });
  const [answer] = (await once(request, "response")) as [IncomingMessage];
  await text(answer);
  return answer;
}

test("clients that keep their connections see no reset while the site stops", async () => {
  const { port, stop } = await serve((_, outgoing) => void setTimeout(() => outgoing.end("ok"), 5));
  const faults: unknown[] = [];
  let lastHeader: string | undefined;
  const client = async () => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    ends.push(() => agent.destroy());
    try {
      for (;;) {
        lastHeader = (await ask(port, "/", agent)).headers.connection;
        await sleep(Math.random() * 100);
      }
    } catch (error) {
      faults.push((error as NodeJS.ErrnoException).code);
    }
  };
  const clients = Array.from({ length: 10 }, client);
  await sleep(500);
  await stop();
  await Promise.all(clients);
  expect(new Set(faults)).toEqual(new Set(["ECONNREFUSED"]));
  expect(lastHeader).toBe("close");
});

test("/readyz fails before connections are refused", async () => {
  const { port, stop } = await serve((_, outgoing) => void outgoing.end("ok"));
  const agent = new Agent({ keepAlive: false });
  await ask(port, "/readyz", agent);
  const stopped = stop();
  await sleep(300);
  await ask(port, "/readyz", agent);
  await stopped;
  await expect(ask(port, "/readyz", agent)).rejects.toMatchObject({ code: "ECONNREFUSED" });
});

test("connections without a request do not hold up the end", async () => {
  const { port, stop } = await serve((_, outgoing) => void outgoing.end("ok"));
  const [unused, idle] = [connect(port, "127.0.0.1"), connect(port, "127.0.0.1")];
  ends.push(() => [unused, idle].map((client) => client.destroy()));
  idle.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  await once(idle, "data");
  const began = performance.now();
  await stop();
  expect(performance.now() - began).toBeLessThan(3_000);
});
