import type { PageFailure } from "#platform/fetch-page/page-failure.ts";
import type { RetrieveResult } from "#platform/fetch-page/retrieve.ts";

/** What a site answers, however it is fetched. */
export type SiteAnswers = {
  fetch(url: string, accept: string): Promise<RetrieveResult>;
  /** The addresses of sitemaps that its robots.txt names. */
  sitemaps(): Promise<string[]>;
};

/** A site whose recipes are fetched, and what is known of it so far. */
export type WebSite = {
  /** Without www: "blog.example". */
  host: string;
  /** Where its front page is, redirects followed: "https://www.blog.example". */
  origin: string;
  fetch: SiteAnswers["fetch"];
  sitemaps: SiteAnswers["sitemaps"];
  /** Whether it stopped answering: nothing more is fetched from it. */
  isLost(): boolean;
  isDone(key: string): boolean;
};

/** After so many failures in a row the site counts as lost. */
const MOST_FAILURES = 5;

type WebSiteOptions = {
  host: string;
  origin: string;
  answers: SiteAnswers;
  isDone(key: string): boolean;
};

export function webSite({ host, origin, answers, isDone }: WebSiteOptions): WebSite {
  let failures = 0;
  return {
    host,
    origin,
    isDone,
    sitemaps: answers.sitemaps,
    isLost: () => failures >= MOST_FAILURES,
    async fetch(url, accept) {
      if (failures >= MOST_FAILURES) return { ok: false, failure: lost(host) };
      const found = await answers.fetch(url, accept);
      failures = !found.ok && found.failure.isTransient ? failures + 1 : 0;
      return found;
    },
  };
}

/** The sentence that ends a crawl. */
export function lost(host: string): PageFailure {
  const message = `${host} does not answer any more: import again later to go on`;
  return { kind: "network", isTransient: true, message };
}

/** Adds the full stop to a failure's message: "It is too large." */
export function sentence({ message }: Pick<PageFailure, "message">): string {
  return `${message}.`;
}
