import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type FakeChat, type Reply, refusal, startFakeChat } from "#test/fakes/chat-completions.ts";
import { completeChat } from "./complete-chat.ts";
import { providerName } from "./request-chat.ts";

const KEY = "sk-very-secret-key";
const messages = [
  { role: "system" as const, content: "Be brief." },
  { role: "user" as const, content: "Hello?" },
];
let fake: FakeChat;

beforeAll(async () => {
  fake = await startFakeChat();
});
afterAll(() => fake.stop());
beforeEach(() => {
  fake.requests.length = 0;
});

function ask(options: { timeoutMs?: number; signal?: AbortSignal; onText?: () => void } = {}) {
  const { timeoutMs = 5_000, ...rest } = options;
  const provider = { baseUrl: fake.baseUrl, apiKey: KEY, model: "sonar-pro", timeoutMs };
  return completeChat(provider, { messages, ...rest });
}

const json =
  (body: unknown): Reply =>
  (_, response) => {
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(typeof body === "string" ? body : JSON.stringify(body));
  };

test("sends the promised request, and asks for a stream if the caller follows the text", async () => {
  fake.queue("Hi.", "Hi.");
  const answer = { ok: true, text: "Hi.", ended: "complete" };
  expect(await ask()).toEqual(answer);
  expect(await ask({ onText: () => {} })).toEqual(answer);
  const authorization = `Bearer ${KEY}`;
  const body = { model: "sonar-pro", messages, temperature: 0.2, max_tokens: 4200 };
  expect(fake.requests).toMatchObject([{ authorization }, { authorization }]);
  expect(fake.requests.map((asked) => asked.body)).toEqual([body, { ...body, stream: true }]);
});

test.each([400, 422, 501])(
  "retries without a stream when %i may mean that streaming is not supported",
  async (status) => {
    fake.queue(refusal(status, "Extra inputs are not permitted"), "Hi.");
    expect(await ask({ onText: () => {} })).toMatchObject({ ok: true, text: "Hi." });
    expect(fake.requests.map(({ body }) => body.stream)).toEqual([true, undefined]);
    fake.queue(refusal(400, "No such model"));
    expect(await ask()).toMatchObject({
      ok: false,
      reason: expect.stringContaining("No such model"),
    });
  },
);

test("reports the text while it arrives", async () => {
  const onText = vi.fn();
  fake.queue("A longer text than one event of the stream can hold at once.");
  await ask({ onText });
  expect(onText.mock.calls[0]?.[0]).toMatch(/^A longer text than one event of the stre/);
});

test.each<[string, Reply, object]>([
  [
    "an answer in one piece",
    json({ choices: [{ message: { content: "Hi." }, finish_reason: "length" }] }),
    { ok: true, text: "Hi.", ended: "cut-off" },
  ],
  [
    "an answer in parts",
    json({ choices: [{ message: { content: [{ type: "text", text: "Hi" }, null, 1] } }] }),
    { ok: true, text: "Hi" },
  ],
  [
    "a refusal",
    json({ choices: [{ message: { content: null, refusal: "I can't." } }] }),
    { ok: true, text: "I can't.", ended: "complete" },
  ],
  ["no choices", json({ choices: [] }), { ok: true, text: "" }],
  ["invalid choices", json({ choices: [null] }), { ok: true, text: "" }],
  ["invalid content", json({ choices: [{ message: { content: 5 } }] }), { ok: true, text: "" }],
  ["no JSON", json("<html>"), { ok: true, text: "" }],
  ["JSON that is not an object", json("5"), { ok: true, text: "" }],
  [
    "an error with status 200",
    json({ error: { message: `no ${KEY}` } }),
    { ok: false, reason: "127.0.0.1 answered: no ***" },
  ],
  [
    "a stream that breaks off with an error",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream; charset=utf-8" });
      response.end('data: {"error":{"message":"too much to do"}}\n\n');
    },
    { ok: false, reason: "127.0.0.1 stopped with an error: too much to do" },
  ],
  [
    "a stream without an end",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.end('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: odd\n\n');
    },
    { ok: true, text: "Hi", ended: "unfinished" },
  ],
  [
    "a stream with a plain text type",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/plain" });
      response.end('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: [DONE]\n\n');
    },
    { ok: true, text: "Hi", ended: "complete" },
  ],
  [
    "a connection that breaks",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "application/json", "Content-Length": "100" });
      response.write("{");
      setTimeout(() => response.destroy(), 10);
    },
    { ok: false, reason: "127.0.0.1 broke off the connection (UND_ERR_SOCKET)." },
  ],
  [
    "a stream whose connection breaks",
    (_, response) => {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      response.write('data: {"choices":[{"delta":{"content":"Hi"}}]}\n\ndata: {"cho');
      setTimeout(() => response.destroy(), 10);
    },
    { ok: true, text: "Hi", ended: "unfinished" },
  ],
  [
    "a reply that is too large",
    json(JSON.stringify("x".repeat(2_100_000))),
    { ok: false, reason: "127.0.0.1 sent a reply that is too large." },
  ],
  [
    "401",
    refusal(401, `Incorrect API key provided: ${KEY}.`),
    {
      ok: false,
      reason:
        "127.0.0.1 answered 401 Unauthorized: Incorrect API key provided: ***. Check AI_API_KEY.",
    },
  ],
  [
    "a page for browsers",
    (_, response) => {
      response.writeHead(404, { "Content-Type": "text/html" });
      response.end(`<html>${KEY}</html>`);
    },
    { ok: false, reason: "127.0.0.1 answered 404 Not Found. Check AI_BASE_URL and AI_MODEL." },
  ],
  [
    "a redirect, which is not followed",
    (_, response) => response.writeHead(302, { Location: "http://127.0.0.1:1/" }).end(),
    { ok: false, reason: "127.0.0.1 answered 302 Found." },
  ],
  ["a key sent back in the text", `The key is ${KEY}.`, { ok: true, text: "The key is ***." }],
])("%s", async (_, reply, expected) => {
  fake.queue(reply);
  expect(await ask()).toMatchObject(expected);
  expect(fake.requests).toHaveLength(1);
});

describe("a provider that is overloaded or fails", () => {
  test("is retried once, after the time it asks for", async () => {
    fake.queue(refusal(429, "Slow down.", { "Retry-After": "0" }), "Hi.");
    expect(await ask()).toMatchObject({ ok: true, text: "Hi." });
    fake.queue(refusal(500, "Broken."), "Hi.");
    expect(await ask()).toMatchObject({ ok: true, text: "Hi." });
    expect(fake.requests).toHaveLength(4);
  });

  test("is not retried twice", async () => {
    fake.queue(...Array(3).fill(refusal(503, "Broken.", { "Retry-After": "0" })), "never asked");
    expect(await ask()).toEqual({
      ok: false,
      reason: "127.0.0.1 answered 503 Service Unavailable: Broken.",
    });
    expect(fake.requests).toHaveLength(2);
    await ask();
    await ask();
  });

  test("is not retried when it asks for a long wait", async () => {
    const date = new Date(Date.now() + 120_000).toUTCString();
    fake.queue(refusal(429, "Slow down", { "Retry-After": date }));
    expect(await ask()).toMatchObject({
      reason: expect.stringMatching(
        /^127\.0\.0\.1 answered 429 Too Many Requests: Slow down\. 127\.0\.0\.1 asks to wait 1[12]\d seconds\.$/,
      ),
    });
    expect(fake.requests).toHaveLength(1);
  });
});

test("a provider that sends nothing times out, and its connection is closed", async () => {
  fake.queue(() => {});
  expect(await ask({ timeoutMs: 100 })).toEqual({
    ok: false,
    reason: "127.0.0.1 did not answer within 1 seconds.",
  });
  await vi.waitFor(() => expect(fake.requests[0]?.closed).toBe(true));
});

test("an endless stream times out", async () => {
  fake.queue((_, response) => {
    response.writeHead(200, { "Content-Type": "text/event-stream" });
    const drip = setInterval(() => response.write(": waiting\n\n"), 20);
    response.on("close", () => clearInterval(drip));
  });
  expect(await ask({ timeoutMs: 100 })).toMatchObject({ ok: false });
});

test("a cancelled request ends at once, also while it waits to retry", async () => {
  for (const reply of [() => {}, refusal(500, "Broken.", { "Retry-After": "10" })]) {
    fake.queue(reply);
    const controller = new AbortController();
    const asking = ask({ signal: controller.signal });
    await vi.waitFor(() => expect(fake.requests.length).toBeGreaterThan(0));
    controller.abort();
    expect(await asking).toEqual({ ok: false, reason: "The request was cancelled." });
    fake.requests.length = 0;
  }
});

test("an unreachable address and a missing key are reported", async () => {
  const provider = { baseUrl: "http://127.0.0.1:9", apiKey: KEY, model: "x" };
  expect(await completeChat(provider, { messages })).toMatchObject({
    reason: expect.stringMatching(/^127\.0\.0\.1 could not be reached.*Check AI_BASE_URL\.$/),
  });
  expect(await completeChat({ ...provider, apiKey: undefined }, { messages })).toEqual({
    ok: false,
    reason: "The AI service has no key. Set AI_API_KEY.",
  });
});

test.each([
  ["https://api.perplexity.ai", "Perplexity"],
  ["https://api.openai.com/v1", "OpenAI"],
  ["http://localhost:11434/v1", "localhost"],
])("%s is named %s", (baseUrl, name) => {
  expect(providerName({ baseUrl, apiKey: "", model: "" })).toBe(name);
});
