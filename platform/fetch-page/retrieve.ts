import { type Dispatcher, fetch } from "undici";
import { observeOutbound } from "#platform/metrics.ts";
import { type AllowedHosts, readPageAddress } from "./page-address.ts";
import { connectionFailure, type PageFailure, statusFailure } from "./page-failure.ts";

export type Retrieval = {
  hosts: AllowedHosts;
  /** The noun in messages; defaults to "page". */
  what?: string;
  proxyUrl: string | undefined;
  userAgent: string;
  dispatcher: Dispatcher;
  /** In total, redirects and body included. */
  timeoutMs: number;
  /** The setting that permits hosts inside, at any port; undefined where none may be reached. */
  permittedBy?: string | undefined;
  /** The Authorization that a URL's host is sent. */
  authorization?: ((url: URL) => string | null) | undefined;
};

type RequestOptions = {
  accept: string;
  /** A longer body fails, or is truncated with `cut`. */
  maxBytes: number;
  cut?: boolean;
  signal?: AbortSignal | undefined;
};

export type Retrieved = {
  url: string;
  status: number;
  contentType: string;
  headers: { get(name: string): string | null };
  bytes: Uint8Array;
};
export type RetrieveResult = ({ ok: true } & Retrieved) | { ok: false; failure: PageFailure };

const MAX_REDIRECTS = 5;

/** Fetches a URL, bounded in time and size; each redirect's target is checked too. */
export function retrieve(
  address: string,
  by: Retrieval,
  options: RequestOptions,
): Promise<RetrieveResult> {
  return observeOutbound(
    "pages",
    () => follow(address, by, options),
    ({ ok }) => ok,
  );
}

async function follow(
  address: string,
  by: Retrieval,
  options: RequestOptions,
): Promise<RetrieveResult> {
  const timeout = AbortSignal.timeout(by.timeoutMs);
  const signal = options.signal ? AbortSignal.any([timeout, options.signal]) : timeout;
  // The page proxy connects by itself.
  const anyPort = by.permittedBy !== undefined && !by.proxyUrl;
  let at = address;
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const read = readPageAddress(at, by.hosts, { anyPort });
    if (!read.ok) return read;
    const { host } = read.url;
    try {
      const answer = await ask(read.url, by, { ...options, signal });
      if ("location" in answer) at = answer.location;
      else return answer;
    } catch (error) {
      return {
        ok: false,
        failure: retrievalFailure(host, error, { timeout, by, signal: options.signal }),
      };
    }
  }
  const message = "Too many redirects";
  return { ok: false, failure: { kind: "redirects", isTransient: false, message } };
}

async function ask(
  url: URL,
  by: Retrieval,
  options: RequestOptions,
): Promise<RetrieveResult | { location: string }> {
  const wanted = by.proxyUrl ? `${by.proxyUrl}${encodeURIComponent(url.href)}` : url.href;
  const authorization = by.authorization?.(url);
  const response = await fetch(wanted, {
    dispatcher: by.dispatcher,
    redirect: "manual",
    signal: options.signal ?? null,
    headers: {
      "User-Agent": by.userAgent,
      Accept: options.accept,
      "Accept-Language": "en",
      ...(authorization && { Authorization: authorization }),
    },
  });
  const location = response.status >= 300 && response.status < 400 && locationOf(response, url);
  if (location || !response.ok) await response.body?.cancel();
  if (location) return { location };
  if (!response.ok)
    return { ok: false, failure: statusFailure(url.host, response, new Date(), by.what) };
  const bytes = await readBody(response, options);
  if (!bytes) return { ok: false, failure: tooLarge(options.maxBytes, by.what) };
  const { status, headers } = response;
  const contentType = headers.get("content-type") ?? "";
  return { ok: true, url: url.href, status, contentType, headers, bytes };
}

type FetchResponse = Awaited<ReturnType<typeof fetch>>;

/** The target of a redirect, relative to the page: a proxy passes the page's redirects on. */
function locationOf(response: FetchResponse, from: URL): string | null {
  const location = response.headers.get("location");
  return location === null ? null : (URL.parse(location, from)?.href ?? location);
}

/** The decompressed body; null when it is too long and `cut` is not set. */
async function readBody(
  response: FetchResponse,
  options: RequestOptions,
): Promise<Uint8Array | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    // Leaving the loop closes the connection.
    if (length > options.maxBytes) break;
  }
  if (length <= options.maxBytes) return Buffer.concat(chunks);
  return options.cut ? Buffer.concat(chunks).subarray(0, options.maxBytes) : null;
}

function tooLarge(maxBytes: number, what = "page"): PageFailure {
  const message = `The ${what} is larger than ${maxBytes / 1024 / 1024} MB`;
  return { kind: "too-large", isTransient: false, message };
}

type Watched = { timeout: AbortSignal; by: Retrieval; signal: AbortSignal | undefined };

function retrievalFailure(
  host: string,
  error: unknown,
  { timeout, by, signal }: Watched,
): PageFailure {
  if (signal?.aborted) return { kind: "cancelled", isTransient: true, message: "It was cancelled" };
  if (timeout.aborted) {
    const message = `${host} did not send the ${by.what ?? "page"} within ${by.timeoutMs / 1000} seconds`;
    return { kind: "timeout", isTransient: true, message };
  }
  return connectionFailure(by.proxyUrl ? "the page proxy" : host, error, by.permittedBy);
}
