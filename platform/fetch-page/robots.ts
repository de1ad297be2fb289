import { LRUCache } from "lru-cache";
import { decodeHtml } from "./decode-html.ts";
import type { PageFailure } from "./page-failure.ts";
import { type Retrieval, type RetrieveResult, retrieve } from "./retrieve.ts";
import { readRobots } from "./robots-rules.ts";

/** Whether a host's robots.txt allows a URL. */
export type RobotsAnswer =
  /** `delayMs`: the host's Crawl-delay, at most a minute. */
  | { state: "allowed"; delayMs: number | null }
  | { state: "refused" }
  /** It is unreachable: automatic fetches must wait (RFC 9309, 2.3.1.4). */
  | { state: "unknown"; failure: PageFailure };

type Rules =
  | { isAllowed(url: string): boolean; delayMs: number | null; sitemaps: string[] }
  | { failure: PageFailure };

const MAX_HOSTS = 200;
const TTL_MS = 60 * 60 * 1000;
const FAILURE_TTL_MS = 60 * 1000;
/** RFC 9309, 2.5: at least 500 KiB are read. */
const MAX_BYTES = 512 * 1024;
/** A Crawl-delay of more than that would make a move take weeks. */
const MAX_DELAY_MS = 60 * 1000;

/** Caches the rules for `agent` of each host's robots.txt for an hour. */
export function createRobotsCache(
  agent: string,
  by: Retrieval,
  { failureTtlMs = FAILURE_TTL_MS } = {},
) {
  const cache = new LRUCache<string, Promise<Rules>>({ max: MAX_HOSTS, ttl: TTL_MS });

  function rulesOf(origin: string): Promise<Rules> {
    const known = cache.get(origin);
    if (known) return known;
    const asked = fetchRules(origin, agent, by);
    cache.set(origin, asked);
    void asked.then((rules) => {
      if ("failure" in rules) cache.set(origin, asked, { ttl: failureTtlMs });
    });
    return asked;
  }

  return {
    async ask(url: string, { signal }: { signal?: AbortSignal } = {}): Promise<RobotsAnswer> {
      const origin = URL.parse(url)?.origin ?? "";
      const rules = await orCancelled(rulesOf(origin), signal);
      if ("failure" in rules) return { state: "unknown", failure: rules.failure };
      if (!rules.isAllowed(url)) return { state: "refused" };
      return { state: "allowed", delayMs: rules.delayMs };
    },
    /** The addresses of sitemaps that the host's robots.txt names. */
    async sitemaps(url: string): Promise<string[]> {
      const rules = await rulesOf(URL.parse(url)?.origin ?? "");
      return "failure" in rules ? [] : rules.sitemaps;
    },
    knows(url: string): boolean {
      return cache.has(URL.parse(url)?.origin ?? "");
    },
  };
}

async function fetchRules(origin: string, agent: string, by: Retrieval): Promise<Rules> {
  const address = `${origin}/robots.txt`;
  const asked = { accept: "text/plain,*/*;q=0.1", maxBytes: MAX_BYTES, cut: true };
  const found = await retrieve(address, by, asked);
  if (!found.ok) return isUnreachable(found, by) ? { failure: found.failure } : ALL_ALLOWED;
  const text = decodeHtml(found.bytes, "utf-8");
  // A site without one may respond with a page.
  if (text.trimStart().startsWith("<")) return ALL_ALLOWED;
  const { isAllowed, crawlDelay: delay, sitemaps } = readRobots(address, text, agent);
  return {
    isAllowed,
    sitemaps,
    delayMs: delay && delay > 0 ? Math.min(delay * 1000, MAX_DELAY_MS) : null,
  };
}

const ALL_ALLOWED: Rules = { isAllowed: () => true, delayMs: null, sitemaps: [] };

/**
 * Without a robots.txt everything is allowed; while its host fails, nothing is. A page proxy need not
 * serve other files: its failures are ignored.
 */
function isUnreachable(found: RetrieveResult & { ok: false }, by: Retrieval): boolean {
  return found.failure.isTransient && !by.proxyUrl;
}

/** Cancels only the caller's wait: others share the request. */
function orCancelled(rules: Promise<Rules>, signal: AbortSignal | undefined): Promise<Rules> {
  if (!signal) return rules;
  const cancelled: Rules = {
    failure: { kind: "cancelled", isTransient: true, message: "It was cancelled" },
  };
  if (signal.aborted) return Promise.resolve(cancelled);
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => resolve(cancelled), { once: true });
    rules.then(resolve, reject);
  });
}
