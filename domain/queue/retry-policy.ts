/** When a failure is tried again, and when a host is paused. Pure. */

/** What went wrong while a page was fetched. */
export type TryFailure = {
  /** In plain words. */
  message: string;
  /** Whether it may be gone at another try. */
  isTransient: boolean;
  status?: number;
  /** When the host wants to be asked again. */
  retryAfter?: Date;
};

/** Before the second and the third try, which is the last. */
const PAUSES_MS = [5_000, 20_000];

/** In how many milliseconds an address that failed `before` this failure so often is tried again; null: never. */
export function retryInMs(before: number, failure: TryFailure, now: Date): number | null {
  const pause = PAUSES_MS[before];
  if (!failure.isTransient || pause === undefined) return null;
  return Math.max(pause, (failure.retryAfter?.getTime() ?? 0) - now.getTime());
}

const REFUSALS_BEFORE_PAUSE = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Whether a failure means that the host gives nothing now, rather than that this page is not there. */
export function isRefusal({ isTransient, status }: TryFailure): boolean {
  return isTransient || [401, 403, 429, 451].includes(status ?? 0) || (status ?? 0) >= 500;
}

/** How long a host is paused after `refusals` in a row: twice as long each time. */
export function hostPauseMs(refusals: number): number {
  if (refusals < REFUSALS_BEFORE_PAUSE) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (refusals - REFUSALS_BEFORE_PAUSE), LONGEST_PAUSE_MS);
}
