import { MIMEType } from "node:util";
import { Agent } from "undici";
import { decodeHtml } from "./decode-html.ts";
import { guardedAgent, type Network } from "./guarded-connection.ts";
import type { PageFailure } from "./page-failure.ts";
import { type Retrieval, type Retrieved, retrieve } from "./retrieve.ts";
import { createRobotsCache, type RobotsAnswer } from "./robots.ts";

type FetchedPage =
  /** `url` is where redirects led. */
  { ok: true; url: string; status: number; html: string } | { ok: false; failure: PageFailure };

export type PageFetcher = {
  /** One page of the supported sites, at once and without regard to robots.txt. Never throws. */
  fetch(url: string, options?: { signal?: AbortSignal }): Promise<FetchedPage>;
  /** What the host's robots.txt says of this address; the file is fetched when it is not known. */
  askRobots(url: string, options?: { signal?: AbortSignal }): Promise<RobotsAnswer>;
  /** Whether `askRobots` can answer without a request. */
  knowsRobots(url: string): boolean;
  close(): Promise<void>;
};

type Options = {
  /** Hosts of which pages are fetched, subdomains included. */
  hosts: readonly string[];
  /** The site's public address, for the User-Agent. */
  siteUrl: string;
  /** Pages are fetched by way of it: an operator's own address, to which the checks of addresses do not apply. */
  proxyUrl?: string | undefined;
  timeoutMs?: number;
  network?: Network;
};

const TIMEOUT_MS = 10_000;
const MAX_PAGE_BYTES = 5 * 1024 * 1024;
const ACCEPT = "text/html,application/xhtml+xml;q=0.9,*/*;q=0.1";

/** Fetches pages of other sites: few, small and quick ones, and none of the private network's. */
export function createPageFetcher(options: Options): PageFetcher {
  const { hosts, siteUrl, proxyUrl, timeoutMs = TIMEOUT_MS, network } = options;
  const dispatcher = proxyUrl ? new Agent({ allowH2: false }) : guardedAgent(timeoutMs, network);
  const by: Retrieval = {
    hosts,
    proxyUrl,
    timeoutMs,
    dispatcher,
    userAgent: `${AGENT}/1.0 (+${siteUrl})`,
  };
  const robots = createRobotsCache(AGENT, by);
  return {
    async fetch(url, { signal } = {}) {
      const asked = { accept: ACCEPT, maxBytes: MAX_PAGE_BYTES, signal };
      const found = await retrieve(url, by, asked);
      return found.ok ? pageOf(found) : found;
    },
    askRobots: robots.ask,
    knowsRobots: robots.knows,
    close: () => dispatcher.destroy(),
  };
}

/** The name that a robots.txt calls us by. */
const AGENT = "Sorrel";

function pageOf({ url, status, contentType, bytes }: Retrieved): FetchedPage {
  const type = typeOf(contentType);
  const html = decodeHtml(bytes, type?.params.get("charset") ?? undefined);
  if (type && !isPage(type.essence, html)) {
    const message = `The address leads to ${type.essence}, not to a web page`;
    return { ok: false, failure: { kind: "not-html", isTransient: false, message } };
  }
  return { ok: true, url, status, html };
}

/** Proxies give pages as plain text too. */
function isPage(type: string, text: string): boolean {
  if (type === "text/plain") return text.trimStart().startsWith("<");
  return type === "text/html" || type === "application/xhtml+xml";
}

function typeOf(contentType: string): MIMEType | null {
  try {
    return new MIMEType(contentType);
  } catch {
    return null;
  }
}
