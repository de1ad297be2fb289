import { createHmac, randomBytes } from "node:crypto";
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
const NEW = ".new";

/** Puts a new secret in the file; the one from before stays beside it. Throws an OperatorError where there is none. */
export async function replaceSecret(folder: string, name: string): Promise<void> {
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

/** Writes another secret beside the file, so that putting it there can hardly fail. Throws an OperatorError for a short one. */
export async function prepareSecret(folder: string, name: string, secret: string) {
  const file = join(folder, name);
  if (secret.trim().length < LEAST_LENGTH) throw new OperatorError("The new secret is too short.");
  await mkdir(folder, { recursive: true });
  await writeFile(`${file}${NEW}`, `${secret}\n`, { mode: 0o600, flush: true });
  return {
    put: () => rename(`${file}${NEW}`, file),
    discard: () => rm(`${file}${NEW}`, { force: true }),
  };
}

/** The secret that `settleSecret` kept. */
export function findSecretBefore(folder: string, name: string): Promise<string | undefined> {
  return readSecret(join(folder, name + BEFORE));
}

/** What a secret is known by where it must not be read. */
export function secretFingerprint(secret: string): string {
  return createHmac("sha256", secret).update("fingerprint").digest("base64url");
}

/** What data need of the secret in DATA_DIR since they were restored, or were brought back. */
export type OwedSecret = {
  /** Of the secret that they were signed with; null where they are signed with the one that is there. */
  fingerprint: string | null;
  /** Whether the one that is there belongs to a site that was set aside. */
  isReplaced: boolean;
};

/**
 * Puts the secret of such data into the file, from where `prepareSecret` wrote it or an earlier call kept it; killed at
 * any moment, it can be called again. False where the secret is in none of these files.
 */
export async function settleSecret(
  folder: string,
  name: string,
  { fingerprint, isReplaced }: OwedSecret,
): Promise<boolean> {
  const file = join(folder, name);
  const isIn = async (path: string) => {
    const secret = await readSecret(path);
    return secret !== undefined && secretFingerprint(secret) === fingerprint;
  };
  const isPrepared = await isIn(file + NEW);
  if (isReplaced && (isPrepared || fingerprint === null)) await keep(file);
  if (isPrepared) await rename(file + NEW, file);
  else if (fingerprint !== null && !(await isIn(file))) {
    if (!(await isIn(file + BEFORE))) return false;
    await rename(file + BEFORE, file);
  }
  return true;
}

async function keep(file: string): Promise<void> {
  await rm(file + BEFORE, { force: true });
  await link(file, file + BEFORE).catch(unlessAbsent);
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
