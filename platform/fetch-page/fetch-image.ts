import { guardedAgent, type Network } from "./guarded-connection.ts";
import type { PageFailure } from "./page-failure.ts";
import { retrieve } from "./retrieve.ts";
import { userAgentOf } from "./user-agent.ts";

export type ImageFetcher = {
  /** Fetches any URL outside private networks; the response need not be an image. Never throws. */
  fetch(
    url: string,
    /** `cut`: truncates a longer body instead of failing. */
    options: { maxBytes: number; cut?: boolean; signal?: AbortSignal },
  ): Promise<{ ok: true; bytes: Uint8Array } | { ok: false; failure: PageFailure }>;
};

type Options = {
  /** The site's public address, for the User-Agent. */
  siteUrl: string;
  timeoutMs?: number;
  network?: Network;
};

const TIMEOUT_MS = 20_000;

/** Fetches images of other sites. */
export function createImageFetcher(options: Options): ImageFetcher {
  const { siteUrl, timeoutMs = TIMEOUT_MS, network } = options;
  const dispatcher = guardedAgent(timeoutMs, network);
  const userAgent = userAgentOf(siteUrl);
  const by = { hosts: "any", what: "image", proxyUrl: undefined, timeoutMs, dispatcher } as const;
  return {
    fetch: (url, { maxBytes, cut = false, signal }) =>
      retrieve(url, { ...by, userAgent }, { accept: ACCEPT, maxBytes, cut, signal }),
  };
}

/** Supported formats only: some sites negotiate. */
const ACCEPT = "image/avif,image/webp,image/png,image/jpeg;q=0.9";
