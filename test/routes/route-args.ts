import { RouterContextProvider } from "react-router";
import {
  accountsContext,
  adminDb,
  backOffice,
  backupPlaces,
  formSecret,
  generatorContext,
  mailService,
  mediaContext,
  pageTags,
  readerAddress,
  reportError,
  requestInfoContext,
  scraperContext,
  signedIn,
  siteCheckOptions,
  siteContext,
  siteDefaults,
  visitorDb,
  webhookOptions,
} from "#app/context.ts";
import type { SignedIn } from "#domain/auth/sessions.server.ts";
import type { BackupPlaces } from "#domain/backup/run-backup.server.ts";
import type { Database } from "#domain/database.ts";
import type { Generator } from "#domain/generation/generator.server.ts";
import type { MailService } from "#domain/mail-server/mail-service.server.ts";
import type { MediaAndWeb } from "#domain/media/media.ts";
import { stampForm } from "#domain/messages/form-stamp.server.ts";
import type { Scraper } from "#domain/scraping/scrape-page.server.ts";
import {
  type Contact,
  NO_SITE_SETTINGS,
  type SiteSettings,
  siteProfile,
} from "#domain/settings/site-settings.ts";
import { isDenied } from "#platform/db/connection-errors.ts";
import { requestInfo, testAccounts } from "#test/factories/accounts.ts";
import { MAIL_SERVICE } from "#test/factories/mail.ts";
import { WEBHOOK_OPTIONS } from "#test/factories/webhook.ts";

/** Signs forms. */
export const FORM_SECRET = "a secret of the tests";

/** Of a form that was opened so long ago. */
export function typedStamp(ageMs = 60_000): string {
  return stampForm(new Date(Date.now() - ageMs), FORM_SECRET);
}

type RouteOptions = {
  db: Database;
  from?: string;
  newsletterConfirm?: boolean;
  /** The admin database; if given, an admin is signed in. */
  admin?: Database;
  /** Who that is; an administrator where nothing is said. */
  by?: SignedIn;
  /** As the role `accounts`. */
  accounts?: Database;
  scraper?: Scraper;
  /** Called with unexpected errors. */
  onFault?: (error: unknown) => void;
  settings?: Partial<SiteSettings>;
  /** The environment's. */
  support?: Contact;
  media?: MediaAndWeb;
  generator?: Generator;
  mail?: MailService;
  backups?: BackupPlaces;
};

/** Who is signed in where an admin database is given. */
export const SIGNED_IN: SignedIn = {
  id: "11111111-1111-4111-8111-111111111111",
  name: "Ada",
  email: "ada@example.com",
  role: "admin",
  hasTwoFactor: false,
  session: {
    id: "22222222-2222-4222-8222-222222222222",
    expiresAt: new Date("2099-01-01T00:00:00Z"),
  },
};

/** The context that the server passes to loaders and actions. */
function routeContext(options: RouteOptions) {
  const {
    db,
    from = "192.0.2.1",
    newsletterConfirm = true,
    admin,
    by = SIGNED_IN,
    onFault,
    settings,
    support = { email: "cook@example.com", phone: "+49 30 0142", address: "12 Orchard Lane" },
    scraper,
  } = options;
  const context = new RouterContextProvider();
  context.set(backOffice, async () => (admin ? { admin: by, db: admin } : null));
  if (admin) {
    context.set(adminDb, admin);
    context.set(signedIn, by);
  }
  if (options.accounts) {
    context.set(accountsContext, testAccounts(options.accounts));
    context.set(requestInfoContext, requestInfo());
  }
  if (options.generator) context.set(generatorContext, options.generator);
  if (options.media) context.set(mediaContext, options.media);
  if (scraper) context.set(scraperContext, scraper);
  if (onFault) {
    context.set(reportError, (error) => {
      onFault(error);
      return isDenied(error) ? 403 : 500;
    });
  }
  context.set(backupPlaces, options.backups ?? { folder: "/nowhere", bucket: null });
  context.set(mailService, options.mail ?? MAIL_SERVICE);
  context.set(visitorDb, db);
  context.set(pageTags, new Set());
  context.set(siteCheckOptions, WEBHOOK_OPTIONS);
  context.set(webhookOptions, WEBHOOK_OPTIONS);
  context.set(formSecret, FORM_SECRET);
  context.set(readerAddress, from);
  context.set(siteDefaults, { name: "Sorrel & Co", support });
  context.set(siteContext, {
    ...siteProfile({ name: "Sorrel & Co", support }, { ...NO_SITE_SETTINGS, ...settings }),
    url: "https://recipes.example",
    newsletterConfirm,
  });
  return context;
}

/** A loader's or an action's arguments: a request with the route's parameters. */
export function routeArgs(
  options: RouteOptions,
  path: string,
  { params = {}, ...init }: RequestInit & { params?: Record<string, string> } = {},
) {
  const url = new URL(path, "https://recipes.example");
  const context = routeContext(options);
  return { request: new Request(url, init), url, params, context, pattern: path } as never;
}

/** A form submission without scripts. */
export function formPost(fields: [string, string][]): RequestInit {
  return { method: "POST", body: new URLSearchParams(fields) };
}

export function jsonPost(value: unknown): RequestInit {
  return {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(value),
  };
}
