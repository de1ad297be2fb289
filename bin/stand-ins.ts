import type { Settings } from "#platform/settings.ts";
import { startFakeWeb } from "#test/fakes/web.ts";
import { putPages } from "#test/fakes/web-pages.ts";
import type { Shutdown } from "./shutdown.ts";

/** What stands in for services of the outside while one develops. */
export type StandIns = {
  settings: Settings;
  /** Addresses of recipe pages to try; none where the settings name a proxy of their own. */
  pages: { url: string; what: string }[];
};

/** Starts a stand-in for each outside service that the settings leave open, and says so. */
export async function startStandIns(
  settings: Settings,
  shutdown: Shutdown,
  say: (line: string) => void,
): Promise<StandIns> {
  if (settings.pageProxyUrl) return { settings, pages: [] };
  const web = await startFakeWeb();
  shutdown.add(() => web.stop());
  const pages = putPages(web);
  say(`Recipe pages come from a stand-in for the web (${web.proxyUrl}):`);
  for (const { url, what } of pages) say(`  ${url} (${what})`);
  return { settings: { ...settings, pageProxyUrl: web.proxyUrl }, pages };
}
