import { ROOT } from "#platform/root.ts";
import { readEnvironment, withoutSecretFiles } from "#platform/settings/settings.ts";
import { siteAccounts } from "#server/resources/accounts.ts";
import type { Running } from "#server/serve-web.ts";
import { sayReady, signInLines } from "#server/sign-in-lines.ts";
import { sayOutbox } from "#server/start-jobs.ts";
import { startProcesses } from "./parent.ts";

type Options = Omit<Running, "listener"> & {
  /** The program of this process, which its children run too. */
  script: string;
};

/**
 * Serves the site by WEB_CONCURRENCY processes at one address, and runs its jobs in one more; this process only
 * watches them, and owns the database.
 */
export async function serveByProcesses(options: Options): Promise<void> {
  const { settings, url, log, shutdown, script } = options;
  // What the parent has read from .env stays in force for processes that start later.
  const databaseUrl = settings.databaseUrl ?? url;
  const all = {
    ...withoutSecretFiles(),
    ...readEnvironment(process.env, ROOT),
    DATABASE_URL: databaseUrl,
  };
  const web = Array.from({ length: settings.webConcurrency }, (_, index) => {
    return [`web-${index + 1}`, { ...all, PROCESS: "web" }] as const;
  });
  const processes = {
    ...Object.fromEntries(web),
    ...(settings.process === "all" ? { worker: { ...all, PROCESS: "worker" } } : {}),
  };
  const running = startProcesses({ script, processes, log });
  shutdown.add(() => running.stop());
  await running.ready;
  // Only a site that serves makes an admin: the password is shown once.
  const accounts = await siteAccounts(settings, { url });
  const signIn = await signInLines(accounts, settings).finally(() => accounts.db.destroy());
  sayReady(settings, signIn);
  if (settings.process === "all") sayOutbox(settings);
}
