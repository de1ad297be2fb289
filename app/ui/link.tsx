import type { ComponentProps } from "react";
import { type LinkProps, Link as RouterLink } from "react-router";

type SiteLinkProps = Omit<ComponentProps<"a">, "href"> &
  Pick<LinkProps, "prefetch" | "preventScrollReset"> & {
    /** From the site's root. */
    to: string;
  };

/**
 * A link within the site. On the server it is an anchor and nothing more: a page has dozens, and the
 * router's own resolves each one's path against the route that it stands in.
 */
export function Link({ to, prefetch, preventScrollReset, ...anchor }: SiteLinkProps) {
  if (import.meta.env.SSR) return <a {...anchor} href={to} />;
  const router = { to, prefetch, preventScrollReset };
  return <RouterLink {...anchor} {...router} discover="none" />;
}

/** Whether a menu's link leads to where the reader is, or, but for the home page's, above it. */
export function isCurrent(to: string, pathname: string): boolean {
  return pathname === to || (to !== "/" && pathname.startsWith(`${to}/`));
}
