/** When a failed item is retried, and when a host is paused. Pure. */

export type TryFailure = {
  message: string;
  /** Whether a retry may succeed. */
  isTransient: boolean;
  status?: number;
  /** The host's Retry-After header. */
  retryAfter?: Date;
};

/** Before the second and the third attempt, which is the last. */
const PAUSES_MS = [5_000, 20_000];

/** In how many milliseconds to retry after `before` earlier failures; null: not at all. */
export function retryInMs(before: number, failure: TryFailure, now: Date): number | null {
  const pause = PAUSES_MS[before];
  if (!failure.isTransient || pause === undefined) return null;
  return Math.max(pause, (failure.retryAfter?.getTime() ?? 0) - now.getTime());
}

const REFUSALS_BEFORE_PAUSE = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Whether the host refuses requests in general, rather than that this page is missing. */
export function isRefusal({ isTransient, status }: TryFailure): boolean {
  return isTransient || [401, 403, 429, 451].includes(status ?? 0) || (status ?? 0) >= 500;
}

/** How long a host is paused after `refusals` in a row: exponential backoff. */
export function hostPauseMs(refusals: number): number {
  if (refusals < REFUSALS_BEFORE_PAUSE) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (refusals - REFUSALS_BEFORE_PAUSE), LONGEST_PAUSE_MS);
}
