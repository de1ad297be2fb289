import { once } from "node:events";
import { createServer, type IncomingMessage, type RequestListener, request } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, expect, test } from "vitest";
import { trackConnections } from "./connections.ts";
import { dropSlowClients } from "./slow-clients.ts";

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** Bodies have 300 ms, and readers eight times 200 ms, or one to two in a crowd. */
async function serve(listener: RequestListener, { crowd = 100 } = {}): Promise<number> {
  const server = createServer({ keepAliveTimeout: 200 }, (incoming, outgoing) => {
    const connection = connections.begin(incoming, outgoing);
    if (!connection || !slowClients.begin(connection)) return;
    listener(incoming, outgoing);
  });
  const connections = trackConnections(server);
  const limits = { bodyMs: 300, readerMs: 200, checkMs: 20, crowd };
  const slowClients = dropSlowClients(server, connections, limits);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  ends.push(() => {
    server.closeAllConnections();
    server.close();
  });
  return (server.address() as AddressInfo).port;
}

/** Answers with the length of the body. */
const countBody: RequestListener = (incoming, outgoing) => {
  text(incoming).then(
    (body) => outgoing.end(String(body.length)),
    () => outgoing.destroy(),
  );
};

/** Sends so many bytes every 50 ms, twenty times. */
async function sendSlowly(port: number, path: string, bytes: number, headers = {}) {
  const sent = request({ port, host: "127.0.0.1", path, method: "POST", headers });
  const answered = once(sent, "response").then(
    async ([answer]) => Number(await text(answer as IncomingMessage)),
    () => "cut off",
  );
  for (let n = 0; n < 20 && !sent.destroyed; n++) {
    sent.write("x".repeat(bytes));
    await sleep(50);
  }
  sent.end();
  return answered;
}

const TOKEN = { Authorization: "Bearer x" };
const DECLARED = { "Content-Length": "20000" };

test.each([
  ["a reader's", "/contact", DECLARED, 1_000, "cut off"],
  ["a reader's with a token", "/contact", { ...DECLARED, ...TOKEN }, 1_000, "cut off"],
  ["a program's without a token", "/api/v1/messages", DECLARED, 1_000, "cut off"],
  ["a program's with a token", "/api/v1/recipes", { ...DECLARED, ...TOKEN }, 1_000, 20_000],
  ["a program's of no declared length", "/api/v1/recipes", TOKEN, 1_000, "cut off"],
  ["a program's upload", "/api/v1/media", TOKEN, 1_000, 20_000],
  ["a sign-in", "/admin/login?to=%2F", DECLARED, 1_000, "cut off"],
  ["an admin's form", "/admin/settings", DECLARED, 1_000, 20_000],
  ["an admin's form of no declared length", "/admin/settings", {}, 1_000, "cut off"],
  ["an admin's upload", "/admin/media/uploads", {}, 1_000, 20_000],
  ["an admin's trickling", "/admin/media/uploads", {}, 10, "cut off"],
])("%s body that takes long: %s", async (_, path, headers, bytes, outcome) => {
  const port = await serve(countBody);
  expect(await sendSlowly(port, path, bytes, headers)).toBe(outcome);
});

test("a client whose body this process does not read is not too slow", async () => {
  const port = await serve((incoming, outgoing) => {
    setTimeout(() => countBody(incoming, outgoing), 1_500);
  });
  const sent = request({ port, host: "127.0.0.1", path: "/admin/import", method: "POST" });
  sent.end("x".repeat(3_000_000));
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(await text(answer)).toBe("3000000");
});

const LARGE = Buffer.alloc(20_000_000);

/** Asks, does what it does for a second, then takes what is there; returns how much that is in all. */
async function download(port: number, begin: (socket: Socket) => unknown): Promise<number> {
  const socket = connect(port, "127.0.0.1");
  ends.push(() => socket.destroy());
  socket.on("error", () => {});
  const closed = once(socket, "close");
  let received = 0;
  socket.on("data", (chunk) => {
    received += chunk.length;
  });
  socket.pause();
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n");
  await begin(socket);
  socket.removeAllListeners("data").resume();
  socket.on("data", (chunk) => {
    received += chunk.length;
  });
  await closed;
  return received;
}

const sendLarge: RequestListener = (_, outgoing) => void outgoing.end(LARGE);

test("a client that takes nothing of its answer is dropped", async () => {
  const port = await serve(sendLarge);
  expect(await download(port, () => sleep(3_000))).toBeLessThan(LARGE.length);
});

test("in a crowd of such clients, each is dropped soon", async () => {
  const port = await serve(sendLarge, { crowd: 3 });
  const clients = Array.from({ length: 5 }, () => download(port, () => sleep(1_000)));
  for (const received of await Promise.all(clients)) expect(received).toBeLessThan(LARGE.length);
});

test("a slow download that goes on is finished", async () => {
  const port = await serve(sendLarge);
  const received = await download(port, async (socket) => {
    const until = performance.now() + 2_200;
    socket.on("data", () => socket.pause());
    while (performance.now() < until) {
      await sleep(5);
      socket.resume();
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

test("an idle connection is closed", async () => {
  const port = await serve((_, outgoing) => void outgoing.end("ok"));
  const socket = connect(port, "127.0.0.1");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n");
  expect(await text(socket)).toMatch(/ok$|0\r\n\r\n$/);
});

test("a client that sends hundreds of requests without waiting is dropped", async () => {
  let served = 0;
  const port = await serve((_, outgoing) => {
    served += 1;
    outgoing.end("ok");
  });
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  const closed = once(socket, "close");
  socket.write("GET / HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(300));
  socket.resume();
  await closed;
  expect(served).toBeLessThan(20);
});
