import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
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
