import { type InsideAddresses, NOTHING_INSIDE, namesHost } from "#platform/inside-addresses.ts";
import { guardedAgent, type Network, networkWith } from "./guarded-connection.ts";
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
};

type Options = {
  /** The site's public address, for the User-Agent. */
  siteUrl: string;
  timeoutMs?: number;
  /** For imports: what may be read inside. */
  inside?: InsideAddresses | undefined;
  network?: Network;
};

const TIMEOUT_MS = 20_000;

/** Fetches images of other sites. */
export function createImageFetcher(options: Options): ImageFetcher {
  const { siteUrl, timeoutMs = TIMEOUT_MS, inside = NOTHING_INSIDE } = options;
  const { network = networkWith(inside) } = options;
  const dispatcher = guardedAgent(timeoutMs, network);
  const userAgent = userAgentOf(siteUrl);
  const permittedBy = options.inside && "IMPORT_ALLOW";
  const by = { hosts: "any", what: "image", proxyUrl: undefined, timeoutMs, dispatcher } as const;
  const isInside = (host: string) => namesHost(inside, host);
  return {
    fetch(url, { maxBytes, cut = false, signal, logins = [] }) {
      const authorization = (at: URL) => authorizationFor(at, { logins, isInside });
      return retrieve(
        url,
        { ...by, userAgent, permittedBy, authorization },
        { accept: ACCEPT, maxBytes, cut, signal },
      );
    },
  };
}

/** Supported formats only: some sites negotiate. */
const ACCEPT = "image/avif,image/webp,image/png,image/jpeg;q=0.9";
