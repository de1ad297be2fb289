import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { OperatorError } from "#platform/errors.ts";

const LEAST_LENGTH = 32;

/**
 * Reads the secret from a file, or creates it with 256 random bits; safe for concurrent processes. Throws an
 * OperatorError for a file that holds no secret: everybody could sign with it.
 */
export async function loadOrCreateSecret(folder: string, name: string): Promise<string> {
  const file = join(folder, name);
  const saved = await readSecret(file);
  if (saved !== undefined) return saved;
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
    const secret = (await readFile(file, "utf8")).trim();
    if (secret.length >= LEAST_LENGTH) return secret;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
    throw error;
  }
  throw new OperatorError(
    `${file} holds no secret of at least ${LEAST_LENGTH} characters: restore it from a backup, or delete it for a new one.`,
  );
}
