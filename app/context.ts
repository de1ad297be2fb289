import { createContext } from "react-router";
import type { AdminEvents } from "#domain/activity/admin-event.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { RequestInfo } from "#domain/auth/request-info.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { Database } from "#domain/database.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import type { SiteProfile } from "#domain/settings/site-settings.ts";

/** Name, contact data and so on: an admin's settings, or else the environment's. */
export type SiteContext = SiteProfile & {
  /** Public origin without a closing slash, from SITE_URL. */
  url: string;
  /** Whether a newsletter subscriber waits until the owner of the address confirms. */
  newsletterConfirm: boolean;
  /** A script that counts visits, where the operator has set one. */
  analytics?: { scriptUrl: string; siteId: string } | undefined;
};

/** The database as visitors may see it: the role below it allows nothing else. */
export const visitorDb = createContext<Database>();

/** What every page knows about the site it belongs to. */
export const siteContext = createContext<SiteContext>();

/** The environment's values, for what an admin has not set. */
export const siteDefaults = createContext<Pick<SiteProfile, "name" | "support">>();

/** Logs an error that a page did not foresee. */
export const reportFault = createContext<(error: unknown) => void>();

/** The address of the client that asks, as TRUST_PROXY tells it; empty when there is none. */
export const readerAddress = createContext<string>("");

/** Who asks, as far as the server knows: what signing in and out goes by. */
export const requestInfoContext = createContext<RequestInfo>();

export const accountsContext = createContext<Accounts>();

/**
 * Finds whose session the request's cookie opens, once however many ask, and gives the database as
 * admins may see it with them: it can't be had without a session. For the guard alone.
 */
export const backOffice = createContext<() => Promise<{ admin: SignedIn; db: Database } | null>>();

/** The database as admins may see it. Only the guard sets it: a route outside the guard that reads it fails. */
export const adminDb = createContext<Database>();

/** Who is signed in. Set with `adminDb`, and nowhere else. */
export const signedIn = createContext<SignedIn>();

/** What happens while pages of the back office are open. */
export const adminEvents = createContext<AdminEvents>();

/** What fetches recipe pages of other sites. */
export const scraperContext = createContext<Scraper>();

/** The outside services that recipes are generated and classified with. */
export const generatorContext = createContext<Generator>();

/** Where mail goes while it is not sent to anybody, for people to read; null when it is sent. */
export const mailNotice = createContext<string | null>(null);

/** Where images are stored, and what processes them and fetches them from other sites. */
export const mediaContext = createContext<MediaAndWeb>();
