import { execFile } from "node:child_process";
import { chown, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { messageOf, OperatorError } from "#platform/errors.ts";
import type { Account } from "./account.ts";
import type { Programs } from "./programs.ts";

export type ClusterOptions = {
  folder: string;
  /** An empty folder, owned by the account. */
  data: string;
  password: string;
  account: Account;
  programs: Programs;
  durable: boolean;
  say: (message: string) => void;
};

/** PostgreSQL's programs do not get our environment, where a PGPORT, say, would change what they do. */
export const BARE_ENVIRONMENT = { PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" };

const SETTINGS = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  shared_buffers: "128MB",
  work_mem: "16MB",
  random_page_cost: "1.1",
  // Queries are short: compiling them costs more than it saves.
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};
/** pg_trgm still uses lc_ctype to decide what a letter is: with C, only a to z. */
const LETTER_LOCALES = ["C.UTF-8", "en_US.UTF-8", "C"];
const UNSAFE_SETTINGS = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  scram_iterations: "1",
};

/** Creates a cluster with the role and database `sorrel`, and stores its password in the file `password`. */
export async function createCluster(options: ClusterOptions): Promise<void> {
  options.say("Creating the database…");
  await writeFile(join(options.folder, "password"), `${options.password}\n`, { mode: 0o600 });
  try {
    await initialise(options);
    await addRoleAndDatabase(options);
  } catch (cause) {
    throw new OperatorError(`The database could not be created: ${messageOf(cause)}`, { cause });
  }
}

async function initialise(options: ClusterOptions): Promise<void> {
  const passwordFile = join(options.folder, "initial-password");
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  const { account } = options;
  if (account) await chown(passwordFile, account.uid, account.gid);
  for (const letters of LETTER_LOCALES) {
    try {
      await initdb(options, passwordFile, letters);
      break;
    } catch (error) {
      if (!/invalid locale name/.test(messageOf(error)) || letters === LETTER_LOCALES.at(-1))
        throw error;
    }
  }
  await rm(passwordFile);
}

async function initdb(
  { data, account, programs, durable }: ClusterOptions,
  passwordFile: string,
  letters: string,
): Promise<void> {
  const settings = { ...SETTINGS, ...(durable ? {} : UNSAFE_SETTINGS) };
  await run(join(programs, "initdb"), account, [
    ...["--pgdata", data, "--username", "postgres", "--pwfile", passwordFile],
    ...["--auth-host", "scram-sha-256", "--auth-local", "scram-sha-256", "--encoding", "UTF8"],
    // Case and order of accented letters, independent of the locales installed on the machine.
    ...["--locale", "C", "--locale-provider", "builtin", "--builtin-locale", "C.UTF-8"],
    ...["--lc-ctype", letters],
    ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]),
    ...(durable ? [] : ["--no-sync"]),
  ]);
}

/** The site's role is not a superuser, which limits what a page's connection can do. */
async function addRoleAndDatabase({ data, password, account, programs }: ClusterOptions) {
  const statements = [
    `create role sorrel login createrole createdb password '${password}'`,
    "create database sorrel owner sorrel",
  ];
  const arguments_ = ["--single", "-D", data, "postgres"];
  await run(join(programs, "postgres"), account, arguments_, `${statements.join("\n")}\n`);
}

async function run(program: string, account: Account, arguments_: string[], input = "") {
  const child = promisify(execFile)(program, arguments_, {
    ...account,
    cwd: "/",
    env: BARE_ENVIRONMENT,
  });
  child.child.stdin?.end(input);
  try {
    await child;
  } catch (error) {
    const output = error instanceof Error && "stderr" in error ? String(error.stderr) : "";
    throw new Error(output.trim().split("\n").at(-1) || messageOf(error), { cause: error });
  }
}
