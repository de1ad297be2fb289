import { STATUS_CODES } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import { plainReason, withoutKey } from "./plain-reason.ts";
import { readAnswer } from "./read-answer.ts";

/** Any provider that speaks OpenAI's chat completions. */
export type ChatProvider = {
  /** The POST goes to `{baseUrl}/chat/completions`. */
  baseUrl: string;
  apiKey: string | undefined;
  model: string;
  /** How long it may stay silent; 60 s unless told. */
  timeoutMs?: number;
};

export type ChatMessage = { role: "system" | "user"; content: string };

export type ChatAnswer =
  | { ok: true; text: string; isCutOff: boolean }
  /** `reason` is a sentence for the person who asked; it never holds the key. */
  | { ok: false; reason: string };

type Asked = {
  messages: ChatMessage[];
  signal?: AbortSignal | undefined;
  /** Told all of the text so far, where the provider streams. */
  onText?: ((text: string) => void) | undefined;
};

const TEMPERATURE = 0.2;
const MOST_TOKENS = 4200;
const TIMEOUT_MS = 60_000;
/** An answer that keeps coming may take longer than one that stays silent; not for ever. */
const LONGEST_ANSWER = 5;
const RETRY_AFTER_MS = 1_000;
const LONGEST_RETRY_AFTER_MS = 15_000;

/** What the service is called in messages: its own name where it is known, else its host. */
export function providerName({ baseUrl }: ChatProvider): string {
  const { hostname } = new URL(baseUrl);
  if (/(^|\.)perplexity\.ai$/.test(hostname)) return "Perplexity";
  if (/(^|\.)openai\.com$/.test(hostname)) return "OpenAI";
  return hostname;
}

/** Asks once, and once more where the provider is busy or broken. Foreseen failures are answers. */
export async function completeChat(provider: ChatProvider, asked: Asked): Promise<ChatAnswer> {
  const { apiKey } = provider;
  const name = providerName(provider);
  if (!apiKey) return failed("No key for the AI service is set: set AI_API_KEY.");
  const first = await ask(provider, apiKey, asked);
  if (first.ok || first.retryAfterMs === undefined) return first;
  if (first.retryAfterMs > LONGEST_RETRY_AFTER_MS) {
    const seconds = Math.ceil(first.retryAfterMs / 1000);
    return failed(`${first.reason} ${name} asks to wait ${seconds} seconds.`);
  }
  try {
    await pause(first.retryAfterMs, undefined, { signal: asked.signal });
  } catch {
    return failed(CANCELLED);
  }
  const second = await ask(provider, apiKey, asked);
  return second.ok ? second : failed(second.reason);
}

/** As a stream where somebody follows it; whole, where the provider takes no such request. */
async function ask(provider: ChatProvider, apiKey: string, asked: Asked): Promise<Attempt> {
  if (!asked.onText) return attempt(provider, apiKey, asked);
  const streamed = await attempt(provider, apiKey, asked, { stream: true });
  const mayAnswerWhole = !streamed.ok && streamed.mayAnswerWhole;
  return mayAnswerWhole ? attempt(provider, apiKey, asked) : streamed;
}

const CANCELLED = "The request was cancelled.";

type Refusal = {
  ok: false;
  reason: string;
  /** Where it may be asked once more. */
  retryAfterMs?: number;
  /** Where it may only be that it can't stream. */
  mayAnswerWhole?: boolean;
};
type Attempt = (ChatAnswer & { ok: true }) | Refusal;

async function attempt(
  provider: ChatProvider,
  apiKey: string,
  { messages, signal, onText }: Asked,
  more: { stream?: true } = {},
): Promise<Attempt> {
  const name = providerName(provider);
  const silence = watchSilence(provider.timeoutMs ?? TIMEOUT_MS);
  const signals = signal ? [silence.signal, signal] : [silence.signal];
  try {
    const response = await fetch(`${provider.baseUrl}/chat/completions`, {
      method: "POST",
      headers: { "Content-Type": "application/json", Authorization: `Bearer ${apiKey}` },
      body: JSON.stringify({
        model: provider.model,
        messages,
        temperature: TEMPERATURE,
        max_tokens: MOST_TOKENS,
        ...more,
      }),
      // A key goes nowhere but to the address that was set.
      redirect: "manual",
      signal: AbortSignal.any(signals),
    });
    const read = await readAnswer(response, {
      onData: silence.heard,
      onText: onText && nowAndThen((text) => onText(withoutKey(text, apiKey))),
    });
    if (!response.ok) {
      const refusal = refused(name, response, plainReason(read, apiKey));
      const mayAnswerWhole = more.stream === true && REFUSES_REQUEST.has(response.status);
      return { ...refusal, mayAnswerWhole };
    }
    if (!read.ok) return failed(`${name} ${withoutKey(read.problem, apiKey)}`);
    return { ok: true, text: withoutKey(read.text, apiKey), isCutOff: read.isCutOff };
  } catch (error) {
    if (signal?.aborted) return failed(CANCELLED);
    if (silence.signal.aborted) {
      return failed(`${name} did not answer within ${silence.seconds} seconds.`);
    }
    return failed(`${name} could not be reached${causeOf(error)}. Check AI_BASE_URL.`);
  } finally {
    silence.stop();
  }
}

/** What a provider that knows nothing of streams says to one who asks for one. */
const REFUSES_REQUEST = new Set([400, 415, 422, 501]);

function refused(name: string, response: Response, said: string): Refusal {
  const { status, headers } = response;
  const words = response.statusText || STATUS_CODES[status] || "";
  const answered = `${name} answered ${status} ${words}`.trim();
  const advice = ADVICE[status] ? ` ${ADVICE[status]}` : "";
  const reason = `${answered}${said ? `: ${said}` : "."}${advice}`;
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

const BETWEEN_TEXTS_MS = 150;

/** Each piece brings the whole text along: telling all of them would take time by the square of it. */
function nowAndThen(tell: (text: string) => void): (text: string) => void {
  let last = 0;
  return (text) => {
    const now = Date.now();
    if (now - last < BETWEEN_TEXTS_MS) return;
    last = now;
    tell(text);
  };
}

/** Aborts when nothing has been heard for so long, or when it takes many times that in all. */
function watchSilence(timeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let silent = setTimeout(abort, timeoutMs);
  const endless = setTimeout(abort, timeoutMs * LONGEST_ANSWER);
  return {
    signal: controller.signal,
    seconds: Math.ceil(timeoutMs / 1000),
    heard() {
      clearTimeout(silent);
      silent = setTimeout(abort, timeoutMs);
    },
    stop() {
      clearTimeout(silent);
      clearTimeout(endless);
    },
  };
}

/** " (ECONNREFUSED)", where the system says why. */
function causeOf(error: unknown): string {
  const { cause } = (error ?? {}) as { cause?: { code?: unknown } };
  return typeof cause?.code === "string" ? ` (${cause.code})` : "";
}

function failed(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
