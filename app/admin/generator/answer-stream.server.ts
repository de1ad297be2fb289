import type { QuestionEvent } from "./generator-protocol.ts";

/** Proxies close idle connections. */
const HEARTBEAT_MS = 10_000;

/** Server-sent events: `answer` writes progress and returns the last event; its signal aborts on disconnect. */
export function answerStream(
  answer: (write: (event: QuestionEvent) => void, signal: AbortSignal) => Promise<QuestionEvent>,
): Response {
  const disconnected = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!disconnected.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const write = (event: QuestionEvent) => send(`data: ${JSON.stringify(event)}\n\n`);
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      send(": asked\n\n");
      try {
        write(await answer(write, disconnected.signal));
        if (!disconnected.signal.aborted) controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        clearInterval(heartbeat);
      }
    },
    cancel: () => disconnected.abort(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
