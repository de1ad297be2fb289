import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Reads the secret from a file, or creates it with 256 random bits; safe for concurrent processes. */
export async function loadOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const saved = await readSecret(file);
  if (saved) return saved;
  await mkdir(folder, { recursive: true });
  const own = `${file}.${randomBytes(6).toString("hex")}`;
  await writeFile(own, `${randomBytes(32).toString("base64url")}\n`, { mode: 0o600 });
  try {
    // Unlike a rename, a link does not overwrite the file of another process.
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
