import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { storeSampleImages } from "#db/sample/images.ts";
import { seedFirstStart } from "#db/sample/seed.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { testDatabase } from "#test/database.ts";
import { rowsOfSite } from "#test/factories/backup.ts";
import { startFakeS3 } from "#test/fakes/s3.ts";
import { runCliCommand } from "#test/run-command.ts";

const [source, target] = [testDatabase(), testDatabase()];
let folder: string;
let site: { DATABASE_URL: string; DATA_DIR: string };
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sorrel-backup-command-"));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(folder, 0o711);
  site = { DATABASE_URL: source.url, DATA_DIR: join(folder, "source") };
  file = join(folder, "site.backup");
  await storeSampleImages(openFileStore(join(site.DATA_DIR, "media")));
  await seedFirstStart(source.owner, { seed: "sample", now: new Date() });
  await writeFile(join(site.DATA_DIR, "auth-secret"), "the secret of the site that is backed up\n");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Kills the process as it renames a file to auth-secret. */
const KILLED_AT_RENAME = `--import=data:text/javascript,${encodeURIComponent(`
  import fs from "node:fs/promises";
  import { syncBuiltinESMExports } from "node:module";
  const { rename } = fs;
  fs.rename = (from, to) =>
    String(to).endsWith("auth-secret") ? process.kill(process.pid, "SIGKILL") : rename(from, to);
  syncBuiltinESMExports();`)}`;

const lastLine = (text: string) => text.trim().split("\n").at(-1);

test("a site moves from an external database to the embedded one, and back to another", async () => {
  const made = await runCliCommand("backup", [file], site);
  expect([made.errors, made.status]).toEqual(["", 0]);
  expect(made.output).toMatch(/Backed up \d+ recipes and \d+ images to \S+ \([\d.]+ MB\)\./);
  const verified = await runCliCommand("backup", ["verify", file], {});
  expect(verified.output).toContain(`${file} is complete and undamaged: `);
  expect(verified.status).toBe(0);

  const embedded = { DATABASE_URL: "", DATA_DIR: join(folder, "embedded") };
  const restored = await runCliCommand("restore", [file], embedded);
  expect([restored.errors, restored.status]).toEqual(["", 0]);
  expect(restored.output).toMatch(/Restored \d+ recipes and \d+ images of http/);
  const secret = (dataDir: string) => readFile(join(dataDir, "auth-secret"), "utf8");
  expect(await secret(embedded.DATA_DIR)).toBe(await secret(site.DATA_DIR));

  const again = join(folder, "again.backup");
  await runCliCommand("backup", [again], embedded);
  const back = { DATABASE_URL: target.url, DATA_DIR: join(folder, "target") };
  const last = await runCliCommand("restore", [again], back);
  expect([last.errors, last.status]).toEqual(["", 0]);
  const [before, after] = [await rowsOfSite(source.url), await rowsOfSite(target.url)];
  for (const name of ["recipes", "ingredients", "recipe_listing", "categories"]) {
    expect(after.get(name)).toEqual(before.get(name));
  }
  const images = await readdir(join(site.DATA_DIR, "media"), { recursive: true });
  expect((await readdir(join(back.DATA_DIR, "media"), { recursive: true })).sort()).toEqual(
    images.sort(),
  );

  const refused = await runCliCommand("restore", [file], back);
  expect(refused.errors).toBe(
    "There is already a site. --replace sets it aside, and --back brings it back.\n",
  );
  expect(refused.status).toBe(1);
  await writeFile(join(back.DATA_DIR, "auth-secret"), "another secret of thirty-two characters");
  const replaced = await runCliCommand("restore", ["--replace", file], back);
  expect(lastLine(replaced.output)).toBe(
    '"npm run restore -- --back" brings back the previous site.',
  );
  expect(await secret(back.DATA_DIR)).toBe(await secret(site.DATA_DIR));
  expect((await runCliCommand("restore", ["--back"], back)).status).toBe(0);
  expect(await secret(back.DATA_DIR)).toContain("another secret");
});

test("where there is no site, none is made to be backed up, exported or brought back", async () => {
  const nowhere = { DATABASE_URL: "", DATA_DIR: join(folder, "nowhere") };
  const bucket = { BACKUP_URL: "s3://key:secret@localhost:9/bucket" };
  for (const [command, ...args] of [
    ["backup", join(folder, "nowhere.backup")] as const,
    ["backup", "s3://bucket/nowhere.backup"] as const,
    ["export", join(folder, "nowhere.zip")] as const,
    ["restore", "--back"] as const,
  ]) {
    expect(await runCliCommand(command, args, { ...nowhere, ...bucket })).toEqual({
      output: "",
      errors: `There is no site in DATA_DIR=${nowhere.DATA_DIR}: set DATA_DIR or DATABASE_URL to the site's.\n`,
      status: 1,
    });
  }
  expect((await readdir(folder)).filter((name) => name.startsWith("nowhere"))).toEqual([]);
});

test("on a machine without the site's secret, none is made up", async () => {
  const elsewhere = { ...site, DATA_DIR: join(folder, "elsewhere") };
  const made = await runCliCommand("backup", [join(folder, "without.backup")], elsewhere);
  expect(made.output).toContain(
    `There is no secret in ${elsewhere.DATA_DIR}, so the backup does not include one: store the site's secret separately.`,
  );
});

test("a backup goes to a bucket, and a site comes from there", async () => {
  const s3 = await startFakeS3();
  onTestFinished(() => s3.stop());
  const { endpoint, bucket, key, secret } = s3.storage;
  const account = (given: string) =>
    `s3://${key}:${given}@${endpoint.replace("http://", "")}/${bucket}`;
  const from = { ...site, STORAGE_URL: "", BACKUP_URL: account(secret) };
  const name = `s3://${bucket}/sites/one.backup`;
  const made = await runCliCommand("backup", [name], from);
  expect([made.errors, made.status]).toEqual(["", 0]);
  expect(lastLine(made.output)).toContain(`images to ${name} (`);
  expect((await runCliCommand("backup", ["verify", name], from)).output).toContain(
    `${name} is complete and undamaged`,
  );
  const to = { ...from, DATABASE_URL: "", DATA_DIR: join(folder, "from-bucket") };
  const restored = await runCliCommand("restore", [name], to);
  expect([restored.errors, restored.status]).toEqual(["", 0]);
  expect(restored.output).toMatch(/Restored \d+ recipes/);

  const refusals: [string, string, string | RegExp][] = [
    [name, account("wrong"), /^The store at \S+ answered 403 SignatureDoesNotMatch\n$/],
    [name, "", `${name} can't be reached: set BACKUP_URL to say where the store is.\n`],
    ["s3://bucket", "", /^s3:\/\/bucket can't be used: it must look like s3:\/\/BUCKET\/NAME\. /],
    [
      "s3://xy/site.backup",
      "",
      /BUCKET has 3 to 63 characters: lower-case letters \(a to z\) and /,
    ],
    ["s3://bucket-/site.backup", "", /with dots and hyphens between them; NAME has letters/],
    ["s3://bucket/my site.backup", "", /underscores, with slashes between its parts\.\n$/],
  ];
  for (const [file, BACKUP_URL, line] of refusals) {
    const refused = await runCliCommand("backup", [file], { ...from, BACKUP_URL });
    expect(refused.errors).toEqual(expect.stringMatching(line));
    expect(refused.status).toBe(1);
  }
  for (const { DATA_DIR } of [from, to]) {
    expect((await readdir(DATA_DIR)).filter((entry) => entry.startsWith("transfer"))).toEqual([]);
  }
});

test("a restore that is killed leaves the site that was there", async () => {
  const there = { DATABASE_URL: target.url, DATA_DIR: join(folder, "target") };
  const before = await rowsOfSite(target.url);
  const child = spawn(process.execPath, ["cli/restore.ts", "--replace", file], {
    env: { ...process.env, ...there },
    stdio: "ignore",
  });
  const ended = once(child, "exit");
  // A lock of its transaction on a table: it moves the old one away, and fills the new one.
  const isUnderWay = sql<{ is: boolean }>`
    select exists (select from pg_locks l join pg_stat_activity a using (pid)
      where a.application_name = 'sorrel restore' and l.mode = 'AccessExclusiveLock'
        and l.database = (select oid from pg_database where datname = current_database())) as is`;
  await expect
    .poll(async () => (await isUnderWay.execute(target.owner)).rows[0]?.is, {
      interval: 5,
      timeout: 30_000,
    })
    .toBe(true);
  child.kill("SIGKILL");
  await ended;
  expect(await rowsOfSite(target.url)).toEqual(before);
});

test("a restore that is killed between the data and their secret is finished by the next start, and so is --back", async () => {
  const there = { DATABASE_URL: "", DATA_DIR: join(folder, "halfway") };
  const kept = (name: string) =>
    readFile(join(there.DATA_DIR, name), "utf8").then(
      (text) => text.trim(),
      () => null,
    );
  const secrets = async () => [await kept("auth-secret"), await kept("auth-secret.before-restore")];
  const [own, restored] = [
    "the secret of the site that was here",
    "the secret of the site that is backed up",
  ];
  const whole = join(folder, "whole.backup");
  await runCliCommand("backup", [whole], site);
  expect((await runCliCommand("restore", [whole], there)).status).toBe(0);
  await writeFile(join(there.DATA_DIR, "auth-secret"), own);
  for (const [args, after] of [
    [
      ["--replace", whole],
      [restored, own],
    ],
    [["--back"], [own, null]],
  ] as const) {
    const before = await secrets();
    const killed = await runCliCommand("restore", [...args], {
      ...there,
      NODE_OPTIONS: KILLED_AT_RENAME,
    });
    expect(killed.status).not.toBe(0);
    expect(killed.output).not.toContain("Restored");
    expect((await secrets())[0]).toBe(before[0]);
    expect(
      (await runCliCommand("admin", ["create", `cook${args.length}@example.com`], there)).status,
    ).toBe(0);
    expect(await secrets()).toEqual(after);
  }
});

test("what is no backup, or wrong arguments, is told in a line", async () => {
  const none = join(folder, "none.backup");
  await writeFile(none, "x".repeat(1000));
  for (const [command, ...args] of [
    ["backup", "verify", none] as const,
    ["restore", none] as const,
  ]) {
    const { errors, status } = await runCliCommand(command, args, site);
    expect([errors, status]).toEqual([
      `${none}: This is not a backup of Sorrel, or it is truncated.\n`,
      1,
    ]);
  }
  expect((await runCliCommand("backup", [], site)).errors).toContain("Usage: npm run backup");
  expect((await runCliCommand("backup", ["verify"], site)).errors).toContain("Usage: ");
  expect((await runCliCommand("restore", ["--back", none], site)).errors).toContain("Usage: ");
});

test("where a backup can't be written, the one from before stays", async () => {
  const older = join(folder, "older");
  await mkdir(older, { recursive: true });
  await writeFile(join(older, "kept"), "before");
  const below = join(older, "kept", "site.backup");
  const { errors, status } = await runCliCommand("backup", [below], site);
  expect(errors).toContain(`${below} can't be written: `);
  expect(status).toBe(1);
  expect(await readFile(join(older, "kept"), "utf8")).toBe("before");
  expect((await readdir(folder)).filter((name) => name.endsWith(".part"))).toEqual([]);
});

test("a folder in place of a file is refused at once", async () => {
  // Nothing is waited for: there is no such database.
  const away = { ...site, DATABASE_URL: "postgres://sorrel:secret@localhost:9/sorrel" };
  const zip = join(folder, "folder.zip");
  await mkdir(zip, { recursive: true });
  for (const [command, ...args] of [["backup", zip] as const, ["export", zip] as const]) {
    expect(await runCliCommand(command, args, away)).toEqual({
      output: "",
      errors: `${zip} is a folder: name a file in it.\n`,
      status: 1,
    });
  }
  for (const [command, ...args] of [
    ["backup", "verify", zip] as const,
    ["restore", zip] as const,
  ]) {
    const { errors, status } = await runCliCommand(command, args, away);
    expect([errors, status]).toEqual([`${zip}: This is a folder, not a backup of Sorrel.\n`, 1]);
  }
});

test.runIf(process.getuid?.() === 0)(
  "a full disk leaves the backup from before and no other",
  async ({ skip }) => {
    const disk = join(folder, "disk");
    await mkdir(disk);
    const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=200k", "tmpfs", disk]);
    if (mounted.status !== 0) return skip("tmpfs can't be mounted here");
    try {
      const older = join(disk, "site.backup");
      await writeFile(older, "before");
      const { errors, status } = await runCliCommand("backup", [older], site);
      expect(errors).toBe(`${older} can't be written: ENOSPC: no space left on device, write\n`);
      expect(status).toBe(1);
      expect(await readdir(disk)).toEqual(["site.backup"]);
      expect((await stat(older)).size).toBe(6);
    } finally {
      spawnSync("umount", [disk]);
    }
  },
);
