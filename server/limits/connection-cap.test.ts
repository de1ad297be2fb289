import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { capConnections } from "./connection-cap.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

type Options = Parameters<typeof capConnections>[1];

/** A server with this cap, and what it logs. */
async function serve(options: Options) {
  const lines: string[] = [];
  const server = createServer();
  capConnections(server, {
    log: { warn: (line: unknown) => lines.push(String(line)) },
    ...options,
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => server.close());
  return { server, lines, port: (server.address() as AddressInfo).port };
}

/** How many of so many connections stay open. */
async function open(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () => connect(port, "127.0.0.1"));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
  });
  for (const socket of sockets) socket.on("error", () => {});
  await Promise.all(sockets.map((socket) => once(socket, "connect")));
  await sleep(500);
  return sockets.filter((socket) => !socket.closed && !socket.readableEnded);
}

test("an address has at most so many connections, and again some once one is closed", async () => {
  const { port, lines } = await serve({ mostPerAddress: 5 });
  const [first, ...others] = await open(port, 8);
  expect(others).toHaveLength(4);
  expect(lines).toEqual([
    "5 connections from 127.0.0.1 are open; further ones are refused. Set TRUST_PROXY if that is a proxy",
  ]);
  first?.destroy();
  await sleep(50);
  expect(await open(port, 1)).toHaveLength(1);
});

test("a proxy has as many as it wants", async () => {
  const { port, lines } = await serve({ mostPerAddress: 5, trustProxy: 1 });
  expect(await open(port, 8)).toHaveLength(8);
  expect(lines).toEqual([]);
});

test("past a number in all, connections are refused", async () => {
  const { server, port, lines } = await serve({});
  server.maxConnections = 3;
  expect(await open(port, 5)).toHaveLength(3);
  expect(lines).toEqual(["3 connections are open; further ones are refused"]);
});

test("several processes share the numbers", async () => {
  const { server } = await serve({ processes: 4 });
  expect(server.maxConnections).toBe(2_500);
});
