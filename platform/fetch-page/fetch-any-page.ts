import { type InsideAddresses, NOTHING_INSIDE, namesHost } from "#platform/inside-addresses.ts";
import { createPageFetcher, type PageFetcher } from "./fetch-page.ts";
import { type Network, networkWith } from "./guarded-connection.ts";

type Options = {
  siteUrl: string;
  /** The operator's page proxy. Hosts inside are fetched without it. */
  proxyUrl?: string | undefined;
  /** What may be read inside: IMPORT_ALLOW. */
  inside?: InsideAddresses | undefined;
  timeoutMs?: number;
  network?: Network;
};

/** Fetches a page of any public host, or of one that is permitted inside: a page outside never leads there. */
export function createAnyPageFetcher(options: Options): PageFetcher {
  const { proxyUrl, inside = NOTHING_INSIDE, network = networkWith(inside), ...rest } = options;
  const outside = createPageFetcher({
    ...rest,
    hosts: "any",
    proxyUrl,
    ...(options.network && { network }),
  });
  const permitted = createPageFetcher({
    ...rest,
    hosts: "any",
    network,
    permittedBy: "IMPORT_ALLOW",
  });
  const by = (url: string) =>
    namesHost(inside, URL.parse(url)?.hostname ?? "") ? permitted : outside;
  return {
    fetch: (url, asked) => by(url).fetch(url, asked),
    askRobots: (url, asked) => by(url).askRobots(url, asked),
    knowsRobots: (url) => by(url).knowsRobots(url),
    async close() {
      await Promise.all([outside.close(), permitted.close()]);
    },
  };
}
