import { once } from "node:events";
import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, test } from "vitest";
import { refuseConnection } from "./refuse-connection.ts";

const server = createServer(
  { headersTimeout: 50, connectionsCheckingInterval: 20 },
  (_, outgoing) => void outgoing.end("here"),
).on("clientError", refuseConnection);

beforeAll(async () => {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => void server.close());

/** All that the server says on a connection on which this was sent. */
async function answerTo(sent: string): Promise<string> {
  const connection = connect((server.address() as AddressInfo).port, "127.0.0.1");
  if (sent) connection.write(sent);
  return text(connection);
}

test("a preconnected connection is closed without a response", async () => {
  expect(await answerTo("")).toBe("");
});

test.each([
  ["half a request", "GET / HTTP/1.1\r\nHost: x\r\n", "408 Request Timeout"],
  ["what is no request", "Good day\r\n\r\n", "400 Bad Request"],
  ["too many headers", `GET / HTTP/1.1\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, "431 Request Header"],
])("%s gets an error response", async (_, sent, answer) => {
  expect(await answerTo(sent)).toContain(`HTTP/1.1 ${answer}`);
});
