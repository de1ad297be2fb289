import { createMiddleware } from "hono/factory";
import { staticErrorPage } from "#server/static-error-page.ts";

/** Whether files are uploaded to this path: they may be large and slow. */
export function isUpload(path: string): boolean {
  return path === "/admin/media/uploads";
}

const LONGEST_ADDRESS = 8_000;

/**
 * Rejects malformed addresses, and redirects addresses with a trailing slash to those without, so that each
 * page has one address.
 */
export const rejectMalformedUrls = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > LONGEST_ADDRESS || !isReadable(pathname)) {
    return staticErrorPage(400);
  }
  // Also prevents an open redirect below: "//example.com" is another host's address.
  if (pathname.includes("//")) return staticErrorPage(404);
  if (pathname !== "/" && pathname.endsWith("/")) {
    return c.redirect(`${pathname.slice(0, -1)}${search}`, 308);
  }
  return next();
});

/** Whether it can be decoded and has no control characters (PostgreSQL rejects NUL in text). */
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
