import { RouterContextProvider } from "react-router";
import {
  accountsContext,
  adminEvents,
  backOffice,
  backupPlaces,
  footerCategories,
  formSecret,
  generatorContext,
  mailService,
  mediaContext,
  pageTags,
  readerAddress,
  reportError,
  requestId,
  requestInfoContext,
  scraperContext,
  siteCheckOptions,
  siteContext,
  siteDefaults,
  visitorDb,
  visitorWrites,
  webhookOptions,
} from "#app/context.ts";
import { readRequestInfo } from "#domain/auth/request-info.ts";
import { findSession } from "#domain/auth/sessions.server.ts";
import { siteProfile } from "#domain/settings/site-settings.ts";
import { databaseProblem, isDenied } from "#platform/db/connection-errors.ts";
import { messageOf, StoreError } from "#platform/errors.ts";
import { isReading } from "#platform/is-reading.ts";
import { currentRequestId } from "#platform/request-id.ts";
import type { AppOptions } from "./app-options.ts";

/** The context of a request's routes. Only a valid session gives access to the admin database. */
export async function requestContext(
  options: AppOptions,
  request: Request,
  address: string,
): Promise<RouterContextProvider> {
  const { site, accounts, office, log } = options;
  const context = new RouterContextProvider();
  const [settings, popular] = await Promise.all([
    options.siteSettings.current(),
    options.popularCategories.current(),
  ]);
  const profile = siteProfile(site, settings);
  context.set(visitorDb, isReading(request) ? options.reads.db : options.visitorDb);
  context.set(visitorWrites, options.visitorDb);
  context.set(siteContext, { ...site, ...profile });
  context.set(siteDefaults, site);
  context.set(footerCategories, popular);
  context.set(pageTags, new Set());
  context.set(requestId, currentRequestId() ?? "");
  context.set(formSecret, options.formSecret);
  context.set(readerAddress, address);
  context.set(reportError, (error) => {
    if (isDenied(error)) {
      log.warn(
        `${request.method} ${new URL(request.url).pathname} was denied: ${messageOf(error)}`,
      );
      return 403;
    }
    const problem =
      databaseProblem(error) ?? (error instanceof StoreError && "Image store unavailable");
    if (problem) log.warn(`${problem}: ${messageOf(error)}`);
    // Without the query, which may be a token of a mail's link.
    else log.error({ err: error }, `${request.method} ${new URL(request.url).pathname} failed`);
    return problem ? 503 : 500;
  });

  const requestInfo = readRequestInfo(request, address);
  context.set(requestInfoContext, requestInfo);
  context.set(accountsContext, accounts);
  context.set(adminEvents, options.events);
  context.set(generatorContext, options.generator);
  context.set(backupPlaces, options.backups);
  context.set(mailService, options.mail);
  context.set(mediaContext, options.media);
  context.set(scraperContext, options.scraper);
  context.set(siteCheckOptions, options.siteCheck);
  context.set(webhookOptions, options.webhooks);
  // Open pages reconnect to the event stream by themselves; that is not user activity, unless they say so.
  const { pathname, searchParams } = new URL(request.url);
  const keepsAlive = pathname !== "/admin/events" || searchParams.has("attended");
  let found: ReturnType<typeof findSession> | undefined;
  context.set(backOffice, async () => {
    found ??= findSession(accounts, { requestInfo, now: new Date(), keepsAlive });
    const admin = await found;
    return admin && { admin, db: office.databaseOf(admin) };
  });
  return context;
}
