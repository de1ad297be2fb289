import { createContext } from "react-router";
import type { AdminEvents } from "#domain/activity/admin-event.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { RequestInfo } from "#domain/auth/request-info.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { BackupPlaces } from "#domain/backup/run-backup.server.ts";
import type { CategoryLink } from "#domain/categories/popular-categories.server.ts";
import type { Database } from "#domain/database.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import type { SiteCheckOptions } from "#domain/imports/site-check.server.ts";
import type { MailService } from "#domain/mail-server/mail-service.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import type { SiteProfile } from "#domain/settings/site-settings.ts";
import type { WebhookOptions } from "#domain/webhooks/webhooks.server.ts";

/** Name, contact data etc.: an admin's settings, or else the environment's. */
export type SiteContext = SiteProfile & {
  /** Public origin without a trailing slash, from SITE_URL. */
  url: string;
  /** Whether newsletter subscriptions need to be confirmed by mail (double opt-in). */
  newsletterConfirm: boolean;
  /** The operator's analytics script, if configured. */
  analytics?: { scriptUrl: string; siteId: string } | undefined;
};

/** The database with the visitor role's permissions; where a request only reads, it may be a replica. */
export const visitorDb = createContext<Database>();

/** The same, never a replica: for what is written while a page is read. */
export const visitorWrites = createContext<Database>();

export const siteContext = createContext<SiteContext>();

/** The environment's values, used where an admin has set none. */
export const siteDefaults = createContext<Pick<SiteProfile, "name" | "support">>();

/** The footer's links to categories. */
export const footerCategories = createContext<CategoryLink[]>([]);

/**
 * Logs an unexpected error, and returns the status of the response: 503 when the database is away or busy, 403 when the
 * role of who asks may not do that.
 */
export const reportError = createContext<(error: unknown) => 403 | 500 | 503>();

/** What the page shows that others may change: it leaves the page cache with a change of one of these. */
export const pageTags = createContext<Set<string>>();

/** The request's id in the log. */
export const requestId = createContext<string>("");

/** Signs the time at which a form was rendered: AUTH_SECRET. */
export const formSecret = createContext<string>();

/** The client's IP address according to TRUST_PROXY; empty if unknown. */
export const readerAddress = createContext<string>("");

/** What the server knows about the client, for signing in and out. */
export const requestInfoContext = createContext<RequestInfo>();

export const accountsContext = createContext<Accounts>();

/**
 * Looks up the session of the request's cookie (once per request) and returns the account with the database of its
 * role; null without a valid session. For the guard only.
 */
export const backOffice = createContext<() => Promise<{ admin: SignedIn; db: Database } | null>>();

/** The database with the permissions of who is signed in. Set only by the guard: reading it elsewhere throws. */
export const adminDb = createContext<Database>();

/** The signed-in admin, set together with `adminDb`. */
export const signedIn = createContext<SignedIn>();

/** Live events for open pages of the back office. */
export const adminEvents = createContext<AdminEvents>();

/** Fetches recipe pages of other sites. */
export const scraperContext = createContext<Scraper>();

/** The AI services that generate and classify recipes. */
export const generatorContext = createContext<Generator>();

/** How mail leaves the site. */
export const mailService = createContext<MailService>();

/** Where the site's backups are. */
export const backupPlaces = createContext<BackupPlaces>();

/** Stores and processes images, and fetches them from other sites. */
export const mediaContext = createContext<MediaAndWeb>();

/** What checking a site to import depends on. */
export const siteCheckOptions = createContext<SiteCheckOptions>();

/** What saving webhooks depends on. */
export const webhookOptions = createContext<WebhookOptions>();
