import type { RequestListener } from "node:http";
import { join } from "node:path";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { createListener } from "./app.ts";
import type { AppOptions } from "./app-options.ts";
import { listen } from "./listen.ts";
import type { Shutdown } from "./shutdown.ts";
import type { Web } from "./web.ts";

/** What web process and worker need. */
export type Running = {
  settings: Settings;
  /** The migrated database. */
  url: string;
  listener: Listener;
  log: Log;
  shutdown: Shutdown;
};

/** Serves the web process at the site's address until the shutdown. */
export async function serveWeb(
  { settings, shutdown }: Pick<Running, "settings" | "shutdown">,
  web: Web,
  /** Defaults to the built pages and browser files. */
  requestListener: (options: AppOptions) => RequestListener = builtSite,
): Promise<void> {
  const listening = await listen(requestListener(web), { ...settings, peers: web.peers });
  shutdown.add(() => listening.stop());
  // Stopped first: an open event stream would delay the end of the requests.
  shutdown.add(async () => web.events.stop());
}

function builtSite(web: AppOptions): RequestListener {
  return createListener({ ...web, clientFolder: join(import.meta.dirname, "../client") });
}
