import type { RequestListener } from "node:http";
import { join } from "node:path";
import { messageOf } from "#platform/errors.ts";
import type { Listener } from "#platform/jobs/listen.ts";
import type { Log } from "#platform/log.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { createListener } from "./app.ts";
import type { AppOptions } from "./app-options.ts";
import { keepAssetsDaily } from "./files/kept-assets.ts";
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
  requestListener?: (options: AppOptions) => RequestListener,
): Promise<void> {
  const listener = (requestListener ?? builtSite(settings, shutdown))(web);
  const listening = await listen(listener, { ...settings, peers: web.peers });
  shutdown.add(() => listening.stop());
  // Stopped first: an open event stream would delay the end of the requests.
  shutdown.add(async () => web.events.stop());
}

function builtSite({ dataDir }: Settings, shutdown: Shutdown) {
  const clientFolder = join(import.meta.dirname, "../client");
  const keptAssets = join(dataDir, "assets");
  return (web: AppOptions): RequestListener => {
    const keeping = keepAssetsDaily(join(clientFolder, "assets"), keptAssets, (error) =>
      web.log.warn(`The browser files of this build could not be kept: ${messageOf(error)}`),
    );
    shutdown.add(async () => keeping.stop());
    return createListener({ ...web, clientFolder, keptAssets });
  };
}
