import type { Context } from "hono";
import type { Actor } from "#domain/activity/activity.ts";
import type { Accounts } from "#domain/auth/accounts.server.ts";
import type { Role } from "#domain/auth/role.ts";
import type { Database } from "#domain/database.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import type { SiteSettings } from "#domain/settings/site-settings.ts";
import type { Scope } from "#domain/tokens/api-token.ts";
import type { Log } from "#platform/log.ts";

/** What the API is made of; the web process has all of it already. */
export type ApiServices = {
  site: {
    /** SITE_URL, without a trailing slash. */
    url: string;
    /** SITE_NAME and SUPPORT_EMAIL, where an admin has set none. */
    name: string;
    email: string | null;
    newsletterConfirm: boolean;
    /** What an admin has set, as it is now. */
    settings: () => Promise<SiteSettings>;
  };
  /** As the role `visitor`: for requests without a token that write. */
  visitorDb: Database;
  /** As the role `visitor`: for those that read. */
  reads: { db: Database };
  /** As the role of whoever made the token: for requests with one. */
  office: { databaseOf(account: { id: string; role: Role }): Database };
  accounts: Accounts;
  generator: Generator;
  scraper: Scraper;
  media: MediaAndWeb;
  log: Log;
};

/** Who asks, and the database as that one may see it. */
export type Access =
  | { kind: "visitor"; db: Database }
  | {
      kind: "token";
      db: Database;
      tokenId: string;
      scopes: ReadonlySet<Scope>;
      /** Whoever made the token. */
      adminName: string;
      /** That admin, named together with the token. */
      by: Actor;
    };

export type ApiEnv = {
  Variables: {
    /** The client's IP address. */
    client: string;
    services: ApiServices;
    /** Set by the route's access rule. */
    access: Access;
  };
};

export type ApiContext = Context<ApiEnv>;
