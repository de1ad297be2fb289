import { createMiddleware } from "hono/factory";
import { addressAt } from "#domain/addresses/addresses.ts";

/** Answers HEAD as GET, without the body. */
export const answerHead = createMiddleware(async (c, next) => {
  const asked = c.req.raw;
  if (asked.method !== "HEAD" || addressAt(c.req.path)?.answersHead) return next();
  const { url, headers, signal } = asked;
  c.req.raw = new Request(url, { headers, signal });
  await next();
  // For the log.
  c.req.raw = asked;
  const { body, headers: answered } = c.res;
  if (!body) return;
  // What is compressed or streamed goes without a length.
  const isLengthKnown = answered.has("Content-Length") || answered.has("Content-Encoding");
  const length = isLengthKnown ? null : await lengthInOnePiece(body);
  await body.cancel();
  if (length !== null) c.header("Content-Length", String(length));
});

async function lengthInOnePiece(body: ReadableStream<Uint8Array>): Promise<number | null> {
  const reader = body.getReader();
  const whole = await reader.read();
  const { done } = await reader.read();
  reader.releaseLock();
  return done ? (whole.value?.length ?? 0) : null;
}
