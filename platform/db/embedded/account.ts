import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import { OperatorError } from "#platform/errors.ts";

/** The user PostgreSQL runs as; undefined: the user of this process. */
export type Account = { uid: number; gid: number } | undefined;

const OWN_USER = "sorrel";

/** PostgreSQL refuses to run as root: finds or creates an unprivileged user for it. */
export function chooseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  const known = findUser("postgres") ?? findUser(OWN_USER);
  if (known) return known;
  // initdb looks up the name of its user: a uid without a name does not work.
  spawnSync("useradd", ["--system", "--no-create-home", "--home-dir", "/nonexistent", OWN_USER]);
  if (!findUser(OWN_USER)) spawnSync("adduser", ["-S", "-D", "-H", OWN_USER]);
  const made = findUser(OWN_USER) ?? findUser("nobody");
  if (made) return made;
  throw new OperatorError(
    "PostgreSQL can't run as root, and there is no other user to run it as (postgres, nobody). Add one, or set DATABASE_URL.",
  );
}

/** The owner of an existing cluster. */
export async function ownerOf(dataFolder: string): Promise<Account> {
  const { uid, gid } = await stat(dataFolder);
  const self = process.getuid?.();
  if (self === undefined || self === uid) return undefined;
  if (self === 0) return { uid, gid };
  throw new OperatorError(
    `The database in ${dataFolder} belongs to another user (uid ${uid}). Start as that user or as root.`,
  );
}

/** Whether the account can access `path` and all folders above it. */
export function canReach(account: Account, path: string): boolean {
  if (!account) return true;
  const { status } = spawnSync("/bin/sh", ["-c", 'test -x "$1"', "sh", path], {
    ...account,
    cwd: "/",
  });
  return status === 0;
}

function findUser(name: string): Account {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((entry) => entry.startsWith(`${name}:`));
  const [, , uid, gid] = line?.split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : undefined;
}
