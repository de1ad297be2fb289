import { spawnSync } from "node:child_process";
import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSettings } from "#platform/settings/settings.ts";
import { query } from "#test/query.ts";
import { openMigrated } from "./open-migrated.ts";

const MB = 1024 * 1024;

test("on a full disk a site reads only, is started again, and can be written once there is room", async ({
  skip,
}) => {
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-full-"));
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=400m,mode=711", "tmpfs", dataDir]);
  if (mounted.status !== 0) return skip("tmpfs can't be mounted here");
  onTestFinished(() => void spawnSync("umount", ["--lazy", dataDir]));
  const rest = join(dataDir, "rest");
  const fill = () => writeFile(rest, Buffer.alloc(400 * MB)).catch(() => {});
  const reserve = async () => (await stat(join(dataDir, "postgres/reserve"))).size / MB;

  const said: string[] = [];
  const first = await start();
  await query(first.url, "create table soup (name text)");
  await fill();
  await expect.poll(() => add(first.url)).toMatch("read-only transaction");
  expect(await reserve()).toBe(63);
  await rm(rest);
  await expect.poll(() => add(first.url)).toBe("added");
  expect(await reserve()).toBe(64);
  await fill();
  await first.stop();

  const full = await start();
  expect(await reserve()).toBe(0);
  expect(await query(full.url, "select distinct name from soup")).toEqual([{ name: "Pea" }]);
  expect(await add(full.url)).toMatch("read-only transaction");
  await rm(rest);
  await expect.poll(() => add(full.url)).toBe("added");
  expect(await reserve()).toBe(64);
  // It is said once the database can be written.
  await expect.poll(() => said).toHaveLength(4);
  expect(said).toEqual([
    expect.stringMatching(
      /^The disk of \S+ is full: the site is read-only until 128 MB are free, the reserve included\.$/,
    ),
    "There is room on the disk again: the site can be written.",
    expect.stringMatching(/^The disk of \S+ is full: /),
    "There is room on the disk again: the site can be written.",
  ]);

  async function start() {
    const ends: (() => Promise<void>)[] = [];
    const shutdown = { add: (end: () => Promise<void>) => void ends.push(end) };
    const settings = readSettings({ DATA_DIR: dataDir }, dataDir);
    const say = (line: string) => /disk/.test(line) && said.push(line);
    const url = await openMigrated(settings, "site", { shutdown, say });
    const stop = async () => void (await Promise.all(ends.map((end) => end())));
    onTestFinished(stop);
    return { url, stop };
  }
});

const add = (url: string) =>
  query(url, "insert into soup values ('Pea')").then(() => "added", String);
