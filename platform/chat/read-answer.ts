import { createParser } from "eventsource-parser";

/** What a provider's response says: its text, or why there is none. */
export type ReadAnswer =
  | { ok: true; text: string; isCutOff: boolean }
  | { ok: false; problem: string };

type Heard = {
  /** Told whenever something arrives. */
  onData: () => void;
  onText: ((text: string) => void) | undefined;
};

const MOST_BYTES = 2_000_000;
const TOO_LONG = "answered with more than can be read.";

/** Reads a whole answer or a streamed one, by what the response says it is. Throws where the connection breaks. */
export async function readAnswer(response: Response, heard: Heard): Promise<ReadAnswer> {
  const isStream = /^text\/event-stream\b/i.test(response.headers.get("content-type") ?? "");
  if (isStream && response.ok) return readStream(response, heard);
  let text = "";
  const isWhole = await eachChunk(response, (chunk) => {
    text += chunk;
  });
  if (!isWhole) return { ok: false, problem: TOO_LONG };
  if (!response.ok) return { ok: false, problem: errorIn(text) };
  const body = parsed(text);
  if (body === null && LIKE_EVENTS.test(text)) return eventsIn(text);
  if (isObject(body) && body.error) return { ok: false, problem: `answered: ${errorIn(text)}` };
  return wholeAnswer(body);
}

/** Servers of one's own send events as whatever type comes first. */
const LIKE_EVENTS = /^\s*(?:data|event|id|retry)?:/;

function eventsIn(text: string): ReadAnswer {
  const events = readEvents();
  events.feed(text);
  return events.end();
}

async function readStream(response: Response, { onData, onText }: Heard): Promise<ReadAnswer> {
  const events = readEvents();
  const isWhole = await eachChunk(response, (chunk) => {
    onData();
    const before = events.text().length;
    events.feed(chunk);
    if (events.text().length > before) onText?.(events.text());
  });
  const read = events.end();
  return isWhole || !read.ok ? read : { ok: false, problem: TOO_LONG };
}

/** Server-sent events, each with the next piece of the text. */
function readEvents() {
  let text = "";
  let ended: string | null = null;
  let problem: string | null = null;
  const parser = createParser({
    onEvent({ data }) {
      if (data.trim() === "[DONE]") {
        ended ??= "stop";
        return;
      }
      const event = parsed(data);
      if (isObject(event) && event.error) problem = `broke off: ${errorIn(data)}`;
      const choice = firstChoice(event);
      if (typeof choice?.finish_reason === "string") ended = choice.finish_reason;
      text += contentOf(choice?.delta) ?? "";
    },
  });
  return {
    feed: (chunk: string) => parser.feed(chunk),
    text: () => text,
    end(): ReadAnswer {
      parser.reset({ consume: true });
      if (problem !== null) return { ok: false, problem };
      return { ok: true, text, isCutOff: ended === null || ended === "length" };
    },
  };
}

function wholeAnswer(body: unknown): ReadAnswer {
  const choice = firstChoice(body);
  const text = contentOf(choice?.message) ?? "";
  return { ok: true, text, isCutOff: choice?.finish_reason === "length" };
}

/** False when it was longer than can be read. */
async function eachChunk(response: Response, take: (text: string) => void): Promise<boolean> {
  if (!response.body) return true;
  const decoder = new TextDecoder();
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.byteLength;
    // Leaving the loop closes the connection.
    if (bytes > MOST_BYTES) return false;
    take(decoder.decode(chunk, { stream: true }));
  }
  take(decoder.decode());
  return true;
}

type Choice = { message?: unknown; delta?: unknown; finish_reason?: unknown };

function firstChoice(body: unknown): Choice | null {
  if (!isObject(body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices as unknown[];
  return isObject(choice) ? choice : null;
}

/** A text, or the texts of a list of parts. */
function contentOf(message: unknown): string | null {
  if (!isObject(message)) return null;
  const { content } = message;
  if (typeof content === "string") return content;
  if (!Array.isArray(content)) return null;
  return content.map((part) => (typeof part?.text === "string" ? part.text : "")).join("");
}

/** `{ error: { message } }`, `{ error: "..." }`, `{ detail: "..." }` and so on, or the text itself. */
function errorIn(body: string): string {
  const value = parsed(body);
  // A page for a browser says nothing that helps.
  if (!isObject(value)) return body.trimStart().startsWith("<") ? "" : body.slice(0, 2_000);
  const error = isObject(value.error) ? value.error.message : value.error;
  const said = [error, value.message, value.detail].find((text) => typeof text === "string");
  return typeof said === "string" ? said : "";
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
