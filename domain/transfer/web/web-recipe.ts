import type { ReadRecipe } from "#domain/transfer/format.ts";
import { hostAndPort } from "#domain/transfer/reading/web-source.ts";

/**
 * A recipe of a site, or that one is here already and was not fetched. `key` is the same whenever the site is read;
 * `path` is the address of its page.
 */
export type WebRecipe = { key: string } & (ReadRecipe | { path: null; isHere: true });

export function here(key: string): WebRecipe {
  return { key, path: null, isHere: true };
}

/** The key of a page: its address without what may change, such as scheme, www and closing slash. */
export function webPageKey(address: string): string {
  const url = new URL(address);
  return hostAndPort(url) + url.pathname.replace(/\/$/, "") + url.search;
}
