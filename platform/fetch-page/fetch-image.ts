import { type InsideAddresses, NOTHING_INSIDE, namesHost } from "#platform/inside-addresses.ts";
import { guardedAgent, INTERNET, type Network, networkWith } from "./guarded-connection.ts";
import type { PageFailure } from "./page-failure.ts";
import { retrieve } from "./retrieve.ts";
import { authorizationFor, type SiteLogin } from "./site-login.ts";
import { userAgentOf } from "./user-agent.ts";

export type ImageFetcher = {
  /** Fetches any URL outside private networks that are not permitted; the response need not be an image. Never throws. */
  fetch(
    url: string,
    options: ImageRequest,
  ): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; failure: PageFailure }>;
};

type ImageRequest = {
  maxBytes: number;
  /** Truncates a longer body instead of failing. */
  cut?: boolean;
  signal?: AbortSignal;
  /** Each is sent to its own site only. */
  logins?: readonly SiteLogin[];
  /** Whether it may be at a host inside that is permitted: only a site inside may lead there. */
  mayBeInside?: boolean;
};

type Options = {
  /** The site's public address, for the User-Agent. */
  siteUrl: string;
  timeoutMs?: number;
  /** What imports of sites inside may read: IMPORT_ALLOW. */
  inside?: InsideAddresses | undefined;
  network?: Network;
};

const TIMEOUT_MS = 20_000;

/** Fetches images of other sites. */
export function createImageFetcher(options: Options): ImageFetcher {
  const { siteUrl, timeoutMs = TIMEOUT_MS, inside = NOTHING_INSIDE, network } = options;
  const outside = guardedAgent(timeoutMs, network ?? INTERNET);
  const permitted = guardedAgent(timeoutMs, network ?? networkWith(inside));
  const userAgent = userAgentOf(siteUrl);
  const by = { hosts: "any", what: "image", proxyUrl: undefined, timeoutMs, userAgent } as const;
  return {
    fetch(url, { maxBytes, cut = false, signal, logins = [], mayBeInside = false }) {
      const isInside = (host: string) => mayBeInside && namesHost(inside, host);
      const authorization = (at: URL) => authorizationFor(at, { logins, isInside });
      const how = mayBeInside
        ? { dispatcher: permitted, permittedBy: "IMPORT_ALLOW" }
        : { dispatcher: outside };
      return retrieve(
        url,
        { ...by, ...how, authorization },
        { accept: ACCEPT, maxBytes, cut, signal },
      );
    },
  };
}

/** Supported formats only: some sites negotiate. */
const ACCEPT = "image/avif,image/webp,image/png,image/jpeg;q=0.9";
