import { Resolver } from "node:dns/promises";
import { join } from "node:path";
import type { SiteContext } from "#app/context.ts";
import { openAnswerReader } from "#domain/generation/answer-reader.server.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import type { SiteCheckOptions } from "#domain/imports/site-check.server.ts";
import { linkTokens } from "#domain/mail/link-tokens.server.ts";
import { followMailRoute, type MailEnvironment } from "#domain/mail-server/mail-route.server.ts";
import type { MailService } from "#domain/mail-server/mail-service.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import { openPageReader } from "#domain/scraping/page-reader.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import { SITES } from "#domain/scraping/sites/registry.ts";
import { NO_SITE_SETTINGS, siteProfile } from "#domain/settings/site-settings.ts";
import type { WebhookOptions } from "#domain/webhooks/webhooks.server.ts";
import { createAnyPageFetcher } from "#platform/fetch-page/fetch-any-page.ts";
import { createImageFetcher } from "#platform/fetch-page/fetch-image.ts";
import { createPageFetcher } from "#platform/fetch-page/fetch-page.ts";
import type { SiteOptions } from "#platform/fetch-page/fetch-site.ts";
import { openImageProcessor } from "#platform/images/image-processor.ts";
import { NOTHING_INSIDE } from "#platform/inside-addresses.ts";
import { loadOrCreateSecret } from "#platform/settings/secret.ts";
import type { Settings } from "#platform/settings/settings.ts";
import { openWebhookPoster } from "#platform/webhooks/post-webhook.ts";
import type { MetricsAccess } from "#server/telemetry/metrics-access.ts";
import type { WorkerOptions } from "#worker/worker.ts";
import { authSecret, authSecrets } from "./accounts.ts";
import { openStore } from "./stores.ts";

/** The settings that pages use; admins can override some of them in the back office. */
export function siteContextOf(settings: Settings): SiteContext {
  const { siteName: name, siteUrl: url, newsletterConfirm } = settings;
  const { email = "", phone = "", address = "" } = settings.support;
  const support = { email, phone, address };
  const { scriptUrl, siteId = "" } = settings.analytics;
  const analytics = scriptUrl ? { scriptUrl, siteId } : undefined;
  return { ...siteProfile({ name, support }, NO_SITE_SETTINGS), url, newsletterConfirm, analytics };
}

/** Fetches recipe pages: of the configured sites, and of any site where an admin asks for one. */
export function openScraper(settings: Settings): Scraper {
  const { scrapeSites, siteUrl, pageProxyUrl, importAllow } = settings;
  const sites = scrapeSites ?? SITES;
  const hosts = sites.map(({ host }) => host);
  const fetcher = createPageFetcher({ hosts, siteUrl, proxyUrl: pageProxyUrl });
  const anyPage = createAnyPageFetcher({ siteUrl, proxyUrl: pageProxyUrl, inside: importAllow });
  return { sites, fakePages: [], fetcher, anyPage, reader: openPageReader() };
}

/** The services that write recipes and find photos. */
export function openGenerator({ ai, photos }: Settings): Generator {
  return { chat: ai, answers: openAnswerReader(), photos, isFake: false };
}

/** The image store, the image processor and the fetcher of remote images. */
export function openMedia(settings: Settings): MediaAndWeb {
  const { siteUrl, importAllow: inside } = settings;
  const web = createImageFetcher({ siteUrl, inside });
  return { store: openStore(settings), imageProcessor: openImageProcessor(), web };
}

/** How imports fetch sites. */
export function importedSites(settings: Settings): SiteOptions {
  const { siteUrl, scrapeDelayMs: delayMs, pageProxyUrl: proxyUrl, importAllow: inside } = settings;
  return { siteUrl, delayMs, proxyUrl, inside };
}

export async function siteCheckOptionsOf(settings: Settings): Promise<SiteCheckOptions> {
  const inside = settings.importAllow ?? NOTHING_INSIDE;
  return { authSecret: await authSecret(settings), inside };
}

export async function openMail(settings: Settings): Promise<NonNullable<WorkerOptions["mail"]>> {
  const environment = await mailEnvironmentOf(settings);
  return {
    site: siteContextOf(settings),
    tokens: linkTokens(await authSecret(settings)),
    exits: (db) => followMailRoute(db, environment, outboxFolder(settings)),
    secrets: environment.secrets,
  };
}

async function mailEnvironmentOf(settings: Settings): Promise<MailEnvironment> {
  const { smtpUrl, from } = settings.mail;
  return { smtpUrl, from, secrets: await authSecrets(settings) };
}

/** What the office needs of mail. A name server may be slow, and a page waits for it. */
export async function mailServiceOf(settings: Settings): Promise<MailService> {
  return {
    environment: await mailEnvironmentOf(settings),
    fakeNotice: null,
    dns: new Resolver({ timeout: 2_000, tries: 2 }),
  };
}

/** Sends events to other programs. */
export async function openWebhooks(
  settings: Settings,
): Promise<NonNullable<WorkerOptions["webhooks"]>> {
  const { siteUrl } = settings;
  const { inside } = await webhookOptionsOf(settings);
  const secrets = await authSecrets(settings);
  return { poster: openWebhookPoster({ siteUrl, inside }), secrets, siteUrl };
}

export async function webhookOptionsOf(settings: Settings): Promise<WebhookOptions> {
  const inside = settings.webhookAllow ?? NOTHING_INSIDE;
  return { authSecret: await authSecret(settings), inside };
}

export function outboxFolder({ dataDir }: Settings): string {
  return join(dataDir, "outbox");
}

/** Who may read /metrics: programs on this machine, and those that send the token of DATA_DIR. */
export async function metricsAccess({ dataDir, trustProxy }: Settings): Promise<MetricsAccess> {
  return { token: await loadOrCreateSecret(dataDir, "metrics-token"), trustProxy };
}
