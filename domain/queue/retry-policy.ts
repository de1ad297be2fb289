/** When a failure is tried again, and when a host is left alone. Pure. */

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

/** When an address that failed for the `failures`th time is tried again; null: never. */
export function nextTry(failures: number, failure: TryFailure, now: Date): Date | null {
  const pause = PAUSES_MS[failures - 1];
  if (!failure.isTransient || pause === undefined) return null;
  return new Date(Math.max(now.getTime() + pause, failure.retryAfter?.getTime() ?? 0));
}

const REFUSALS_BEFORE_PAUSE = 10;
const FIRST_PAUSE_MS = 60_000;
const LONGEST_PAUSE_MS = 6 * 3_600_000;

/** Whether a failure means that the host gives nothing now, rather than that this page is not there. */
export function isRefusal({ isTransient, status }: TryFailure): boolean {
  return isTransient || [401, 403, 429, 451].includes(status ?? 0) || (status ?? 0) >= 500;
}

/** How long a host is left alone after `refusals` one after the other: twice as long each time. */
export function hostPauseMs(refusals: number): number {
  if (refusals < REFUSALS_BEFORE_PAUSE) return 0;
  return Math.min(FIRST_PAUSE_MS * 2 ** (refusals - REFUSALS_BEFORE_PAUSE), LONGEST_PAUSE_MS);
}
