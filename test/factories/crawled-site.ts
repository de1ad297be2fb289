import type { WebRecipe } from "#domain/transfer/web/web-recipe.ts";
import { openWebSource } from "#domain/transfer/web/web-source.ts";
import { createSiteFetcher } from "#platform/fetch-page/fetch-site.ts";
import { ANY_SITE } from "#platform/fetch-page/page-address.ts";
import {
  type FakeWordPress,
  startWordPress,
  type WordPressOptions,
} from "#test/fakes/wordpress.ts";

let site: FakeWordPress | null = null;

export async function stopSite(): Promise<void> {
  await site?.stop();
  site = null;
}

export const mostRequestsAtOnce = () => site?.mostAtOnce();

type How = { done?: Set<string>; until?: number; delayMs?: number; address?: string };

/** What a site gives; with `until`, the crawl is broken off after so many recipes. */
export async function crawl(options: WordPressOptions, how: How = {}) {
  const running = site ?? (await startWordPress(options));
  site = running;
  const { done = new Set(), until = Number.POSITIVE_INFINITY, delayMs = 0 } = how;
  const address = how.address ?? "http://blog.example/about";
  const fetcher = createSiteFetcher(new URL(address, ANY_SITE).origin, {
    delayMs,
    siteUrl: "https://sorrel.example",
    network: running.network,
    timeoutMs: 1_000,
    longestWaitMs: 5_000,
  });
  const { signal } = new AbortController();
  const source = openWebSource(address, {
    fetch: (url, accept) => fetcher.fetch(url, { accept, signal }),
    sitemaps: fetcher.sitemaps,
  });
  const found: Exclude<WebRecipe, { isHere: true }>[] = [];
  const known = { isDone: (key: string) => done.has(key), isHere: () => false };
  for await (const recipe of source.recipes(known)) {
    if ("isHere" in recipe) continue;
    found.push(recipe);
    if (found.length === until) break;
  }
  await fetcher.close();
  const recipes = found.flatMap((one) => (one.ok ? [{ path: one.path, ...one.recipe }] : []));
  const refused = found.flatMap((one) => (one.ok ? [] : [one]));
  const said = (isRemark: boolean) =>
    refused.filter((one) => (one.isRemark ?? false) === isRemark).map(({ error }) => error);
  const { requests } = running;
  const about = { label: source.label, found, recipes, requests };
  return { ...about, errors: said(false), remarks: said(true) };
}
