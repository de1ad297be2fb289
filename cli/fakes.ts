import type { Generator } from "#domain/generation/generator.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { startFakeChat } from "#test/fakes/chat-completions.ts";
import { showMails } from "#test/fakes/mail-page.ts";
import { startMailServer } from "#test/fakes/mail-server.ts";
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
  mailNotice: string | null;
};

type Say = (line: string) => void;

/** Starts a stand-in for each outside service that the settings leave open, and says so. */
export async function startFakes(
  settings: Settings,
  shutdown: Shutdown,
  say: Say,
): Promise<StandIns> {
  const generator = await generatorStandIns(settings, shutdown, say);
  const { smtpUrl, mailNotice } = await mailStandIn(settings, shutdown, say);
  const mail = { ...settings.mail, smtpUrl };
  if (settings.pageProxyUrl) {
    return { settings: { ...settings, mail }, pages: [], generator, mailNotice };
  }
  const web = await startFakeWeb();
  shutdown.add(() => web.stop());
  const pages = putPages(web);
  say(`Recipe pages come from a stand-in for the web (${web.proxyUrl}):`);
  for (const { url, what } of pages) say(`  ${url} (${what})`);
  const settled = { ...settings, mail, pageProxyUrl: web.proxyUrl };
  return { settings: settled, pages, generator, mailNotice };
}

/** A mail server that sends nothing on, and shows what it took. */
async function mailStandIn({ mail }: Settings, shutdown: Shutdown, say: Say) {
  if (mail.smtpUrl !== undefined) {
    say("Mail goes to SMTP_URL.");
    return { smtpUrl: mail.smtpUrl, mailNotice: null };
  }
  const server = await startMailServer();
  shutdown.add(() => server.stop());
  const shown = await showMails(server);
  shutdown.add(() => shown.stop());
  say(`Mail goes to a stand-in, which shows it at ${shown.address}`);
  const mailNotice = `Stand-in: mail reaches nobody, and is shown at ${shown.address}`;
  return { smtpUrl: server.url, mailNotice };
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
    generator.isFake = true;
  }
  if (!settings.photos.accessKey) {
    const photos = await startFakePhotos();
    shutdown.add(() => photos.stop());
    say(`Photos come from a stand-in for the photo service (${photos.baseUrl}).`);
    generator.photos = { baseUrl: photos.baseUrl, accessKey: "stand-in" };
    generator.isFake = true;
  }
  return generator;
}
