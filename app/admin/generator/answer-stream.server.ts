import type { Answer } from "./protocol.ts";

/** A line that keeps proxies from closing a connection on which nothing is said for a while. */
const HEARTBEAT_MS = 10_000;

/**
 * Server-sent events in answer to one request: `answer` tells how far it is, and gives the last one. The
 * signal it gets is aborted when the browser goes away.
 */
export function answerStream(
  answer: (tell: (event: Answer) => void, signal: AbortSignal) => Promise<Answer>,
): Response {
  const gone = new AbortController();
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    async start(controller) {
      const write = (text: string) => {
        if (!gone.signal.aborted) controller.enqueue(encoder.encode(text));
      };
      const tell = (event: Answer) => write(`data: ${JSON.stringify(event)}\n\n`);
      const heartbeat = setInterval(() => write(": still here\n\n"), HEARTBEAT_MS);
      write(": asked\n\n");
      try {
        tell(await answer(tell, gone.signal));
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
