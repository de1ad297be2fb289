import { join } from "node:path";
import type { SiteContext } from "#app/context.ts";
import type { DB } from "#db/schema.ts";
import { type Accounts, openAccounts } from "#domain/auth/accounts.server.ts";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import { openPageReader } from "#domain/scraping/page-reader.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { NO_SITE_SETTINGS, siteProfile } from "#domain/settings/site-settings.ts";
import { openPool, type PoolOptions } from "#platform/db/connect.ts";
import { createImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import { openImageProcessor } from "#platform/images/image-processor.ts";
import { openMailer } from "#platform/mail/mailer.ts";
import { loadOrCreateSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openFileStore } from "#platform/storage/file-store.ts";
import { openS3Store } from "#platform/storage/s3-store.ts";
import type { Storage } from "#platform/storage/storage-url.ts";
import type { Store } from "#platform/storage/store.ts";
import { storeBefore } from "#platform/storage/store-before.ts";
import type { WorkerOptions } from "#worker/worker.ts";
import type { MetricsAccess } from "./metrics-access.ts";

/** The settings that pages use; admins can override some of them in the back office. */
export function siteOf(settings: Settings): SiteContext {
  const { siteName: name, siteUrl: url, support, newsletterConfirm } = settings;
  const { scriptUrl, siteId = "" } = settings.analytics;
  const analytics = scriptUrl ? { scriptUrl, siteId } : undefined;
  return { ...siteProfile({ name, support }, NO_SITE_SETTINGS), url, newsletterConfirm, analytics };
}

/** Fetches recipe pages of the configured sites. */
export function openScraper({ scrapeSites, siteUrl, pageProxyUrl }: Settings): Scraper {
  const sites = scrapeSites ?? SITES;
  const hosts = sites.map(({ host }) => host);
  const fetcher = createPageFetcher({ hosts, siteUrl, proxyUrl: pageProxyUrl });
  return { sites, fakePages: [], fetcher, reader: openPageReader() };
}

/** The services that write recipes and find photos. */
export function openGenerator({ ai, photos }: Settings): Generator {
  return { chat: ai, answers: openAnswerReader(), photos, isFake: false };
}

/** The image store, the image processor and the fetcher of remote images. */
export function openMedia(settings: Settings): MediaAndWeb {
  const web = createImageFetcher({ siteUrl: settings.siteUrl });
  return { store: openStore(settings), imageProcessor: openImageProcessor(), web };
}

/** The image store; with STORAGE_URL, files not moved yet are still read from DATA_DIR/media. */
export function openStore(settings: Settings): Store {
  const folder = openFileStore(mediaFolder(settings.dataDir));
  return settings.storage ? storeBefore(openNamedStore(settings.storage), folder) : folder;
}

/** The store of STORAGE_URL, without the fallback. */
export function openNamedStore(storage: Storage): Store {
  return storage.kind === "s3" ? openS3Store(storage) : openFileStore(storage.folder);
}

export function mediaFolder(dataDir: string): string {
  return join(dataDir, "media");
}

/** The site's accounts. `db.destroy()` closes their pool. */
export async function siteAccounts(
  settings: Settings,
  connection: Omit<PoolOptions, "role" | "max">,
): Promise<Accounts> {
  const secret = await authSecret(settings);
  const db = openPool<DB>({ ...connection, role: "accounts", max: 5 });
  return openAccounts({ db, secret, siteUrl: settings.siteUrl });
}

export async function openMail(settings: Settings): Promise<NonNullable<WorkerOptions["mail"]>> {
  return {
    sender: { site: siteOf(settings), from: settings.mail.from },
    tokens: linkTokens(await authSecret(settings)),
    mailer: openMailer({ smtpUrl: settings.mail.smtpUrl, outbox: outboxFolder(settings) }),
  };
}

export function outboxFolder({ dataDir }: Settings): string {
  return join(dataDir, "outbox");
}

/** Shown to admins while SMTP_URL is not set. */
export function mailNotice({ mail }: Settings): string | null {
  if (mail.smtpUrl !== undefined) return null;
  return "Email isn't set up: messages are saved in the data folder's outbox. Set SMTP_URL to send them.";
}

/** Who may read /metrics: programs on this machine, and those that send the token of DATA_DIR. */
export async function metricsAccess({ dataDir, trustProxy }: Settings): Promise<MetricsAccess> {
  return { token: await loadOrCreateSecret(dataDir, "metrics-token"), trustProxy };
}

async function authSecret({ authSecret: given, dataDir }: Settings): Promise<string> {
  return given ?? loadOrCreateSecret(dataDir, "auth-secret");
}
