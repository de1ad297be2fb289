import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdminEvent } from "#domain/activity/admin-event.ts";
import { followEvents } from "./event-source.ts";

const NEWS: AdminEvent = { type: "changed", noun: "recipe", id: "1", by: null };
const asked: string[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
let closing = new AbortController();

beforeEach(() => {
  vi.useFakeTimers();
  asked.length = 0;
  closing = new AbortController();
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    const answer = answers.shift();
    if (!answer) throw new TypeError("Failed to fetch");
    return answer();
  });
});

afterEach(() => {
  closing.abort();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function follow() {
  const events: AdminEvent[] = [];
  void followEvents(closing.signal, (event) => events.push(event));
  return events;
}

/** A stream that comes in these pieces, and then breaks off. */
function stream(...pieces: (string | Uint8Array<ArrayBuffer>)[]) {
  return () =>
    new Response(
      new ReadableStream({
        start(controller) {
          const encoder = new TextEncoder();
          for (const piece of pieces) {
            controller.enqueue(typeof piece === "string" ? encoder.encode(piece) : piece);
          }
          controller.close();
        },
      }),
    );
}

test("events are parsed across chunk boundaries, and comments are ignored", async () => {
  const text = `retry: 2000\n\ndata: ${JSON.stringify({ ...NEWS, id: "Crème" })}\n\n: heartbeat\n\n`;
  const bytes = new TextEncoder().encode(text);
  answers = [stream(...Array.from(bytes, (_, n) => bytes.slice(n, n + 1)))];
  const events = follow();
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual([{ ...NEWS, id: "Crème" }]);
});

test("a broken stream is requested again after 2 s, with the age of the page", async () => {
  answers = [stream(`data: ${JSON.stringify(NEWS)}\n\n`), stream('data: {"type":"missed"}\n\n')];
  const events = follow();
  await vi.advanceTimersByTimeAsync(1_990);
  expect(asked).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(20);
  expect(events).toEqual([NEWS, { type: "missed" }]);
  const [first = 0, second = 0] = asked.map((path) => Number(path.split("age=")[1]));
  expect(second - first).toBeGreaterThanOrEqual(2_000);
});

test("an unavailable server is retried with backoff, at least twice a minute", async () => {
  answers = [];
  follow();
  await vi.advanceTimersByTimeAsync(60_500);
  expect(asked).toHaveLength(6);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(8);
});

test("a rejected session is reported as an event", async () => {
  const refused = { type: "opaqueredirect", ok: false, body: null } as unknown as Response;
  answers = [() => refused];
  const events = follow();
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual([{ type: "session-ended", expired: true }]);
});

test("a closed page stops retrying", async () => {
  answers = [stream()];
  follow();
  await vi.advanceTimersByTimeAsync(1);
  closing.abort();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toHaveLength(1);
  expect(vi.getTimerCount()).toBe(0);
});
