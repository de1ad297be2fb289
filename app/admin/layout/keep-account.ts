import { useEffect } from "react";
import type { MiddlewareFunction } from "react-router";
import { holdsUnsavedText } from "#app/admin/ui/form/unsaved-text.ts";
import { isHidden, isRemoved, showRemoval } from "#app/admin/ui/live/session-check.ts";
import { pageStore } from "#app/ui/stores/store.ts";
import { type LoaderResults, shownPage } from "./keep-stale-data.ts";
import { isRemoval, isSignOut } from "./return-path.ts";

/** Whose page this is; null outside the guard's layout, where anybody may sign in. */
export const pageAccount = pageStore<string | null>(null);

/** Used once, by the layout. */
export function useKeptAccount(account: string): void {
  useEffect(() => {
    pageAccount.set(account);
    return () => pageAccount.set(null);
  }, [account]);
}

/**
 * Client middleware around the loaders; `layout`: the route that loads the account. What is loaded for another
 * account, which has signed in to this browser since, becomes a document of its own. A page with unsaved text that
 * loads itself again stays and is hidden, also if nobody is signed in: no leave guard stops such a redirect. If its
 * account is gone, it stays in sight.
 */
export function keepAccount(layout: string): MiddlewareFunction<LoaderResults> {
  return async ({ request }, load) => {
    const results = await load();
    const { pathname, loaded } = shownPage.get();
    const account = pageAccount.get();
    const next = results[layout]?.result as { account?: string } | undefined;
    const isOther = (next?.account ?? account) !== account;
    const answers = Object.values(results).map(({ result }) => result);
    const isOut = answers.some(isSignOut);
    if (request.method !== "GET" || !account || !(isOther || isOut)) return results;
    const stays = new URL(request.url).pathname === pathname && holdsUnsavedText();
    if (stays && (isRemoved.get() || answers.some(isRemoval))) showRemoval();
    else if (isOther || stays) isHidden.set(true);
    if (stays) return loaded;
    if (!isOther) return results;
    window.location.assign(request.url);
    return new Promise(() => {});
  };
}
