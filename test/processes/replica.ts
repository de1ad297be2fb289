import { spawnSync } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openEmbeddedDatabase } from "#platform/db/embedded/embedded-database.ts";
import { migrate } from "#platform/db/migrate.ts";
import { query } from "#test/query.ts";

/** A migrated primary and its streaming replica, on ports of their own. */
export type Replicated = {
  primaryUrl: string;
  replicaUrl: string;
  /** Runs a statement at the replica, as a superuser. */
  onReplica(statement: string): Promise<unknown[]>;
  /** Kills the server; the next `start` recovers it on the same port. */
  kill(which: Server): Promise<void>;
  start(which: Server): Promise<void>;
  stop(): Promise<void>;
};

type Server = "primary" | "replica";

/** The replica is a copy of the stopped primary's files: the package has no pg_basebackup. */
export async function startReplicated(): Promise<Replicated> {
  const folders = { primary: await temporaryFolder(), replica: await temporaryFolder() };
  const first = await open(folders.primary);
  await migrate(first.url, "db/migrations", () => {});
  await first.stop();
  spawnSync("cp", ["-a", `${folders.primary}/.`, folders.replica]);
  const password = (await readFile(join(folders.primary, "postgres/password"), "utf8")).trim();
  const data = join(folders.replica, "postgres/data");
  const { port } = new URL(first.url);
  await writeFile(join(data, "standby.signal"), "");
  await writeFile(
    join(data, "postgresql.auto.conf"),
    `primary_conninfo = 'host=127.0.0.1 port=${port} user=postgres password=${password}'
     wal_retrieve_retry_interval = '200ms'\n`,
  );
  const running = { primary: await open(folders.primary), replica: await open(folders.replica) };
  const superuser = new URL(running.replica.url);
  superuser.username = "postgres";
  superuser.pathname = "/postgres";

  return {
    primaryUrl: running.primary.url,
    replicaUrl: running.replica.url,
    onReplica: (statement) => query(superuser.href, statement),
    async kill(which) {
      const file = join(folders[which], "postgres/data/postmaster.pid");
      process.kill(Number((await readFile(file, "utf8")).split("\n")[0]), "SIGKILL");
    },
    async start(which) {
      running[which] = await open(folders[which]);
    },
    async stop() {
      await running.replica.stop();
      await running.primary.stop();
      for (const folder of Object.values(folders)) await rm(folder, { recursive: true });
    },
  };
}

function open(dataDir: string) {
  return openEmbeddedDatabase({ dataDir, purpose: "tool", durable: false, say() {} });
}

/** As root, PostgreSQL runs as another user, which must be able to enter the folder. */
async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-replicated-"));
  await chmod(folder, 0o711);
  return folder;
}
