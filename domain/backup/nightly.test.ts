import { spawnSync } from "node:child_process";
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { openPool } from "#platform/db/connect.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { type Log, openLog } from "#platform/log.ts";
import { type BucketFiles, openBucketFiles } from "#platform/storage/bucket-files.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { testDatabase } from "#test/database.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";
import { readBackupState, withBackupLock } from "./backup-state.server.ts";
import { isBackupDue, isBackupLate } from "./backup-state.ts";
import { backUpNightly } from "./nightly.server.ts";
import { verifyBackup } from "./open-backup.server.ts";

const { url, owner, admin, visitor } = testDatabase();
/** All that a worker has for its scheduled jobs. */
const ofWorker = openPool<DB>({ url, max: 1 });
afterAll(() => ofWorker.destroy());
const parent = await mkdtemp(join(tmpdir(), "sorrel-nightly-"));
let folder: string;
let errors: string[];
let number = 0;
afterAll(() => rm(parent, { recursive: true, force: true }));

beforeEach(async () => {
  await owner.deleteFrom("site_settings").execute();
  number += 1;
  folder = join(parent, String(number));
  errors = [];
});

const log: Log = openLog({ level: "silent", format: "json" });
log.error = (given: unknown) => void errors.push(String(given));

type Given = { signal?: AbortSignal; bucket?: BucketFiles | null };

async function runAt(
  now: Date,
  to = folder,
  { signal = new AbortController().signal, bucket = null }: Given = {},
) {
  const store = openFileStore(join(parent, "media"));
  const site = { url, store, siteUrl: "https://a.example", secret: null };
  const nightly = { folder: to, bucket, site };
  await backUpNightly(ofWorker, nightly, { now, signal, log });
}

const at = (day: number, hour: number) => new Date(2026, 0, day, hour);

test("one whole backup a night is written, and the oldest go", async () => {
  const settings = { ...NO_SITE_SETTINGS, backupsKept: "3" } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  for (const day of [1, 2, 3, 4, 5]) {
    await runAt(at(day, 3));
    await runAt(at(day, 4));
  }
  const names = (await readdir(folder)).sort();
  expect(names).toHaveLength(3);
  const last = join(folder, names.at(-1) ?? "");
  expect((await verifyBackup(last, await readMigrations("db/migrations"))).siteUrl).toBe(
    "https://a.example",
  );
  expect(await readBackupState(visitor)).toEqual({
    at: at(5, 3),
    bytes: (await stat(last)).size,
    failedAt: null,
    error: null,
  });
  expect((await stat(folder)).mode & 0o777).toBe(0o700);
});

test("into a bucket they are moved, and the oldest go there", async () => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.stop());
  const settings = { ...NO_SITE_SETTINGS, backupsKept: "3" } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  const bucket = openBucketFiles(s3.storage);
  for (const day of [1, 2, 3, 4, 5]) await runAt(at(day, 3), folder, { bucket });
  const names = await bucket.names("");
  expect(names).toHaveLength(3);
  expect(await readdir(folder)).toEqual([]);
  const copy = join(parent, "copy.backup");
  await bucket.download(names.at(-1) ?? "", copy, new AbortController().signal);
  await verifyBackup(copy, await readMigrations("db/migrations"));
  expect((await readBackupState(admin)).at).toEqual(at(5, 3));

  const refusing = openBucketFiles({ ...s3.storage, secret: "wrong" });
  await runAt(at(6, 3), folder, { bucket: refusing });
  expect(errors).toEqual([
    expect.stringMatching(
      /^The nightly backup failed: The store at 127.0.0.1:\d+ answered 403 SignatureDoesNotMatch$/,
    ),
  ]);
  expect([await readdir(folder), await bucket.names("")]).toEqual([[], names]);
});

test("a failure is told, deletes nothing, and is made up for at the next run", async () => {
  await runAt(at(1, 3));
  const blocked = join(parent, "file");
  await writeFile(blocked, "");
  await runAt(at(2, 3), join(blocked, "backups"));
  expect(errors).toEqual([expect.stringContaining("The nightly backup failed: ENOTDIR")]);
  const state = await readBackupState(admin);
  expect(state).toMatchObject({ at: at(1, 3), failedAt: at(2, 3) });
  expect(isBackupLate(state, at(2, 3))).toBe(true);
  await runAt(at(2, 4));
  expect(await readdir(folder)).toHaveLength(2);
  expect((await readBackupState(admin)).error).toBeNull();
});

test.runIf(process.getuid?.() === 0)("none fills the disk", async ({ skip }) => {
  const disk = join(parent, "disk");
  await mkdir(disk);
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=50m", "tmpfs", disk]);
  if (mounted.status !== 0) return skip("tmpfs can't be mounted here");
  try {
    await runAt(at(1, 3), join(disk, "backups"));
    expect(errors).toEqual([
      `The nightly backup failed: there is too little space in ${disk}/backups (52 MB free)`,
    ]);
    expect(await readdir(join(disk, "backups"))).toEqual([]);
  } finally {
    spawnSync("umount", [disk]);
  }
});

test("a backup without images that the site has counts as failed, and keeps the older ones", async () => {
  const settings = { ...NO_SITE_SETTINGS, backupsKept: "3" } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  for (const day of [1, 2, 3]) await runAt(at(day, 3));
  const hash = "0123456789abcdef0123456789abcdef";
  await owner
    .insertInto("media")
    .values({ hash, width: 400, height: 300, bytes: 1, placeholder: "", color: "#000000" })
    .execute();
  onTestFinished(async () => void (await owner.deleteFrom("media").execute()));
  for (const day of [4, 5]) await runAt(at(day, 3));
  expect(errors).toEqual(
    Array(2).fill("The nightly backup is incomplete: 1 image is missing from the store"),
  );
  expect(await readBackupState(admin)).toMatchObject({ at: at(5, 3), failedAt: at(5, 3) });
  expect(await readdir(folder)).toHaveLength(5);
});

test("two workers at once write one backup", async () => {
  await Promise.all([runAt(at(1, 3)), runAt(at(1, 3))]);
  expect(await readdir(folder)).toHaveLength(1);
});

test("none is written while another worker writes one, or when they are off", async () => {
  await withBackupLock(url, () => runAt(at(1, 4)));
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
  const settings = { ...NO_SITE_SETTINGS, nightlyBackups: "off" } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  await runAt(at(1, 4));
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});

test("a worker that stops leaves no half backup, and another may begin at once", async () => {
  await runAt(at(1, 3), folder, { signal: AbortSignal.abort() });
  expect([await readdir(folder), errors]).toEqual([[], []]);
  await runAt(at(1, 3));
  expect(await readdir(folder)).toHaveLength(1);
});

describe("a backup is due", () => {
  test.each([
    ["before the first one", null, at(2, 1), true],
    ["from two o'clock on", at(1, 3), at(2, 2), true],
    ["not before", at(1, 3), at(2, 1), false],
    ["not twice", at(2, 2), at(2, 23), false],
    ["for nights that were missed", at(1, 3), at(5, 1), true],
  ])("%s", (_, last, now, due) => {
    expect(isBackupDue({ at: last }, now)).toBe(due);
  });
});
