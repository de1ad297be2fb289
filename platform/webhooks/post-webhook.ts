import { type Dispatcher, fetch } from "undici";
import { guardedAgent, INTERNET, type Network } from "#platform/fetch-page/guarded-connection.ts";
import { connectionFailure, readRetryAfter } from "#platform/fetch-page/page-failure.ts";
import { type InsideAddresses, mayReach } from "#platform/inside-addresses.ts";
import { observeOutbound } from "#platform/metrics.ts";

/** What came of a request. */
export type WebhookAnswer =
  | { status: number; answer: string; retryAfter: Date | null }
  /** No answer; for the user, without a full stop. */
  | { status: null; error: string };

export type WebhookPoster = {
  /** Posts JSON; follows no redirect, and connects to no private address that is not permitted. Throws only when cancelled. */
  post(request: WebhookRequest): Promise<WebhookAnswer>;
  close(): Promise<void>;
};

type WebhookRequest = {
  url: string;
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
};

type Options = {
  /** For the User-Agent. */
  siteUrl: string;
  inside: InsideAddresses;
  timeoutMs?: number;
  network?: Network;
};

const TIMEOUT_MS = 15_000;
const LONGEST_ANSWER_BYTES = 1_000;

export function openWebhookPoster(options: Options): WebhookPoster {
  const { siteUrl, inside, timeoutMs = TIMEOUT_MS, network = INTERNET } = options;
  const dispatcher = guardedAgent(timeoutMs, {
    ...network,
    isAllowed: (address, host) => mayReach(inside, address, host),
  });
  const userAgent = `Sorrel/1.0 (+${siteUrl})`;
  return {
    post: (request) =>
      observeOutbound(
        "webhooks",
        () => post(request, { dispatcher, timeoutMs, userAgent }),
        ({ status }) => status !== null && status < 400,
      ),
    close: () => dispatcher.close(),
  };
}

type Means = { dispatcher: Dispatcher; timeoutMs: number; userAgent: string };

async function post(
  { url, headers, body, signal }: WebhookRequest,
  { dispatcher, timeoutMs, userAgent }: Means,
): Promise<WebhookAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const response = await fetch(url, {
      method: "POST",
      dispatcher,
      redirect: "manual",
      signal: AbortSignal.any([timeout, signal]),
      headers: { "User-Agent": userAgent, "Content-Type": "application/json", ...headers },
      body,
    });
    return {
      status: response.status,
      answer: await startOf(response),
      retryAfter: readRetryAfter(response.headers.get("retry-after"), new Date()),
    };
  } catch (error) {
    signal.throwIfAborted();
    const { host } = new URL(url);
    if (timeout.aborted) {
      return { status: null, error: `${host} did not answer within ${timeoutMs / 1000} seconds` };
    }
    return { status: null, error: connectionFailure(host, error, "WEBHOOK_ALLOW").message };
  }
}

/** The first kilobyte of the body; an answer that breaks off there still counts. */
async function startOf({ body }: Awaited<ReturnType<typeof fetch>>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of body ?? []) {
      chunks.push(chunk);
      length += chunk.length;
      // Leaving the loop closes the connection.
      if (length >= LONGEST_ANSWER_BYTES) break;
    }
  } catch {
    // What arrived is kept.
  }
  const bytes = Buffer.concat(chunks).subarray(0, LONGEST_ANSWER_BYTES);
  return new TextDecoder().decode(bytes, { stream: true });
}
