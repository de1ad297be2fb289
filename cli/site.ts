import { join } from "node:path";
import type { SiteContext } from "#app/context.ts";
import type { Generator } from "#domain/generation/generator.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { NO_SITE_SETTINGS, siteProfile } from "#domain/settings/site-settings.ts";
import { createImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import { openImageProcessor } from "#platform/images/image-processor.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { openS3Store } from "#platform/storage/s3-store.ts";
import type { Storage } from "#platform/storage/storage-url.ts";
import type { Store } from "#platform/storage/store.ts";
import { storeBefore } from "#platform/storage/store-before.ts";

/** What the pages know of the settings; an admin may have set some of it otherwise. */
export function siteOf(settings: Settings): SiteContext {
  const { siteName: name, siteUrl: url, support, newsletterConfirm } = settings;
  const { scriptUrl, siteId = "" } = settings.analytics;
  const analytics = scriptUrl ? { scriptUrl, siteId } : undefined;
  return { ...siteProfile({ name, support }, NO_SITE_SETTINGS), url, newsletterConfirm, analytics };
}

/** What fetches pages of the sites that the settings name. */
export function openScraper(
  { scrapeSites: sites, siteUrl, pageProxyUrl }: Settings,
  fakePages: Scraper["fakePages"] = [],
): Scraper {
  const hosts = sites.map(({ host }) => host);
  return {
    sites,
    fakePages,
    fetcher: createPageFetcher({ hosts, siteUrl, proxyUrl: pageProxyUrl }),
  };
}

/** The services that the settings name for writing recipes and finding photos. */
export function openGenerator({ ai, photos }: Settings): Generator {
  return { chat: ai, photos, isFake: false };
}

/** Where pictures are kept as the settings say, and what draws them. */
export function openMedia(settings: Settings): MediaAndWeb {
  const web = createImageFetcher({ siteUrl: settings.siteUrl });
  return { store: openStore(settings), imageProcessor: openImageProcessor(), web };
}

/** Where pictures are kept, as the settings say; those in DATA_DIR/media are there until they are moved. */
export function openStore(settings: Settings): Store {
  const folder = openFileStore(mediaFolder(settings.dataDir));
  return settings.storage ? storeBefore(openNamedStore(settings.storage), folder) : folder;
}

/** The store that STORAGE_URL names, alone. */
export function openNamedStore(storage: Storage): Store {
  return storage.kind === "s3" ? openS3Store(storage) : openFileStore(storage.folder);
}

/** Where pictures are kept unless STORAGE_URL says otherwise. */
export function mediaFolder(dataDir: string): string {
  return join(dataDir, "media");
}

/** What admins are told while mail is sent to nobody. */
export function mailNotice({ mail }: Pick<Settings, "mail">): string | null {
  if (mail.smtpUrl !== undefined) return null;
  return "Mail is not sent yet: it is written to the folder outbox of the site's data. Set SMTP_URL to have it sent.";
}
