import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { end } from "#bench/site.ts";
import { freePort } from "#platform/db/embedded/spawn.ts";

/** nginx as docs/OPERATIONS.md sets it up: a reading that one web process can't answer goes to the next. */
export async function startProxy(
  origins: string[],
): Promise<{ origin: string; stop(): Promise<void> }> {
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
  const child = spawn("nginx", ["-p", folder, "-c", "nginx.conf", "-g", "daemon off;"], {
    stdio: "ignore",
  });
  const origin = `http://127.0.0.1:${port}`;
  while (!(await fetch(`${origin}/healthz`).catch(() => null))?.ok) await sleep(50);
  return {
    origin,
    async stop() {
      await end(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
