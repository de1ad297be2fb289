import type { RouterContextProvider } from "react-router";
import {
  accountsContext,
  adminEvents,
  backOffice,
  generatorContext,
  mailNotice as mailNoticeContext,
  mediaContext,
  requestInfoContext,
  scraperContext,
} from "#app/context.ts";
import { findSession } from "#domain/auth/sessions.server.ts";
import { readRequestInfo } from "#domain/auth/request-info.ts";
import type { AppOptions } from "./app.ts";

/** Gives the routes what signing in needs. The admins' database comes only with a session. */
export function provideBackOffice(
  context: RouterContextProvider,
  {
    accounts,
    adminDb,
    events,
    generator,
    mailNotice = null,
    media,
    scraper,
  }: Pick<
    AppOptions,
    "accounts" | "adminDb" | "events" | "generator" | "mailNotice" | "media" | "scraper"
  >,
  { request, address }: { request: Request; address: string },
): void {
  // Open pages ask for events by themselves, as long as they are open.
  const keepsAlive = new URL(request.url).pathname !== "/admin/events";
  const requestInfo = readRequestInfo(request, address);
  context.set(requestInfoContext, requestInfo);
  context.set(accountsContext, accounts);
  context.set(adminEvents, events);
  context.set(generatorContext, generator);
  context.set(mailNoticeContext, mailNotice);
  context.set(mediaContext, media);
  context.set(scraperContext, scraper);
  let found: ReturnType<typeof findSession> | undefined;
  context.set(backOffice, async () => {
    found ??= findSession(accounts, { requestInfo, now: new Date(), keepsAlive });
    const admin = await found;
    return admin && { admin, db: adminDb };
  });
}
