import type { SiteContext } from "#app/context.ts";
import type { DB } from "#db/schema.ts";
import type { AdminEvents } from "#domain/activity/admin-event.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { BackupPlaces } from "#domain/backup/run-backup.server.ts";
import type { CategoryLink } from "#domain/categories/popular-categories.server.ts";
import type { Database } from "#domain/database.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import type { SiteCheckOptions } from "#domain/imports/site-check.server.ts";
import type { MailService } from "#domain/mail-server/mail-service.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import type { WebhookOptions } from "#domain/webhooks/webhooks.server.ts";
import type { Reads } from "#platform/db/replica.ts";
import type { Log } from "#platform/log.ts";
import type { Peers } from "#platform/peers.ts";
import type { PageCache } from "#server/page-cache/page-cache.ts";
import type { HealthOptions } from "./health.ts";
import type { Office } from "./resources/office.ts";
import type { SharedRead, SiteSettingsCache } from "./resources/site-settings-cache.ts";

export type VisitorReads = Omit<Reads<DB>, "destroy">;

/** What the web process is made of. */
export type AppOptions = {
  /** From the environment. */
  site: SiteContext;
  /** What an admin has set; overrides `site`. */
  siteSettings: SiteSettingsCache;
  /** The footer's. */
  popularCategories: SharedRead<CategoryLink[]>;
  /** Where visitors write. */
  visitorDb: Database;
  /** Where they read. */
  reads: VisitorReads;
  health: HealthOptions;
  /** The databases of the back office: reached only with a valid session or token. */
  office: Omit<Office, "destroy">;
  accounts: Accounts;
  events: AdminEvents;
  /** The services that write recipes and find photos. */
  generator: Generator;
  /** Fetches recipe pages of other sites. */
  scraper: Scraper;
  /** The image store and the image processor. */
  media: MediaAndWeb;
  /** Where the site's backups are. */
  backups: BackupPlaces;
  /** How mail leaves the site. */
  mail: MailService;
  /** What checking a site to import depends on. */
  siteCheck: SiteCheckOptions;
  /** What saving webhooks depends on. */
  webhooks: WebhookOptions;
  /** Signs the time at which a form was rendered. */
  formSecret: string;
  pageCache: PageCache;
  /** The built browser files; none in development, where Vite serves them. */
  clientFolder?: string;
  /** Folder of the browser files of former builds. */
  keptAssets?: string;
  /** Number of trusted proxies in front. */
  trustProxy: number;
  /** The other web processes of this machine. */
  peers?: Peers;
  log: Log;
};
