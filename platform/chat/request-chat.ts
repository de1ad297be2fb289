import { STATUS_CODES } from "node:http";
import { observeOutbound } from "#platform/metrics.ts";
import { chatCompletions } from "./chat-completions.ts";
import type { AnswerEnd, ChatMessage, ChatProvider } from "./chat-protocol.ts";
import { type ReadAnswer, readAnswer } from "./read-answer.ts";

export type ChatRequest = {
  messages: ChatMessage[];
  signal?: AbortSignal | undefined;
  /** Called with all of the text so far, if the provider streams. */
  onText?: ((text: string) => void) | undefined;
};

const TIMEOUT_MS = 60_000;
/** The limit of a whole response, in timeouts between two chunks. */
const MAX_TIMEOUTS = 5;
const RETRY_AFTER_MS = 1_000;

/** The service's name in messages, or its host. */
export function providerName({ baseUrl }: ChatProvider): string {
  const { hostname } = new URL(baseUrl);
  if (/(^|\.)perplexity\.ai$/.test(hostname)) return "Perplexity";
  if (/(^|\.)openai\.com$/.test(hostname)) return "OpenAI";
  return hostname;
}

export const CANCELLED = "The request was cancelled.";

type Refusal = {
  ok: false;
  reason: string;
  /** Set when the request may be retried. */
  retryAfterMs?: number;
  /** Set when the refusal may be due to streaming. */
  mayAnswerWhole?: boolean;
};

type Requested = { ok: true; text: string; ended: AnswerEnd } | Refusal;

/** Sends one request, and reads its answer. Expected failures are results. */
export function requestChat(
  provider: ChatProvider,
  request: ChatRequest,
  how: { stream: boolean },
): Promise<Requested> {
  return observeOutbound(
    "ai",
    () => send(provider, request, how),
    ({ ok }) => ok,
  );
}

async function send(
  provider: ChatProvider,
  { messages, signal, onText }: ChatRequest,
  { stream }: { stream: boolean },
): Promise<Requested> {
  const { apiKey = "", model, protocol = chatCompletions } = provider;
  const name = providerName(provider);
  const inactivity = watchInactivity(provider.timeoutMs ?? TIMEOUT_MS);
  const either = AbortSignal.any(signal ? [inactivity.signal, signal] : [inactivity.signal]);
  let response: Response | undefined;
  try {
    response = await fetch(`${provider.baseUrl}${protocol.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...protocol.headers(apiKey) },
      body: JSON.stringify(protocol.body({ model, messages, stream })),
      // The key must not be sent to another address.
      redirect: "manual",
      signal: either,
    });
    const read = await readAnswer(response, {
      protocol,
      onData: inactivity.onData,
      onText: onText && throttled((text) => onText(withoutKey(text, apiKey))),
      signal: either,
    });
    if (!response.ok) {
      const refusal = refused(name, response, providerMessage(read, apiKey));
      const mayAnswerWhole = stream && REFUSES_REQUEST.has(response.status);
      return { ...refusal, mayAnswerWhole };
    }
    if (!read.ok) return failed(`${name} ${withoutKey(read.problem, apiKey)}`);
    return { ok: true, text: withoutKey(read.text, apiKey), ended: read.ended };
  } catch (error) {
    if (signal?.aborted) return failed(CANCELLED);
    if (inactivity.signal.aborted) {
      return failed(`${name} did not answer within ${inactivity.seconds} seconds.`);
    }
    if (response) return failed(`${name} broke off the connection${causeOf(error)}.`);
    return failed(`${name} could not be reached${causeOf(error)}. Check AI_BASE_URL.`);
  } finally {
    inactivity.stop();
  }
}

/** The statuses of providers that can't stream. */
const REFUSES_REQUEST = new Set([400, 415, 422, 501]);

function refused(name: string, response: Response, message: string): Refusal {
  const { status, headers } = response;
  const statusText = response.statusText || STATUS_CODES[status] || "";
  const answered = `${name} answered ${status} ${statusText}`.trim();
  const advice = ADVICE[status] ? ` ${ADVICE[status]}` : "";
  const reason = `${answered}${message ? `: ${message}` : "."}${advice}`;
  if (status !== 429 && status < 500) return failed(reason);
  return { ok: false, reason, retryAfterMs: retryAfter(headers.get("retry-after")) };
}

const ADVICE: Record<number, string> = {
  401: "Check AI_API_KEY.",
  403: "Check AI_API_KEY.",
  404: "Check AI_BASE_URL and AI_MODEL.",
};

/** RFC 9110 §10.2.3: seconds, or a date. */
function retryAfter(header: string | null): number {
  if (header === null) return RETRY_AFTER_MS;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const wait = Date.parse(header) - Date.now();
  return Number.isNaN(wait) ? RETRY_AFTER_MS : Math.max(0, wait);
}

const TEXT_EVERY_MS = 150;

/** Each call passes the whole text: one per chunk would take quadratic time. */
function throttled(onText: (text: string) => void): (text: string) => void {
  let last = 0;
  return (text) => {
    const now = Date.now();
    if (now - last < TEXT_EVERY_MS) return;
    last = now;
    onText(text);
  };
}

/** Aborts when no data arrives for so long, or after MAX_TIMEOUTS of it in all. */
function watchInactivity(timeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let idle = setTimeout(abort, timeoutMs);
  const total = setTimeout(abort, timeoutMs * MAX_TIMEOUTS);
  return {
    signal: controller.signal,
    seconds: Math.ceil(timeoutMs / 1000),
    onData() {
      clearTimeout(idle);
      idle = setTimeout(abort, timeoutMs);
    },
    stop() {
      clearTimeout(idle);
      clearTimeout(total);
    },
  };
}

/** " (ECONNREFUSED)", if the error has a code. */
function causeOf(error: unknown): string {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? ` (${cause.code})` : "";
}

export function failed(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}

const MAX_MESSAGE_LENGTH = 300;

/** The provider's error message as one short line; "" when it sent none. */
function providerMessage(read: ReadAnswer, apiKey: string): string {
  const problem = read.ok ? "" : read.problem;
  const short = shortLine(withoutKey(problem, apiKey), MAX_MESSAGE_LENGTH);
  return short === "" || /[.!?…]$/.test(short) ? short : `${short}.`;
}

/** A text without markup and line breaks, cut to `max` characters. */
export function shortLine(text: string, max: number): string {
  const line = text
    .slice(0, max * 10)
    .replace(/<[^>]{0,500}>/g, " ")
    .replace(/[\p{C}\s]+/gu, " ")
    .trim();
  return line.length > max ? `${line.slice(0, max).trimEnd()}…` : line;
}

/** Shorter keys, such as "local", are words of ordinary text. */
const MIN_KEY_LENGTH = 6;

/** Masks the key, which a provider may send back. */
function withoutKey(text: string, apiKey: string): string {
  return apiKey.length < MIN_KEY_LENGTH ? text : text.replaceAll(apiKey, "***");
}
