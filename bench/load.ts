import { execFile, spawn, spawnSync } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { end, waitForResponse } from "./site.ts";

export const CLIENTS = 32;

/** Whether a program is installed. */
export function has(program: string): boolean {
  return spawnSync(program, ["-v"]).error === undefined;
}

/** Requests a second for these paths by turns, measured by wrk. Throws if any request fails. */
export async function requestsPerSecond(
  origin: string,
  paths: string[],
  seconds: number,
  clients = CLIENTS,
): Promise<number> {
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t1", `-c${clients}`, `-d${seconds}s`, "--timeout", "20s"],
    ...["-H", "Accept-Encoding: gzip", "-s", join(import.meta.dirname, "paths.lua")],
    ...[origin, "--", ...paths],
  ]);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(`Requests failed: ${stdout}`);
  return Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
}

/** Starts nginx with one worker, serving these bytes and their compressed copy as a file. */
export async function startNginx(plain: Buffer, compressed: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-bench-nginx-"));
  const port = await freePort();
  await writeFile(join(folder, "page.html"), plain);
  await writeFile(join(folder, "page.html.gz"), compressed);
  await writeFile(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      types { text/html html; } access_log off; sendfile on; tcp_nopush on;
      gzip_static on; gzip_vary on;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      server { listen 127.0.0.1:${port}; root ${folder}; }
    }`,
  );
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "ignore"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await waitForResponse(`${origin}/page.html`, child);
  return {
    origin,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
