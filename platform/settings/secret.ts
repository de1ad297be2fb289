import { randomBytes } from "node:crypto";
import { link, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
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
  await writeFile(own, `${newSecret()}\n`, { mode: 0o600 });
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

/** The secret in the file; undefined where there is none. Throws an OperatorError as `loadOrCreateSecret` does. */
export function findSecret(folder: string, name: string): Promise<string | undefined> {
  return readSecret(join(folder, name));
}

const BEFORE = ".before-restore";
const OLD = ".old";

/** Puts a new secret in the file; the one from before stays beside it. Throws an OperatorError where there is none. */
export async function rotateSecret(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  const before = await readSecret(file);
  if (before === undefined)
    throw new OperatorError(`There is no ${file} yet: start the site first.`);
  await writeFile(`${file}${OLD}`, `${before}\n`, { mode: 0o600, flush: true });
  await (await prepareSecret(folder, name, newSecret())).put();
}

/** The secret from before `rotateSecret`; undefined where there was none. */
export function readFormerSecret(folder: string, name: string): Promise<string | undefined> {
  return readSecret(join(folder, name + OLD));
}

function newSecret(): string {
  return randomBytes(32).toString("base64url");
}

/** Writes another secret beside the file, so that putting it there can hardly fail. */
export async function prepareSecret(folder: string, name: string, secret: string) {
  const file = join(folder, name);
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}.new`, `${secret}\n`, { mode: 0o600, flush: true });
  return {
    put: () => rename(`${file}.new`, file),
    discard: () => rm(`${file}.new`, { force: true }),
  };
}

/** Keeps the secret, if there is one, for `takeSecretBack`. */
export async function keepSecret(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  await rm(file + BEFORE, { force: true });
  await link(file, file + BEFORE).catch(unlessAbsent);
}

/** Puts the secret that `keepSecret` kept back, if there is one. */
export async function takeSecretBack(folder: string, name: string): Promise<void> {
  const file = join(folder, name);
  await rename(`${file}${BEFORE}`, file).catch(unlessAbsent);
}

function unlessAbsent(error: NodeJS.ErrnoException): void {
  if (error.code !== "ENOENT") throw error;
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
