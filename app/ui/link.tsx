import type { ComponentProps } from "react";
import { type LinkProps, Link as RouterLink, useLocation } from "react-router";

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

/** A link of a menu, which says when it leads to where the reader is; unless `end`, below it too. */
export function NavLink({ end = false, ...link }: SiteLinkProps & { end?: boolean }) {
  const { pathname } = useLocation();
  const isCurrent = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isCurrent ? "page" : undefined} />;
}
