import {
  createSiteFetcher,
  type SiteFetcher,
  type SiteOptions,
} from "#platform/fetch-page/fetch-site.ts";
import { SENT_HEADERS, type SentPage, type SiteQuestion } from "./source-job.ts";

type How = {
  signal: AbortSignal;
  /** Addresses whose answers nobody could read. */
  tooMuch: ReadonlySet<string>;
  onUrl(url: string): void;
};

const TOO_MUCH = {
  ok: false,
  failure: {
    kind: "too-large",
    isTransient: false,
    message: "It takes too much time or memory to read",
  },
} as const;

/** Fetches what a process that reads sites asks for. */
export function openSites(options: SiteOptions, { signal, tooMuch, onUrl }: How) {
  const fetchers = new Map<string, SiteFetcher>();

  async function fetchPage(
    fetcher: SiteFetcher,
    { url, accept }: SiteQuestion & { kind: "page" },
  ): Promise<SentPage> {
    onUrl(url);
    if (tooMuch.has(url)) return TOO_MUCH;
    const page = await fetcher.fetch(url, { accept, signal });
    signal.throwIfAborted();
    if (!page.ok) return page;
    const headers = SENT_HEADERS.flatMap((name): [string, string][] => {
      const value = page.headers.get(name);
      return value === null ? [] : [[name, value]];
    });
    return { ...page, headers };
  }

  return {
    answer(asked: unknown): Promise<SentPage | string[]> {
      // The process is ours: it asks nothing else.
      const question = asked as SiteQuestion;
      const { origin } = question;
      const fetcher = fetchers.get(origin) ?? createSiteFetcher(origin, options);
      fetchers.set(origin, fetcher);
      return question.kind === "page" ? fetchPage(fetcher, question) : fetcher.sitemaps();
    },
    async close() {
      for (const fetcher of fetchers.values()) await fetcher.close();
    },
  };
}
