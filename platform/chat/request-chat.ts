import { STATUS_CODES } from "node:http";
import { chatCompletions } from "./chat-completions.ts";
import type { ChatMessage, ChatProvider } from "./chat-protocol.ts";
import { providerMessage, withoutKey } from "./plain-reason.ts";
import { readAnswer } from "./read-answer.ts";

export type ChatRequest = {
  messages: ChatMessage[];
  signal?: AbortSignal | undefined;
  /** Called with all of the text so far, where the provider streams. */
  onText?: ((text: string) => void) | undefined;
};

const TIMEOUT_MS = 60_000;
/** An answer that keeps coming may take longer than one that stays silent; not for ever. */
const MAX_TIMEOUTS = 5;
const RETRY_AFTER_MS = 1_000;

/** What the service is called in messages: its own name where it is known, else its host. */
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
  /** Where it may be asked once more. */
  retryAfterMs?: number;
  /** Where it may only be that it can't stream. */
  mayAnswerWhole?: boolean;
};
/** Sends one request, and reads its answer. Foreseen failures are answers. */
export async function requestChat(
  provider: ChatProvider,
  { messages, signal, onText }: ChatRequest,
  { stream }: { stream: boolean },
): Promise<{ ok: true; text: string; isCutOff: boolean } | Refusal> {
  const { apiKey = "", model, protocol = chatCompletions } = provider;
  const name = providerName(provider);
  const silence = watchSilence(provider.timeoutMs ?? TIMEOUT_MS);
  const signals = signal ? [silence.signal, signal] : [silence.signal];
  try {
    const response = await fetch(`${provider.baseUrl}${protocol.path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json", ...protocol.headers(apiKey) },
      body: JSON.stringify(protocol.body({ model, messages, stream })),
      // A key goes nowhere but to the address that was set.
      redirect: "manual",
      signal: AbortSignal.any(signals),
    });
    const read = await readAnswer(response, {
      protocol,
      onData: silence.heard,
      onText: onText && throttled((text) => onText(withoutKey(text, apiKey))),
    });
    if (!response.ok) {
      const refusal = refused(name, response, providerMessage(read, apiKey));
      const mayAnswerWhole = stream && REFUSES_REQUEST.has(response.status);
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

/** How a provider that can't stream refuses to. */
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

const TEXT_EVERY_MS = 150;

/** Each piece brings the whole text along: passing on all of them would take time by the square of it. */
function throttled(onText: (text: string) => void): (text: string) => void {
  let last = 0;
  return (text) => {
    const now = Date.now();
    if (now - last < TEXT_EVERY_MS) return;
    last = now;
    onText(text);
  };
}

/** Aborts when nothing has been heard for so long, or when it takes many times that in all. */
function watchSilence(timeoutMs: number) {
  const controller = new AbortController();
  const abort = () => controller.abort();
  let silent = setTimeout(abort, timeoutMs);
  const endless = setTimeout(abort, timeoutMs * MAX_TIMEOUTS);
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

export function failed(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
