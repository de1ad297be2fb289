import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, useLocation } from "react-router";
import { useFavorites } from "#app/site/favorites/saved-favorites.ts";
import { SearchButton } from "#app/site/search/search-button.tsx";
import { iconButton } from "#app/ui/button.ts";
import { useDrawnPart } from "#app/ui/drawn-part.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { isCurrent, Link } from "#app/ui/link.tsx";
import { siteLinks } from "./links.ts";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export function Header() {
  const { key, pathname } = useLocation();
  const current = siteLinks.find(({ to }) => isCurrent(to, pathname))?.to;
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: any navigation closes the menu
  useEffect(() => setOpen(false), [key]);

  function closeOnEscape(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpen(false);
    toggle.current?.focus();
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape is heard from the menu inside
    <header
      onKeyDown={closeOnEscape}
      className="z-40 border-b border-line bg-paper md:sticky md:top-0 print:hidden"
    >
      <div className="page flex h-16 items-center justify-between gap-4">
        <Logo />
        <nav aria-label="Main" className="hidden md:block">
          <ul
            className="flex items-center gap-1"
            {...useDrawnPart("main", current, () => (
              <Links current={current} prefetch="intent" className="nav-link" />
            ))}
          />
        </nav>
        <div className="-mr-2 flex items-center">
          <SearchButton />
          <FavoritesLink pathname={pathname} />
          <ThemeSwitch />
          <button
            ref={toggle}
            type="button"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
            className={`${iconButton} md:hidden unscripted:hidden`}
          >
            {open ? <Icon name="x" /> : <Icon name="menu" />}
          </button>
        </div>
      </div>
      <nav
        id="menu"
        aria-label="Menu"
        className={`border-t border-line md:hidden ${open ? "" : "closed-menu"}`}
      >
        <ul
          className="page py-2"
          {...useDrawnPart("menu", current, () => (
            <Links current={current} className="menu-link" />
          ))}
        />
      </nav>
    </header>
  );
}

type LinksProps = { current: string | undefined; prefetch?: "intent"; className: string };

function Links({ current, ...look }: LinksProps) {
  return siteLinks.map(({ to, label }) => (
    <li key={to}>
      <Link to={to} aria-current={to === current ? "page" : undefined} {...look}>
        {label}
      </Link>
    </li>
  ));
}

function FavoritesLink({ pathname }: { pathname: string }) {
  const count = useFavorites().length;
  const to = href("/favorites");
  return (
    <Link
      to={to}
      aria-current={isCurrent(to, pathname) ? "page" : undefined}
      aria-label={count > 0 ? `Favorites, ${count} saved` : "Favorites"}
      className={`${iconButton} unscripted:hidden`}
    >
      <Icon name="heart" />
      {count > 0 && <span className="favorites-count">{count}</span>}
    </Link>
  );
}
