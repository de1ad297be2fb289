import { spawn } from "node:child_process";
import { once } from "node:events";
import { open, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { OperatorError } from "#platform/errors.ts";
import { BARE_ENVIRONMENT } from "./cluster.ts";
import type { Home } from "./home.ts";

/** Why a server exited before it accepted connections, if a retry may help. */
type EarlyEnd = "port taken" | "data taken";

const LOG_LIMIT_BYTES = 10_000_000;

/**
 * Starts PostgreSQL in a separate process group, so that a Ctrl-C in the terminal reaches only this process,
 * which then stops it. `ended` rejects with PostgreSQL's message if a retry will not help.
 */
export async function spawnPostgres(
  home: Home,
  port: number,
): Promise<{ pid: number; ended: Promise<EarlyEnd>; hasEnded: () => Promise<boolean> }> {
  const log = await open(home.logFile, (await isLong(home.logFile)) ? "w" : "a", 0o600);
  try {
    const { size: before } = await log.stat();
    const args = ["-D", home.data, "-p", String(port), "-c", `max_connections=${home.connections}`];
    const child = spawn(join(home.programs, "postgres"), args, {
      ...home.account,
      cwd: "/",
      env: BARE_ENVIRONMENT,
      detached: true,
      stdio: ["ignore", log.fd, log.fd],
    });
    child.unref();
    const ended = once(child, "exit").then(async () =>
      explainEnd(await readFrom(home.logFile, before)),
    );
    // Handled by callers that await it; others ignore it.
    ended.catch(() => {});
    const hasEnded = async () => child.exitCode !== null || child.signalCode !== null;
    if (child.pid === undefined) throw new OperatorError(`${child.spawnfile} can't be run.`);
    return { pid: child.pid, ended, hasEnded };
  } finally {
    await log.close();
  }
}

/** A port on 127.0.0.1 that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  return typeof address === "object" && address ? address.port : 0;
}

async function isLong(file: string): Promise<boolean> {
  return stat(file).then(
    ({ size }) => size > LOG_LIMIT_BYTES,
    () => false,
  );
}

async function readFrom(file: string, offset: number): Promise<string> {
  const handle = await open(file);
  try {
    const bytes = Buffer.alloc(64_000);
    const { buffer, bytesRead } = await handle.read({ buffer: bytes, position: offset });
    return buffer.toString("utf8", 0, bytesRead);
  } finally {
    await handle.close();
  }
}

function explainEnd(output: string): EarlyEnd {
  if (/Address already in use|could not create any TCP\/IP sockets/.test(output))
    return "port taken";
  if (/lock file .* already exists|shared memory block .* still in use/.test(output)) {
    return "data taken";
  }
  const reason = output.split("\n").findLast((line) => /FATAL|PANIC|ERROR/.test(line));
  throw new OperatorError(`The database did not start: ${reason ?? output.trim()}`);
}
