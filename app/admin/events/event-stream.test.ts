import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AdminEvents, AdminListener } from "#domain/activity/admin-event.ts";
import { eventStream } from "./event-stream.server.ts";

const MINUTE_MS = 60_000;
const NEWS = { type: "changed", noun: "message", id: null, by: null } as const;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A stream for the session "mine", which expires in half an hour unless `expiry` says otherwise. */
function open(expiry: () => Promise<Date | null> = async () => null, age = 0) {
  const listeners = new Set<AdminListener>();
  const events: AdminEvents = {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lastAt: () => Date.now() - MINUTE_MS,
  };
  const session = { id: "mine", expiresAt: new Date(Date.now() + 30 * MINUTE_MS) };
  const response = eventStream(events, { age, session, expiry });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  if (!reader) throw new Error("There is no stream");
  return {
    response,
    reader,
    listeners,
    emit: (event: Parameters<AdminListener["onEvent"]>[0]) => {
      for (const { onEvent } of listeners) onEvent(event);
    },
  };
}

async function rest(reader: ReadableStreamDefaultReader<string>): Promise<string> {
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
}

test("responds with an event stream that sends events as they happen", async () => {
  const { response, reader, emit } = open();
  expect(response.headers.get("content-type")).toBe("text/event-stream");
  expect((await reader.read()).value).toBe("retry: 2000\n\n");
  emit(NEWS);
  expect((await reader.read()).value).toBe(`data: ${JSON.stringify(NEWS)}\n\n`);
  await vi.advanceTimersByTimeAsync(16_000);
  expect((await reader.read()).value).toMatch(/^:/);
});

test("a stream that is left while its session is looked up asks no more", async () => {
  const asked = vi.fn();
  const { reader, emit } = open(async () => {
    asked();
    await new Promise((resolve) => setTimeout(resolve, 100));
    return null;
  });
  emit({ type: "missed" });
  await reader.cancel();
  await vi.advanceTimersByTimeAsync(MINUTE_MS);
  expect(asked).toHaveBeenCalledOnce();
});

test("events since the page began to load are reported as missed", async () => {
  const { reader } = open(undefined, MINUTE_MS);
  await reader.read();
  expect((await reader.read()).value).toContain('{"type":"missed"}');
});

test("it ends with its own session, and not with another one", async () => {
  const before = vi.getTimerCount();
  const { reader, emit, listeners } = open();
  emit({ type: "session-ended", session: "other" });
  emit({ type: "session-ended", session: "mine" });
  expect(await rest(reader)).toBe(
    'retry: 2000\n\ndata: {"type":"session-ended","expired":false}\n\n',
  );
  expect(listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(before);
});

test("it ends when the session expires, and not before", async () => {
  let until: Date | null = new Date(Date.now() + 50 * MINUTE_MS);
  const { reader, listeners } = open(async () => until);
  await vi.advanceTimersByTimeAsync(31 * MINUTE_MS);
  expect(listeners.size).toBe(1);
  until = null;
  await vi.advanceTimersByTimeAsync(20 * MINUTE_MS);
  expect(listeners.size).toBe(0);
  expect(await rest(reader)).toMatch(/data: {"type":"session-ended","expired":true}\n\n$/);
});

test("an unavailable database does not end the stream", async () => {
  const expiry = vi.fn().mockRejectedValueOnce(new Error("away")).mockResolvedValue(null);
  const { listeners } = open(expiry);
  await vi.advanceTimersByTimeAsync(30 * MINUTE_MS);
  expect(listeners.size).toBe(1);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(listeners.size).toBe(0);
});

test("the session is checked when events may have been missed", async () => {
  const { emit, listeners } = open();
  emit({ type: "missed" });
  await vi.advanceTimersByTimeAsync(1);
  expect(listeners.size).toBe(0);
});

test("listeners and timers are removed when the browser disconnects or the server stops", async () => {
  const before = vi.getTimerCount();
  const gone = open();
  await gone.reader.cancel();
  await vi.advanceTimersByTimeAsync(1);
  expect(gone.listeners.size).toBe(0);
  const stopped = open();
  for (const { onStop } of stopped.listeners) onStop();
  expect(await rest(stopped.reader)).toBe("retry: 2000\n\n");
  expect(stopped.listeners.size).toBe(0);
  expect(vi.getTimerCount()).toBe(before);
});
