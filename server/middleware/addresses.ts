import { createMiddleware } from "hono/factory";
import { addressAt, addressOfRequest } from "#domain/addresses/addresses.ts";
import { spelledAsPage } from "#domain/redirects/own-address.ts";
import { staticErrorPage } from "#server/static-error-page.ts";

/** Where files are uploaded: they may be large and slow. */
export function isUpload(path: string): boolean {
  return addressOfRequest(path)?.limitsBody === "always";
}

/** A form of readers with an image. */
export function isReviewUpload(path: string, contentType: string | undefined | null): boolean {
  const isFiles = /^multipart\//i.test(contentType ?? "");
  return isFiles && addressOfRequest(path)?.limitsBody === "with files";
}

const LONGEST_ADDRESS = 8_000;

/** Rejects malformed addresses, and redirects other spellings of a page's address, so that each page has one. */
export const rejectMalformedUrls = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > LONGEST_ADDRESS || !isReadable(pathname)) {
    return staticErrorPage(400);
  }
  const page = spelledAsPage(pathname);
  const isRead = c.req.method === "GET" || c.req.method === "HEAD";
  if (isRead && page !== pathname && addressAt(page)?.isPage) return c.redirect(page + search, 308);
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
