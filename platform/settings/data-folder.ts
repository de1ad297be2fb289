import { randomBytes } from "node:crypto";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { codeOf, OperatorError } from "#platform/errors.ts";

/** Makes DATA_DIR unless it is there. Throws an OperatorError when it can't be made or written. */
export async function requireDataFolder(folder: string): Promise<void> {
  const probe = join(folder, `.write-${randomBytes(6).toString("hex")}`);
  try {
    await makeFolder(folder);
    // An empty file would fit on a full disk.
    await writeFile(probe, "can be written");
    await rm(probe);
  } catch (error) {
    await rm(probe, { force: true }).catch(() => {});
    const code = codeOf(error);
    const remedy = code === "ENOSPC" ? "make space on its disk" : "change its permissions";
    throw new OperatorError(
      `DATA_DIR=${folder} can't be written (${code}): choose another folder, or ${remedy}.`,
      { cause: error },
    );
  }
}

/** Node's own `recursive` tries for ever where a folder can't be made, as in /proc. */
async function makeFolder(folder: string): Promise<void> {
  const make = () =>
    mkdir(folder).catch((error: unknown) => {
      if (codeOf(error) !== "EEXIST") throw error;
    });
  try {
    await make();
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || dirname(folder) === folder) throw error;
    await makeFolder(dirname(folder));
    await make();
  }
}
