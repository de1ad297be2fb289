import { hostAndPort } from "#domain/transfer/reading/web-source.ts";
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
  /** Where its WordPress is below that: "/blog", or "". */
  folder: string;
  /** A folder that it may be in, by the address alone. */
  mayBeIn: string;
  fetch: SiteAnswers["fetch"];
  sitemaps: SiteAnswers["sitemaps"];
  /** Whether it stopped answering: nothing more is fetched from it. */
  isLost(): boolean;
} & KnownRecipes;

/** Which recipes need not be fetched, by their keys. */
export type KnownRecipes = {
  /** It was found before, be it that it is here. */
  isDone(key: string): boolean;
  /** It is here, and was not found before. */
  isHere(key: string): boolean;
};

/** After so many failures in a row the site counts as lost. */
const MOST_FAILURES = 5;

type WebSiteOptions = Pick<WebSite, "host" | "origin"> & {
  answers: SiteAnswers;
  known: KnownRecipes;
};

export function webSite({ host, origin, answers, known }: WebSiteOptions): WebSite {
  let failures = 0;
  return {
    host,
    origin,
    folder: "",
    mayBeIn: "",
    ...known,
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

/** What keys of its recipes begin with: two installations on one host, or at two of its ports, are two sites. */
export function siteKey({ origin, folder }: Pick<WebSite, "origin" | "folder">): string {
  return hostAndPort(new URL(origin)) + folder;
}
