import { setTimeout as sleep } from "node:timers/promises";
import { Agent } from "undici";
import { type InsideAddresses, NOTHING_INSIDE, namesHost } from "#platform/inside-addresses.ts";
import { guardedAgent, type Network, networkWith } from "./guarded-connection.ts";
import { ownHosts } from "./page-address.ts";
import type { PageFailure } from "./page-failure.ts";
import { type Retrieval, type RetrieveResult, retrieve } from "./retrieve.ts";
import { createRobotsCache } from "./robots.ts";
import { authorizationFor, type SiteLogin } from "./site-login.ts";
import { AGENT, userAgentOf } from "./user-agent.ts";

/** Fetches what one site serves: one request at a time, as far as its robots.txt allows. */
export type SiteFetcher = {
  /** Never throws. What may pass is tried again, and what the site asks us to wait for is waited for. */
  fetch(url: string, options: { accept: string; signal: AbortSignal }): Promise<RetrieveResult>;
  /** The addresses of sitemaps that its robots.txt names. */
  sitemaps(): Promise<string[]>;
  close(): Promise<void>;
};

export type SiteOptions = {
  /** The minimum time between two requests; the site's Crawl-delay may be longer. */
  delayMs: number;
  /** Our public address, for the User-Agent. */
  siteUrl: string;
  /**
   * The operator's page proxy: its address is exempt from the checks. Sites inside, and those that ask for a name and a
   * password, are fetched without it.
   */
  proxyUrl?: string | undefined;
  /** What may be read inside: IMPORT_ALLOW. */
  inside?: InsideAddresses | undefined;
  /** Each is sent to its own site only. */
  logins?: readonly SiteLogin[];
  timeoutMs?: number;
  /** The longest Retry-After that is waited for. */
  longestWaitMs?: number;
  /** Called for a wait of more than a few seconds, which `wait` does. */
  onLongWait?: (until: Date, wait: () => Promise<void>) => Promise<void>;
  network?: Network;
};

const TIMEOUT_MS = 20_000;
const LONG_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 10 * 60_000;
const MOST_TRIES = 3;
const MAX_BYTES = 5 * 1024 * 1024;

/** `origin`: of the site; it may redirect between http and https, with www and without, and nowhere else. */
export function createSiteFetcher(origin: string, options: SiteOptions): SiteFetcher {
  const { delayMs, siteUrl, inside = NOTHING_INSIDE, logins = [] } = options;
  const { network = networkWith(inside) } = options;
  const { timeoutMs = TIMEOUT_MS, longestWaitMs = LONGEST_WAIT_MS } = options;
  const { onLongWait = (_, wait) => wait() } = options;
  const { hostname } = new URL(origin);
  const isInside = (host: string) => namesHost(inside, host);
  const proxyUrl = isInside(hostname) || logins.length > 0 ? undefined : options.proxyUrl;
  const dispatcher = proxyUrl ? new Agent({ allowH2: false }) : guardedAgent(timeoutMs, network);
  const by: Retrieval = {
    hosts: { exactly: ownHosts(hostname) },
    proxyUrl,
    timeoutMs,
    dispatcher,
    userAgent: userAgentOf(siteUrl),
    permittedBy: "IMPORT_ALLOW",
    authorization: (url) => authorizationFor(url, { logins, isInside }),
  };
  const robots = createRobotsCache(AGENT, by, { failureTtlMs: 1 });
  let nextAt = 0;
  let slowest = delayMs;
  let line: Promise<unknown> = Promise.resolve();

  async function inTurn<Answer>(signal: AbortSignal, ask: () => Promise<Answer>) {
    const waitMs = Math.max(0, nextAt - Date.now());
    const wait = () => sleep(waitMs, undefined, { signal });
    await (waitMs > LONG_WAIT_MS ? onLongWait(new Date(nextAt), wait) : wait());
    const answer = await ask();
    nextAt = Date.now() + slowest;
    return answer;
  }

  async function mayFetch(url: string, signal: AbortSignal): Promise<PageFailure | null> {
    const ask = () => robots.ask(url, { signal });
    const answer = await (robots.knows(url) ? ask() : inTurn(signal, ask));
    if (answer.state === "unknown") return answer.failure;
    if (answer.state === "refused") return refusedByRobots(url);
    slowest = Math.max(delayMs, answer.delayMs ?? 0);
    return null;
  }

  async function tryOnce(url: string, accept: string, signal: AbortSignal) {
    const failure = await mayFetch(url, signal);
    if (failure) return { ok: false, failure } as const;
    return inTurn(signal, () => retrieve(url, by, { accept, maxBytes: MAX_BYTES, signal }));
  }

  async function fetchPatiently(url: string, accept: string, signal: AbortSignal) {
    for (let tries = 1; ; tries += 1) {
      const found = await tryOnce(url, accept, signal);
      if (found.ok || !found.failure.isTransient || signal.aborted) return found;
      const waitMs = waitFor(found.failure, slowest * 2 ** tries);
      if (tries === MOST_TRIES || waitMs > longestWaitMs) return found;
      nextAt = Math.max(nextAt, Date.now() + waitMs);
    }
  }

  return {
    fetch(url, { accept, signal }) {
      const fetched = line.then(() => fetchPatiently(url, accept, signal)).catch(cancelledOr);
      line = fetched;
      return fetched;
    },
    sitemaps: () => robots.sitemaps(origin),
    close: () => dispatcher.destroy(),
  };
}

function waitFor({ retryAfter }: PageFailure, otherwiseMs: number): number {
  return retryAfter ? retryAfter.getTime() - Date.now() : otherwiseMs;
}

function refusedByRobots(url: string): PageFailure {
  const message = `The robots.txt of ${new URL(url).host} closes this address`;
  return { kind: "robots", isTransient: false, message };
}

/** Waiting ends with an AbortError. */
function cancelledOr(error: unknown): RetrieveResult {
  if (!(error instanceof Error) || error.name !== "AbortError") throw error;
  const message = "It was cancelled";
  return { ok: false, failure: { kind: "cancelled", isTransient: true, message } };
}
