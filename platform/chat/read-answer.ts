import { createParser } from "eventsource-parser";
import { parseJson } from "#platform/parse-json.ts";
import { type AnswerEnd, type ChatProtocol, isObject } from "./chat-protocol.ts";

export type ReadAnswer =
  | { ok: true; text: string; ended: AnswerEnd }
  | { ok: false; problem: string };

type Reading = {
  protocol: ChatProtocol;
  /** Called for each chunk. */
  onData: () => void;
  /** Called with all of the text so far. */
  onText: ((text: string) => void) | undefined;
  /** Of the request. */
  signal: AbortSignal;
};

const MAX_BYTES = 2_000_000;
const TOO_LONG = "sent a reply that is too large.";

/** Reads a whole or a streamed answer, depending on its content type. Throws when the connection breaks before any text. */
export async function readAnswer(response: Response, reading: Reading): Promise<ReadAnswer> {
  const isStream = /^text\/event-stream\b/i.test(response.headers.get("content-type") ?? "");
  if (isStream && response.ok) return readStream(response, reading);
  let text = "";
  const isWhole = await eachChunk(response, (chunk) => {
    text += chunk;
  });
  if (!isWhole) return { ok: false, problem: TOO_LONG };
  if (!response.ok) return { ok: false, problem: errorIn(text) };
  const body = parseJson(text);
  if (body === undefined && LIKE_EVENTS.test(text)) return eventsIn(text, reading.protocol);
  if (isObject(body) && body.error) return { ok: false, problem: `answered: ${errorIn(text)}` };
  const answer = reading.protocol.readAnswer(body);
  return { ok: true, text: answer.text, ended: answer.ended ?? "complete" };
}

/** Some local servers send events with another content type. */
const LIKE_EVENTS = /^\s*(?:data|event|id|retry)?:/;

function eventsIn(text: string, protocol: ChatProtocol): ReadAnswer {
  const events = readEvents(protocol);
  events.feed(text);
  return events.end();
}

async function readStream(
  response: Response,
  { protocol, onData, onText, signal }: Reading,
): Promise<ReadAnswer> {
  const events = readEvents(protocol);
  let isWhole = true;
  try {
    isWhole = await eachChunk(response, (chunk) => {
      onData();
      const before = events.text().length;
      events.feed(chunk);
      if (events.text().length > before) onText?.(events.text());
    });
  } catch (error) {
    if (signal.aborted || events.text() === "") throw error;
  }
  const read = events.end();
  return isWhole || !read.ok ? read : { ok: false, problem: TOO_LONG };
}

/** Accumulates the text of server-sent events. */
function readEvents(protocol: ChatProtocol) {
  let text = "";
  let ended: AnswerEnd | undefined;
  let problem: string | null = null;
  const parser = createParser({
    onEvent({ data }) {
      const event = parseJson(data);
      if (isObject(event) && event.error) problem = `stopped with an error: ${errorIn(data)}`;
      const part = protocol.readEvent(data);
      text += part.text;
      ended = part.ended === "complete" ? (ended ?? "complete") : (part.ended ?? ended);
    },
  });
  return {
    feed: (chunk: string) => parser.feed(chunk),
    text: () => text,
    end(): ReadAnswer {
      parser.reset({ consume: true });
      if (problem !== null) return { ok: false, problem };
      return { ok: true, text, ended: ended ?? "unfinished" };
    },
  };
}

/** Returns false when the body exceeds MAX_BYTES. */
async function eachChunk(response: Response, take: (text: string) => void): Promise<boolean> {
  if (!response.body) return true;
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Returning closes the connection.
    if (bytes > MAX_BYTES) return false;
    take(decoder.decode(chunk, { stream: true }));
  }
  take(decoder.decode());
  return true;
}

/** Reads `{ error: { message } }`, `{ error: "..." }`, `{ detail: "..." }` and the like, or plain text. */
function errorIn(body: string): string {
  const value = parseJson(body);
  // An HTML page does not help.
  if (!isObject(value)) return body.trimStart().startsWith("<") ? "" : body.slice(0, 2_000);
  const error = isObject(value.error) ? value.error.message : value.error;
  const message = [error, value.message, value.detail].find((text) => typeof text === "string");
  return typeof message === "string" ? message : "";
}
