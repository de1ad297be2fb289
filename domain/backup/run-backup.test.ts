import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { DB } from "#db/schema.ts";
import { saveSiteSettings } from "#domain/settings/save-site-settings.server.ts";
import { NO_SITE_SETTINGS } from "#domain/settings/site-settings.ts";
import { openPool } from "#platform/db/connect.ts";
import { readMigrations } from "#platform/db/migrate.ts";
import { type Log, openLog } from "#platform/log.ts";
import { type BucketFiles, openBucketFiles } from "#platform/storage/bucket-files.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import type { Store } from "#platform/storage/store.ts";
import { testDatabase } from "#test/database.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";
import { checkAgain, claimBackups, queueNightly, startBackup } from "./backup-queue.server.ts";
import { readBackupState } from "./backup-state.server.ts";
import { isBackupDue, isBackupLate } from "./backup-state.ts";
import { listBackups, readBackupWork } from "./list-backups.server.ts";
import { verifyBackup } from "./open-backup.server.ts";
import { type BackupPlaces, runBackup } from "./run-backup.server.ts";

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
  await owner.deleteFrom("backups").execute();
  number += 1;
  folder = join(parent, String(number));
  errors = [];
});

const log: Log = openLog({ level: "silent", format: "json" });
log.error = (given: unknown) => void errors.push(String(given));

const images = openFileStore(join(parent, "media"));
type Given = { signal?: AbortSignal; bucket?: BucketFiles | null; store?: Store };

/** What a worker does: it queues the night's backup if it is due, and does what is queued. */
async function runAt(
  now: Date,
  to = folder,
  { signal = new AbortController().signal, bucket = null, store = images }: Given = {},
) {
  await queueNightly(ofWorker, now);
  const site = { url, store, siteUrl: "https://a.example", secret: null };
  for (const job of await claimBackups(admin, { limit: 1, worker: null }))
    await runBackup(admin, { folder: to, bucket, site }, { job, now, signal, log });
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
      /^The backup failed: The store at 127.0.0.1:\d+ answered 403 SignatureDoesNotMatch$/,
    ),
  ]);
  expect([await readdir(folder), await bucket.names("")]).toEqual([[], names]);
});

test("a failure is told, deletes nothing, and is made up for at the next run", async () => {
  await runAt(at(1, 3));
  const blocked = join(parent, "file");
  await writeFile(blocked, "");
  await runAt(at(2, 3), join(blocked, "backups"));
  expect(errors).toEqual([expect.stringContaining("The backup failed: ENOTDIR")]);
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
      `The backup failed: there is too little space in ${disk}/backups (52 MB free)`,
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
    Array(2).fill("The backup is incomplete: 1 image is missing from the store"),
  );
  expect(await readBackupState(admin)).toMatchObject({ at: at(5, 3), failedAt: at(5, 3) });
  expect(await readdir(folder)).toHaveLength(5);
});

test("two workers at once write one backup", async () => {
  await Promise.all([runAt(at(1, 3)), runAt(at(1, 3))]);
  expect(await readdir(folder)).toHaveLength(1);
});

test("none is written while they are off, or while another is waiting or being written", async () => {
  const act = { by: { id: null }, now: at(1, 4) };
  expect([await startBackup(admin, act), await startBackup(admin, act)]).toEqual([true, false]);
  await claimBackups(admin, { limit: 1, worker: null });
  await queueNightly(ofWorker, at(1, 4));
  expect(await startBackup(admin, act)).toBe(false);
  expect(await claimBackups(admin, { limit: 1, worker: null })).toEqual([]);
  await owner.deleteFrom("backups").execute();
  const settings = { ...NO_SITE_SETTINGS, nightlyBackups: "off" } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  await runAt(at(1, 4));
  await expect(readdir(folder)).rejects.toThrow("ENOENT");
});

test("a worker that stops leaves no half backup, and another may begin at once", async () => {
  const stopped = runAt(at(1, 3), folder, { signal: AbortSignal.abort() });
  await expect(stopped).rejects.toThrow("aborted");
  expect([await readdir(folder), errors]).toEqual([[], []]);
  await sql`update backups set state = 'waiting', lease = null, leased_until = null`.execute(owner);
  await runAt(at(1, 3));
  expect(await readdir(folder)).toHaveLength(1);
});

test("those that an admin asks for drive no night's backup out", async () => {
  const settings = { ...NO_SITE_SETTINGS, backupsKept: "3" } as const;
  await saveSiteSettings(admin, { settings, by: { id: null }, now: new Date() });
  for (const day of [1, 2, 3]) await runAt(at(day, 3));
  for (const hour of [10, 11, 12, 13]) {
    await startBackup(admin, { by: { id: null, name: undefined }, now: at(3, hour) });
    await runAt(at(3, hour));
  }
  const { lines } = await listed();
  expect(lines.map(({ madeAt, byName }) => [madeAt, byName])).toEqual([
    ...[13, 12, 11].map((hour) => [at(3, hour), ""]),
    ...[3, 2, 1].map((day) => [at(day, 3), null]),
  ]);
});

const listed = (places: BackupPlaces = { folder, bucket: null }) => listBackups(admin, places);

async function checkFirst(places: Given = {}) {
  const { lines } = await listed({ folder, bucket: places.bucket ?? null });
  if (!lines[0]) throw new Error("There is no backup");
  expect(await checkAgain(admin, { line: lines[0], by: { id: null }, now: at(2, 1) })).toBe(true);
  await runAt(at(2, 1), folder, places);
}

test("the list says when each was checked, and finds one damaged", async () => {
  await runAt(at(1, 3));
  const name = (await readdir(folder))[0] ?? "";
  const file = join(folder, name);
  const line = { name, madeAt: at(1, 3), location: file, elsewhere: null, problem: null };
  expect((await listed()).lines).toMatchObject([{ ...line, checkedAt: at(1, 3) }]);
  await checkFirst();
  expect((await listed()).lines).toMatchObject([{ ...line, checkedAt: at(2, 1) }]);

  const bytes = await readFile(file);
  bytes[100] = (bytes[100] ?? 0) ^ 1;
  await writeFile(file, bytes);
  await checkFirst();
  const problem = "it is damaged: The file was changed or damaged: its SHA-256 does not match";
  expect((await listed()).lines).toMatchObject([{ problem, checkedAt: at(2, 1) }]);
  await writeFile(file, bytes.subarray(9));
  const changed = "it is damaged: its size has changed";
  expect((await listed()).lines).toMatchObject([{ problem: changed }]);
});

test("a file without a record is listed unchecked and can be checked; one that is gone is not listed", async () => {
  await runAt(at(1, 3));
  await owner.deleteFrom("backups").execute();
  await writeFile(join(folder, "notes.txt"), "");
  expect((await listed()).lines).toMatchObject([{ checkedAt: null, byName: null }]);
  await checkFirst();
  expect((await listed()).lines).toMatchObject([{ checkedAt: at(2, 1) }]);
  await rm(folder, { recursive: true });
  expect((await listed()).lines).toEqual([]);
});

test("a check that fails says nothing against the backup, nor does the next one", async () => {
  await runAt(at(1, 3));
  const [line] = (await listed()).lines;
  if (!line) throw new Error("There is no backup");
  const [file, away] = [line.location, join(parent, "away")];
  await rename(file, away);
  await checkAgain(admin, { line, by: { id: null }, now: at(1, 4) });
  await runAt(at(1, 4));
  expect(await readBackupWork(admin)).toMatchObject({ work: "check", state: "failed" });
  await rename(away, file);
  expect((await listed()).lines).toEqual([line]);
  await startBackup(admin, { by: { id: null, name: undefined }, now: at(1, 5) });
  await runAt(at(1, 5));
  expect((await listed()).lines).toMatchObject([{ madeAt: at(1, 5) }, line]);
});

test("one on another machine's disk is listed with that machine", async () => {
  await runAt(at(1, 3));
  await sql`update backups set machine = 'worker-2'`.execute(owner);
  await rm(folder, { recursive: true });
  expect((await listed()).lines).toMatchObject([{ elsewhere: "worker-2" }]);
});

test("in a bucket they are listed and checked there; one that is away is said", async () => {
  const s3 = await startFakeS3();
  const bucket = openBucketFiles(s3.storage);
  await runAt(at(1, 3), folder, { bucket });
  const { lines } = await listed({ folder, bucket });
  const [line] = lines;
  const { name, location } = line ?? { name: "", location: "" };
  expect(location).toBe(`s3://pictures/${name}`);
  await checkFirst({ bucket });
  expect(await listed({ folder, bucket })).toEqual({
    lines: [{ ...line, checkedAt: at(2, 1) }],
    unreachable: null,
  });
  expect(await readdir(folder)).toEqual([]);
  await s3.stop();
  expect(await listed({ folder, bucket })).toMatchObject({
    lines: [{ name, elsewhere: "the bucket" }],
    unreachable: expect.stringContaining("can't be reached"),
  });
});

test.runIf(process.getuid?.() === 0)(
  "a disk that fills up meanwhile is said, and nothing half is left",
  async ({ skip }) => {
    const disk = join(parent, "full");
    await mkdir(disk);
    const mount = (options: string) =>
      spawnSync("mount", ["-t", "tmpfs", "-o", options, "tmpfs", disk]).status;
    if (mount("size=900m") !== 0) return skip("tmpfs can't be mounted here");
    await owner
      .insertInto("media")
      .values({
        hash: "f".repeat(32),
        width: 4,
        height: 3,
        bytes: 1,
        placeholder: "",
        color: "#000",
      })
      .execute();
    onTestFinished(async () => void (await owner.deleteFrom("media").execute()));
    // Its images are read last: by then something else has filled the disk.
    const store: Store = {
      ...images,
      async read() {
        expect(mount("remount,size=1m")).toBe(0);
        const body = randomBytes(4_000_000);
        return { body: new Uint8Array(body), size: body.length, modifiedAt: new Date() };
      },
    };
    try {
      await runAt(at(1, 3), join(disk, "backups"), { store });
      const reason = `the disk is full: there was no space left in ${disk}/backups. What was written is deleted`;
      expect(errors).toEqual([`The backup failed: ${reason}`]);
      expect(await readBackupWork(admin)).toMatchObject({ state: "failed", error: reason });
      expect(await readBackupState(admin)).toMatchObject({ at: null, error: reason });
      expect((await listed({ folder: join(disk, "backups"), bucket: null })).lines).toEqual([]);
      expect(await readdir(join(disk, "backups"))).toEqual([]);
    } finally {
      spawnSync("umount", [disk]);
    }
  },
);

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
