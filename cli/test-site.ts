import { spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { freePort } from "#platform/db/embedded/spawn.ts";
import { TEST_ADMIN } from "#test/e2e/test-admin.ts";
import { startFakeChat } from "#test/fakes/chat-completions.ts";
import { startFakePhotos } from "#test/fakes/photo-search.ts";
import { startFakeWeb } from "#test/fakes/web.ts";
import { putPages } from "#test/fakes/web-pages.ts";

const READY_WITHIN_MS = 180_000;

export type TestSite = {
  url: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

/** Starts the built site with the sample cookbook on a temporary database and a free port. */
export async function startTestSite(environment: NodeJS.ProcessEnv): Promise<TestSite> {
  const dataDir = await mkdtemp(join(tmpdir(), "sorrel-e2e-"));
  // As root, PostgreSQL runs as another user, which must be able to enter the folder.
  await chmod(dataDir, 0o711);
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const [chat, photos] = await Promise.all([startFakeChat(), startFakePhotos()]);
  const web = await startFakeWeb();
  putPages(web);
  const child = spawn(process.execPath, ["cli/start.js"], {
    env: {
      ...environment,
      PORT: String(port),
      SITE_URL: url,
      DATA_DIR: dataDir,
      SEED: "sample",
      ADMIN_EMAIL: TEST_ADMIN.email,
      ADMIN_PASSWORD: TEST_ADMIN.password,
      AI_BASE_URL: chat.baseUrl,
      AI_API_KEY: "a-key-for-tests",
      PHOTOS_BASE_URL: photos.baseUrl,
      PHOTOS_ACCESS_KEY: "a-key-for-tests",
      PAGE_PROXY_URL: web.proxyUrl,
      WEBHOOK_ALLOW: "127.0.0.1",
      SUPPORT_EMAIL: "hello@example.com",
      SUPPORT_PHONE: "+1 (555) 010-0142",
      SUPPORT_ADDRESS: "12 Orchard Lane, Portland, OR 97201",
      LOG_LEVEL: "warn",
      LOG_FORMAT: "json",
    },
    stdio: ["ignore", "pipe", "inherit"],
  });
  await ready(child.stdout, once(child, "exit")).catch((error: unknown) => {
    child.kill("SIGTERM");
    throw error;
  });
  return {
    url,
    databaseUrl: (await readFile(join(dataDir, "database-url"), "utf8")).trim(),
    async stop() {
      const ended = child.exitCode === null ? once(child, "exit") : Promise.resolve();
      child.kill("SIGTERM");
      await ended;
      await Promise.all([chat.stop(), photos.stop(), web.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Prints the site's output, and resolves when it is ready. */
function ready(output: NodeJS.ReadableStream, ended: Promise<unknown>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(
      () => reject(new Error("The site did not start in time")),
      READY_WITHIN_MS,
    );
    ended.then(() => reject(new Error("The site exited while starting")), reject);
    createInterface({ input: output }).on("line", (line) => {
      console.log(`  ${line}`);
      if (!/ is ready: /.test(line)) return;
      clearTimeout(timeout);
      resolve();
    });
  });
}
