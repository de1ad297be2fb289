import { useEffect, useState } from "react";

type Lookup<Result> = { path: string; result: Result | null };

/** The latest JSON fetched for `path`, requested once it has not changed for `pauseMs`. A failed request has no result. */
export function useLookup<Result>(path: string | null, pauseMs = 0): Lookup<Result> | null {
  const [latest, setLatest] = useState<Lookup<Result> | null>(null);
  useEffect(() => {
    if (path === null) return setLatest(null);
    const closing = new AbortController();
    const timer = setTimeout(async () => {
      const result = await fetchJson<Result>(path, closing.signal);
      if (!closing.signal.aborted) setLatest({ path, result });
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      closing.abort();
    };
  }, [path, pauseMs]);
  return latest;
}

/** Fetches JSON; null on failure. */
export async function fetchJson<Result>(
  path: string,
  signal?: AbortSignal,
): Promise<Result | null> {
  try {
    // A redirect leads to the login page.
    const response = await fetch(path, { redirect: "manual", signal });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
