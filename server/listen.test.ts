import { once } from "node:events";
import { type IncomingMessage, type RequestListener, request } from "node:http";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { listen } from "./listen.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end();
});

/** Clients have 300 ms for each step. */
async function serve(listener: RequestListener): Promise<number> {
  const port = await freePort();
  const { stop } = await listen(listener, { host: "127.0.0.1", port, idleMs: 300 });
  ends.push(stop);
  return port;
}

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1").on("error", () => {});
  ends.push(() => socket.destroy());
  return socket;
}

const LARGE = Buffer.alloc(40_000_000);
const ASK = "GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";

/** Asks, does what it does for a while, then takes what is there; returns how much that is in all. */
async function download(port: number, meanwhile: (socket: Socket) => Promise<unknown>) {
  const socket = open(port);
  let received = 0;
  socket.on("data", (chunk) => {
    received += chunk.length;
  });
  socket.pause();
  socket.write(ASK);
  const closed = once(socket, "close");
  await meanwhile(socket);
  socket.resume();
  await closed;
  return received;
}

test("a client that takes nothing of its answer is dropped", async () => {
  const port = await serve((_, outgoing) => void outgoing.end(LARGE));
  expect(await download(port, () => sleep(2_000))).toBeLessThan(LARGE.length);
});

test("a slow download that goes on is finished", async () => {
  const port = await serve((_, outgoing) => void outgoing.end(LARGE));
  const received = await download(port, async (socket) => {
    for (let times = 0; times < 20; times += 1) {
      socket.resume();
      await sleep(5);
      socket.pause();
      await sleep(80);
    }
  });
  expect(received).toBeGreaterThan(LARGE.length);
});

test("an answer that pauses, such as an event stream, is not cut off", async () => {
  const port = await serve(async (_, outgoing) => {
    outgoing.write("begun");
    await sleep(1_000);
    outgoing.end(", ended");
  });
  const sent = request({ port, host: "127.0.0.1" }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(await text(answer)).toBe("begun, ended");
});
