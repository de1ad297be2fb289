import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { href, NavLink, useLocation } from "react-router";
import { useFavorites } from "#app/site/favorites/saved-favorites.ts";
import { SearchButton } from "#app/site/search/search-button.tsx";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { siteLinks } from "./links.ts";
import { Logo } from "./logo.tsx";
import { ThemeSwitch } from "./theme-switch.tsx";

export function Header() {
  const { key } = useLocation();
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
          <ul className="flex items-center gap-1">
            {siteLinks.map(({ to, label }) => (
              <li key={to}>
                <NavLink to={to} prefetch="intent" className="nav-link">
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="-mr-2 flex items-center">
          <SearchButton />
          <FavoritesLink />
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
        <ul className="page py-2">
          {siteLinks.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} className="menu-link">
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}

function FavoritesLink() {
  const count = useFavorites().length;
  return (
    <NavLink
      to={href("/favorites")}
      aria-label={count > 0 ? `Favorites, ${count} saved` : "Favorites"}
      className={`${iconButton} unscripted:hidden`}
    >
      <Icon name="heart" />
      {count > 0 && <span className="favorites-count">{count}</span>}
    </NavLink>
  );
}
