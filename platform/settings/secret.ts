import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The secret of this name in the folder; made of 256 random bits by whoever asks first. Several
 * processes may ask at once: a file that is there is whole.
 */
export async function loadOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const kept = await readSecret(file);
  if (kept) return kept;
  await mkdir(folder, { recursive: true });
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(own, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link leaves alone what another process has put there meanwhile.
    await link(own, file).catch(async (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    });
  } finally {
    await rm(own);
  }
  return (await readSecret(file)) ?? "";
}

async function readSecret(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, "utf8")).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
}
