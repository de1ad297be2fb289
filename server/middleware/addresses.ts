import { createMiddleware } from "hono/factory";
import { spelledAsPage } from "#domain/redirects/own-address.ts";
import { staticErrorPage } from "#server/static-error-page.ts";

/** Where files are uploaded: they may be large and slow. */
const UPLOADS = ["/admin/media/uploads", "/api/v1/media"];

export function isUpload(path: string): boolean {
  return UPLOADS.includes(path);
}

/** A form of readers that may have an image; its route limits what it reads itself. */
const REVIEW_FORM = /^\/recipe\/[^/]+\/reviews(?:\/own)?(?:\.data)?\/?$/;

export function isReviewUpload(path: string, contentType: string | undefined | null): boolean {
  return REVIEW_FORM.test(path) && /^multipart\//i.test(contentType ?? "");
}

const LONGEST_ADDRESS = 8_000;

/** The readers' pages, spelled as they link to each other. */
const PAGE =
  /^\/(?:recipes|categories|about|contact|favorites|newsletter\/(?:subscribe|confirm|unsubscribe)|(?:recipe|categories)\/[a-z0-9-]{1,200}|recipe\/[a-z0-9-]{1,200}\/embed)?$/;

/** Rejects malformed addresses, and redirects other spellings of a page's address, so that each page has one. */
export const rejectMalformedUrls = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > LONGEST_ADDRESS || !isReadable(pathname)) {
    return staticErrorPage(400);
  }
  const page = spelledAsPage(pathname);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && page !== pathname && PAGE.test(page)) return c.redirect(page + search, 308);
  // Also prevents an open redirect below: "//example.com" is another host's address.
  if (pathname.includes("//")) return staticErrorPage(404);
  if (pathname !== "/" && pathname.endsWith("/")) {
    return c.redirect(`${pathname.slice(0, -1)}${search}`, 308);
  }
  return next();
});

/** Whether it can be decoded and has no control characters (PostgreSQL rejects NUL in text). */
export function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
