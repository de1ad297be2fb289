import type { Settings } from "#platform/settings/settings.ts";
import type { FakeServices } from "#server/main.ts";
import type { Shutdown } from "#server/shutdown.ts";
import { startFakeChat } from "#test/fakes/chat-completions.ts";
import { showMails } from "#test/fakes/mail-page.ts";
import { startMailServer } from "#test/fakes/mail-server.ts";
import { startFakePhotos } from "#test/fakes/photo-search.ts";
import { startFakeWeb } from "#test/fakes/web.ts";
import { putPages } from "#test/fakes/web-pages.ts";

/** Starts a fake of each external service that is not configured, and prints which. */
export async function startFakes(settings: Settings, shutdown: Shutdown): Promise<FakeServices> {
  const fakes: FakeServices = {
    settings: { ...settings },
    generatorIsFake: false,
    fakePages: [],
    mailNotice: null,
  };
  if (!settings.ai.apiKey) {
    const chat = await startFakeChat();
    shutdown.add(() => chat.stop());
    fakes.settings.ai = { ...settings.ai, baseUrl: chat.baseUrl, apiKey: "fake" };
    fakes.generatorIsFake = true;
    console.log(`Recipes are written by a fake AI service (${chat.baseUrl}).`);
  }
  if (!settings.photos.accessKey) {
    const photos = await startFakePhotos();
    shutdown.add(() => photos.stop());
    fakes.settings.photos = { baseUrl: photos.baseUrl, accessKey: "fake" };
    fakes.generatorIsFake = true;
    console.log(`Photos come from a fake photo service (${photos.baseUrl}).`);
  }
  if (settings.mail.smtpUrl === undefined) {
    const server = await startMailServer();
    shutdown.add(() => server.stop());
    const inbox = await showMails(server);
    shutdown.add(() => inbox.stop());
    fakes.settings.mail = { ...settings.mail, smtpUrl: server.url };
    fakes.mailNotice = `Fake mail server: emails are not delivered; see them at ${inbox.address}`;
    console.log(`Emails go to a fake mail server; see them at ${inbox.address}`);
  }
  if (!settings.pageProxyUrl) {
    const web = await startFakeWeb();
    shutdown.add(() => web.stop());
    fakes.settings.pageProxyUrl = web.proxyUrl;
    fakes.fakePages = putPages(web);
    console.log(`Recipe pages come from a fake web (${web.proxyUrl}):`);
    for (const { url, what } of fakes.fakePages) console.log(`  ${url} (${what})`);
  }
  return fakes;
}
