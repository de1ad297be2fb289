import type { Answer } from "./generator-protocol.ts";

/** A line that keeps proxies from closing a connection on which nothing is said for a while. */
const HEARTBEAT_MS = 10_000;

/**
 * Server-sent events in answer to one request: `answer` may write some, and gives the last one. The
 * signal it gets is aborted when the browser goes away.
 */
export function answerStream(
  answer: (write: (event: Answer) => void, signal: AbortSignal) => Promise<Answer>,
): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const send = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const write = (event: Answer) => send(`data: ${JSON.stringify(event)}\n\n`);
      const heartbeat = setInterval(() => send(": still here\n\n"), HEARTBEAT_MS);
      send(": asked\n\n");
      try {
        write(await answer(write, gone.signal));
        if (!gone.signal.aborted) controller.close();
      } catch (error) {
        controller.error(error);
      } finally {
        clearInterval(heartbeat);
      }
    },
    cancel: () => gone.abort(),
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream",
      "Cache-Control": "no-store",
      "X-Accel-Buffering": "no",
    },
  });
}
