import type { MiddlewareHandler } from "hono";
import { addressElsewhere } from "#domain/addresses/addresses.ts";
import type { Database } from "#domain/database.ts";
import { findRedirect } from "#domain/redirects/find-redirect.server.ts";
import { spelledAsPage } from "#domain/redirects/own-address.ts";
import { isAskedByQuery } from "#domain/redirects/wordpress-address.ts";
import { databaseProblem } from "#platform/db/connection-errors.ts";
import { isReading } from "#platform/is-reading.ts";
import { isReadable } from "./addresses.ts";

/**
 * Redirects old addresses that the checks of spelling would answer before a route does, so that one redirect leads to
 * the page, and those that others have for what is here (a feed). All others are redirected by the routes that answer 404.
 */
export function redirectOldAddresses(db: Database): MiddlewareHandler {
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    if (!isReading(c.req) || !isReadable(pathname)) return next();
    const here = addressElsewhere(pathname);
    // "/?p=12" of an old blog is asked for at the home page.
    const isElsewhere =
      here !== null || spelledAsPage(pathname) !== pathname || isAskedByQuery(search);
    if (!isElsewhere) return next();
    const moved = await findRedirect(db, pathname, search).catch((error: unknown) => {
      // The page that follows says so.
      if (databaseProblem(error)) return null;
      throw error;
    });
    if (moved) return c.redirect(moved.to, moved.status);
    return here === null ? next() : c.redirect(here, 301);
  };
}
