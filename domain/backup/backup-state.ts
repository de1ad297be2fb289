/** The outcome of the last backups, nightly or asked for. */
export type BackupState = {
  /** The time of the last backup that was written; null before the first. */
  at: Date | null;
  bytes: number;
  /** Of the last attempt, if it failed. */
  failedAt: Date | null;
  error: string | null;
};

const NIGHT_HOUR = 2;
const A_DAY_MS = 86_400_000;

/** A backup is due once a night, from two o'clock on by the machine's clock; one that was missed is made up for. */
export function isBackupDue({ at }: Pick<BackupState, "at">, now: Date): boolean {
  const night = new Date(now);
  night.setHours(NIGHT_HOUR, 0, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return at === null || at < night;
}

/** Whether an admin must act: the last attempt failed, or there was none for two days. */
export function isBackupLate({ at, failedAt }: BackupState, now: Date): boolean {
  return failedAt !== null || (at !== null && now.getTime() - at.getTime() > 2 * A_DAY_MS);
}
