import type { Generator } from "#domain/generation/generator.ts";
import type { Settings } from "#platform/settings.ts";
import { startFakeChat } from "#test/fakes/chat-completions.ts";
import { startFakePhotos } from "#test/fakes/photo-search.ts";
import { startFakeWeb } from "#test/fakes/web.ts";
import { putPages } from "#test/fakes/web-pages.ts";
import type { Shutdown } from "./shutdown.ts";
import { openGenerator } from "./site.ts";

/** What stands in for services of the outside while one develops. */
export type StandIns = {
  settings: Settings;
  /** Addresses of recipe pages to try; none where the settings name a proxy of their own. */
  pages: { url: string; what: string }[];
  generator: Generator;
};

type Say = (line: string) => void;

/** Starts a stand-in for each outside service that the settings leave open, and says so. */
export async function startStandIns(
  settings: Settings,
  shutdown: Shutdown,
  say: Say,
): Promise<StandIns> {
  const generator = await generatorStandIns(settings, shutdown, say);
  if (settings.pageProxyUrl) return { settings, pages: [], generator };
  const web = await startFakeWeb();
  shutdown.add(() => web.stop());
  const pages = putPages(web);
  say(`Recipe pages come from a stand-in for the web (${web.proxyUrl}):`);
  for (const { url, what } of pages) say(`  ${url} (${what})`);
  return { settings: { ...settings, pageProxyUrl: web.proxyUrl }, pages, generator };
}

async function generatorStandIns(
  settings: Settings,
  shutdown: Shutdown,
  say: Say,
): Promise<Generator> {
  const generator = openGenerator(settings);
  if (!settings.ai.apiKey) {
    const chat = await startFakeChat();
    shutdown.add(() => chat.stop());
    say(`Recipes are written by a stand-in for the AI service (${chat.baseUrl}).`);
    generator.chat = { ...settings.ai, baseUrl: chat.baseUrl, apiKey: "stand-in" };
    generator.isStandIn = true;
  }
  if (!settings.photos.accessKey) {
    const photos = await startFakePhotos();
    shutdown.add(() => photos.stop());
    say(`Photos come from a stand-in for the photo service (${photos.baseUrl}).`);
    generator.photos = { baseUrl: photos.baseUrl, accessKey: "stand-in" };
    generator.isStandIn = true;
  }
  return generator;
}
