import { spawnSync } from "node:child_process";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { requireDataFolder } from "./data-folder.ts";

test("a data folder is made; one that can't be is refused in one line", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-data-"));
  const wanted = join(folder, "a/b");
  await requireDataFolder(wanted);
  expect(await readdir(wanted)).toEqual([]);
  const file = join(folder, "file");
  await writeFile(file, "");
  await expect(requireDataFolder(join(file, "below"))).rejects.toThrow(
    /^DATA_DIR=\S+ can't be written \(ENOTDIR\): .*$/,
  );
  await expect(requireDataFolder("/proc/no/such")).rejects.toThrow(/^DATA_DIR=.*$/);
  await rm(folder, { recursive: true });
});

test("a full disk is told in one line, and no file stays", async ({ skip }) => {
  const disk = await mkdtemp(join(tmpdir(), "sorrel-data-"));
  onTestFinished(() => rm(disk, { recursive: true }));
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", "size=64k", "tmpfs", disk]);
  if (mounted.status !== 0) return skip("tmpfs can't be mounted here");
  onTestFinished(() => void spawnSync("umount", [disk]));
  await writeFile(join(disk, "rest"), Buffer.alloc(1_000_000)).catch(() => {});
  await expect(requireDataFolder(disk)).rejects.toThrow(
    /^DATA_DIR=\S+ can't be written \(ENOSPC\): choose another folder, or make space on its disk\.$/,
  );
  expect(await readdir(disk)).toEqual(["rest"]);
});
