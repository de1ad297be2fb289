/** A backup that the site has written, as the office lists it. */
export type BackupLine = {
  /** The name of its file. */
  name: string;
  madeAt: Date;
  /** Who asked for it; null for a nightly one. */
  byName: string | null;
  bytes: number;
  /** When all of it was last read and compared with its hashes. */
  checkedAt: Date | null;
  /** What is wrong with it, as a sentence without its full stop. */
  problem: string | null;
  /** What a restore is told: a path, or s3://BUCKET/NAME. */
  location: string;
  /** The machine that has it, if this process can't read it. */
  elsewhere: string | null;
};

/** What a worker does, will do, or has failed to do. */
export type BackupWork = {
  work: "write" | "check";
  step: "write" | "check" | "send" | null;
  state: "waiting" | "running" | "failed";
  name: string | null;
  byName: string | null;
  error: string | null;
  at: Date;
};

const NAME = /^site-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d)Z(-now)?\.backup$/;

export function backupName(madeAt: Date, isNightly: boolean): string {
  const moment = madeAt.toISOString().slice(0, 19).replaceAll(":", "-");
  return `site-${moment}Z${isNightly ? "" : "-now"}.backup`;
}

/** Null unless a worker gave the name. */
export function readBackupName(name: string): { madeAt: Date; isNightly: boolean } | null {
  const [, moment = "", now] = NAME.exec(name) ?? [];
  const [day, time = ""] = moment.split("T");
  const madeAt = new Date(`${day}T${time.replaceAll("-", ":")}Z`);
  return Number.isNaN(madeAt.getTime()) ? null : { madeAt, isNightly: now === undefined };
}
