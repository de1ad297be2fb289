import { createContext } from "react-router";
import type { Database } from "#domain/database.ts";

export type SiteContext = {
  /** Shown everywhere, from SITE_NAME. */
  name: string;
  /** Public origin without a closing slash, from SITE_URL. */
  url: string;
  support: { email: string; phone: string; address: string };
  /** Whether a newsletter subscriber waits until the owner of the address confirms. */
  newsletterConfirm: boolean;
  /** A script that counts visits, where the operator has set one. */
  analytics?: { scriptUrl: string; siteId: string } | undefined;
};

/** The database as visitors may see it: the role below it allows nothing else. */
export const visitorDb = createContext<Database>();

/** What every page knows about the site it belongs to. */
export const siteContext = createContext<SiteContext>();

/** Told every error that a page did not foresee, so that it reaches the operator's log. */
export const reportFault = createContext<(error: unknown) => void>();

/** The address of the client that asks, as TRUST_PROXY tells it; empty when there is none. */
export const readerAddress = createContext<string>("");
