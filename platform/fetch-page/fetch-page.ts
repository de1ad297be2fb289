import { Agent } from "undici";
import { guardedAgent, type Network } from "./guarded-connection.ts";
import type { AllowedHosts } from "./page-address.ts";
import { type FetchedPage, PAGE_ACCEPT, pageOf } from "./page-of.ts";
import { type Retrieval, retrieve } from "./retrieve.ts";
import { createRobotsCache, type RobotsAnswer } from "./robots.ts";
import { AGENT, userAgentOf } from "./user-agent.ts";

export type PageFetcher = {
  /** Fetches a page of the supported sites; ignores robots.txt. Never throws. */
  fetch(url: string, options?: { signal?: AbortSignal }): Promise<FetchedPage>;
  /** Checks a URL against its host's robots.txt, which is fetched unless it is cached. */
  askRobots(url: string, options?: { signal?: AbortSignal }): Promise<RobotsAnswer>;
  /** Whether `askRobots` can answer without a request. */
  knowsRobots(url: string): boolean;
  close(): Promise<void>;
};

type Options = {
  /** The supported hosts; subdomains are included. */
  hosts: AllowedHosts;
  /** The site's public address, for the User-Agent. */
  siteUrl: string;
  /** The operator's page proxy: its address is exempt from the checks. */
  proxyUrl?: string | undefined;
  /** The setting that permits hosts inside, at any port, where `network` leads there. */
  permittedBy?: string;
  timeoutMs?: number;
  network?: Network;
};

const TIMEOUT_MS = 10_000;
const MAX_PAGE_BYTES = 5 * 1024 * 1024;

/** Fetches pages of other sites, bounded in size and time, never from private networks. */
export function createPageFetcher(options: Options): PageFetcher {
  const { hosts, siteUrl, proxyUrl, permittedBy, timeoutMs = TIMEOUT_MS, network } = options;
  const dispatcher = proxyUrl ? new Agent({ allowH2: false }) : guardedAgent(timeoutMs, network);
  const by: Retrieval = {
    hosts,
    proxyUrl,
    timeoutMs,
    dispatcher,
    userAgent: userAgentOf(siteUrl),
    permittedBy,
  };
  const robots = createRobotsCache(AGENT, by);
  return {
    async fetch(url, { signal } = {}) {
      const asked = { accept: PAGE_ACCEPT, maxBytes: MAX_PAGE_BYTES, signal };
      const found = await retrieve(url, by, asked);
      return found.ok ? pageOf(found) : found;
    },
    askRobots: robots.ask,
    knowsRobots: robots.knows,
    close: () => dispatcher.destroy(),
  };
}
