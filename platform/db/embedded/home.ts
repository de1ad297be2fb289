import { randomBytes } from "node:crypto";
import {
  chmod,
  chown,
  lstat,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  readlink,
  realpath,
  rename,
  rm,
  stat,
  symlink,
} from "node:fs/promises";
import { join } from "node:path";
import { codeOf, OperatorError } from "#platform/errors.ts";
import { type Account, canReach, chooseAccount, ownerOf } from "./account.ts";
import { createCluster } from "./cluster.ts";
import { findPrograms, type Programs } from "./programs.ts";

/** An embedded database's folder, the account that runs it, and the programs. */
export type Home = {
  /** PostgreSQL's own data folder. */
  data: string;
  logFile: string;
  password: string;
  account: Account;
  programs: Programs;
  /** How many connections a newly started server accepts. */
  connections: number;
};

export type HomeOptions = {
  dataDir: string;
  connections: number;
  /** False: written data need not survive a power cut (tests). */
  durable: boolean;
  say: (message: string) => void;
};

/** Used when PostgreSQL's user cannot access DATA_DIR or node_modules. */
const REACHABLE = "/var/lib/sorrel";

const UNFINISHED = "postgres.new-";
const UNFINISHED_AFTER_MS = 10 * 60_000;

/** Finds the database's folder, `postgres` in DATA_DIR, or creates it with a new cluster. */
export async function findOrCreateHome(options: HomeOptions): Promise<Home> {
  await mkdir(options.dataDir, { recursive: true });
  await removeUnfinished(options.dataDir);
  const place = placeIn(options.dataDir);
  const folder = (await resolved(place)) ?? (await createHome(place, options));
  const data = join(folder, "data");
  const account = await ownerOf(data);
  if (!canReach(account, data)) {
    throw new OperatorError(
      `The database in ${data} is in a folder that its user (uid ${account?.uid}) can't access. Change the permissions of the folders above it, or move DATA_DIR.`,
    );
  }
  return {
    data,
    logFile: join(folder, "server.log"),
    password: (await readFile(join(folder, "password"), "utf8")).trim(),
    account,
    programs: await findPrograms(account, sharedFolder(account, options.dataDir), options.say),
    connections: options.connections,
  };
}

/** Whether there is a database in DATA_DIR. One that can't be looked at counts: opening it says why. */
export async function hasHome(dataDir: string): Promise<boolean> {
  const found = await lstat(placeIn(dataDir)).catch(codeOf);
  return found !== "ENOENT";
}

function placeIn(dataDir: string): string {
  return join(dataDir, "postgres");
}

async function resolved(place: string): Promise<string | undefined> {
  const target = await readlink(place).catch(() => undefined);
  const folder = await realpath(place).catch(() => undefined);
  if (target && !folder) {
    throw new OperatorError(
      `${place} points to the database's data in ${target}, which is missing. Restore it, or remove the link to start with an empty database.`,
    );
  }
  return folder;
}

function sharedFolder(account: Account, dataDir: string): string {
  return account ? REACHABLE : dataDir;
}

/** Creates the folder under a temporary name first, so that it is complete once it has its final name. */
async function createHome(place: string, options: HomeOptions): Promise<string> {
  const account = chooseAccount();
  const reachable = canReach(account, options.dataDir);
  const parent = reachable ? options.dataDir : REACHABLE;
  await mkdir(parent, { recursive: true });
  const programs = await findPrograms(account, sharedFolder(account, options.dataDir), options.say);
  if (!reachable) await removeUnfinished(parent);
  const unfinished = await mkdtemp(join(parent, UNFINISHED));
  try {
    await chmod(unfinished, 0o711);
    const data = join(unfinished, "data");
    await mkdir(data, { mode: 0o700 });
    if (account) await chown(data, account.uid, account.gid);
    const password = randomBytes(24).toString("base64url");
    await createCluster({ folder: unfinished, data, password, account, programs, ...options });
    if (reachable) return await settle(unfinished, place);
    const folder = await settleElsewhere(unfinished, place);
    options.say(
      `PostgreSQL's user can't access ${options.dataDir}; the database is stored in ${folder}.`,
    );
    return folder;
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
}

/** Removes what killed starts left behind; recent folders may belong to one in progress. */
async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (!name.startsWith(UNFINISHED)) continue;
    const { mtimeMs } = await stat(join(parent, name));
    if (Date.now() - mtimeMs > UNFINISHED_AFTER_MS) {
      await rm(join(parent, name), { recursive: true, force: true });
    }
  }
}

async function settle(unfinished: string, place: string): Promise<string> {
  try {
    await rename(unfinished, place);
  } catch (error) {
    if (!(await resolved(place))) throw error;
  }
  return realpath(place);
}

async function settleElsewhere(unfinished: string, place: string): Promise<string> {
  const elsewhere = join(REACHABLE, randomBytes(6).toString("hex"));
  await rename(unfinished, elsewhere);
  try {
    await symlink(elsewhere, place);
  } catch (error) {
    await rm(elsewhere, { recursive: true });
    if (!(await resolved(place))) throw error;
  }
  return realpath(place);
}
