import { createMiddleware } from "hono/factory";
import { staticErrorPage } from "#server/static-error-page.ts";

/** Whether files are sent there: they are large, and come over slow lines. */
export function isUpload(path: string): boolean {
  return path === "/admin/media/uploads";
}

const LONGEST_ADDRESS = 8_000;

/**
 * Answers addresses that no link of ours has: malformed ones, and a page's address with a slash too
 * many at its end, which moves to the one without, so that each page has one address.
 */
export const rejectMalformedUrls = createMiddleware(async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  if (pathname.length + search.length > LONGEST_ADDRESS || !isReadable(pathname)) {
    return staticErrorPage(400);
  }
  // Also keeps a redirect below from leaving the site: "//example.com" is another host's address.
  if (pathname.includes("//")) return staticErrorPage(404);
  if (pathname !== "/" && pathname.endsWith("/")) {
    return c.redirect(`${pathname.slice(0, -1)}${search}`, 308);
  }
  return next();
});

/** Decodes, and holds no control characters: PostgreSQL's text can't hold a NUL. */
function isReadable(pathname: string): boolean {
  try {
    return !/\p{Cc}/u.test(decodeURIComponent(pathname));
  } catch {
    return false;
  }
}
