import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { probe } from "#platform/db/probe.ts";

/** Whether PgBouncer is on PATH. */
export function hasPooler(): boolean {
  return spawnSync("pgbouncer", ["--version"]).status === 0;
}

/** A PgBouncer in transaction mode in front of a database, with so many connections to it. */
export async function startPooler(to: string, { connections = 1 } = {}) {
  const { hostname, port, username, password } = new URL(to);
  const folder = await mkdtemp(join(tmpdir(), "sorrel-pooler-"));
  await chmod(folder, 0o755);
  const at = await freePort();
  const config = `
[databases]
* = host=${hostname} port=${port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${at}
unix_socket_dir =
auth_type = plain
auth_file = ${folder}/users
pool_mode = transaction
default_pool_size = ${connections}
server_login_retry = 1
logfile = ${folder}/log
pidfile = ${folder}/pid
`;
  await writeFile(join(folder, "users"), `"${username}" "${decodeURIComponent(password)}"\n`);
  await writeFile(join(folder, "pgbouncer.ini"), config);
  spawnSync("chown", ["-R", "nobody", folder]);
  const address = new URL(to);
  address.host = `127.0.0.1:${at}`;
  let child = await start();

  async function start() {
    // It refuses to run as root.
    const account = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
    await rm(join(folder, "pid"), { force: true });
    const started = spawn("pgbouncer", [join(folder, "pgbouncer.ini")], {
      ...account,
      stdio: "ignore",
    });
    while ((await probe(address.href)).state === "away") await sleep(50);
    return started;
  }
  async function kill() {
    const ended = once(child, "exit");
    child.kill("SIGKILL");
    await ended;
  }

  return {
    url: address.href,
    kill,
    async start() {
      child = await start();
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true });
    },
  };
}
