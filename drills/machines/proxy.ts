import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { end, waitForResponse } from "#bench/site.ts";
import { freePort } from "#platform/db/embedded/spawn.ts";

export type Proxy = {
  origin: string;
  /** Kills nginx with its worker process, at once. */
  kill(): Promise<void>;
  start(): Promise<void>;
  stop(): Promise<void>;
};

/** nginx as docs/OPERATIONS.md sets it up: a reading that one web process can't answer goes to the next. */
export async function startProxy(origins: string[]): Promise<Proxy> {
  const folder = await mkdtemp(join(tmpdir(), "sorrel-drill-nginx-"));
  const port = await freePort();
  await writeFile(
    join(folder, "nginx.conf"),
    `${process.getuid?.() === 0 ? "user root;" : ""}
    worker_processes 1; pid ${folder}/pid; error_log ${folder}/error.log;
    events { worker_connections 1024; }
    http {
      access_log off;
      client_body_temp_path ${folder}; proxy_temp_path ${folder}; fastcgi_temp_path ${folder};
      uwsgi_temp_path ${folder}; scgi_temp_path ${folder};
      upstream web {
        ${origins.map((origin) => `server ${new URL(origin).host} max_fails=0;`).join("\n")}
        keepalive 16;
        # Less than the site's own, or a request meets a connection that is being closed.
        keepalive_timeout 5s;
      }
      server {
        listen 127.0.0.1:${port};
        location / {
          proxy_pass http://web;
          proxy_http_version 1.1;
          proxy_set_header Connection "";
          proxy_set_header X-Forwarded-For $http_x_forwarded_for;
          proxy_connect_timeout 1s;
          proxy_next_upstream error timeout http_502 http_503;
        }
      }
    }`,
  );
  const origin = `http://127.0.0.1:${port}`;
  let child: ChildProcess | undefined;

  const proxy: Proxy = {
    origin,
    async kill() {
      if (!child?.pid) return;
      const exited = once(child, "exit");
      // The group: a worker process outlives the one that started it.
      process.kill(-child.pid, "SIGKILL");
      await exited;
    },
    async start() {
      child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], {
        stdio: "ignore",
        detached: true,
      });
      await waitForResponse(`${origin}/healthz`, child);
    },
    async stop() {
      if (child) await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
  await proxy.start();
  return proxy;
}
