import { type KeyboardEvent, lazy, Suspense, useEffect, useRef, useState } from "react";
import { href, Link, NavLink, useLocation } from "react-router";
import { useFavorites } from "#app/site/favorites/saved-favorites.ts";
import { SearchButton } from "#app/site/search/search-button.tsx";
import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useRootData, useSiteName } from "#app/ui/site.ts";
import { siteLinks } from "./links.ts";
import { ThemeSwitch } from "./theme-switch.tsx";

const BackCloses = lazy(() =>
  import("#app/ui/back-closes.ts").catch(() => ({ default: () => null })),
);

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
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape that bubbles from the menu
    <header
      onKeyDown={closeOnEscape}
      className="z-40 border-b border-line bg-paper md:sticky md:top-0 print:hidden"
    >
      <div className="page flex min-h-16 flex-wrap items-center justify-between gap-x-4">
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
        <div className="-mr-2 ml-auto flex items-center">
          <SearchButton />
          <FavoritesLink />
          <ThemeSwitch />
          <Suspense>{open && <BackCloses onBack={() => setOpen(false)} />}</Suspense>
          <button
            ref={toggle}
            type="button"
            aria-label="Menu"
            aria-expanded={open}
            aria-controls="menu"
            onClick={() => setOpen(!open)}
            className={`${iconButton} md:hidden noscript:hidden`}
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
      className={`${iconButton} noscript:hidden`}
    >
      <Icon name="heart" />
      {count > 0 && <span className="favorites-count">{count}</span>}
    </NavLink>
  );
}

/** The logo from the settings, else a sorrel leaf and the site's name. */
function Logo() {
  const name = useSiteName();
  const logo = useRootData()?.logo;
  return (
    <Link
      to={href("/")}
      className="flex items-center gap-2 rounded-sm"
      aria-label={`${name}, home`}
    >
      {logo ? <img src={logo} alt="" className="h-10 w-auto max-w-48 object-contain" /> : <Leaf />}
      {!logo && <span className="font-serif text-xl leading-none">{name}</span>}
    </Link>
  );
}

function Leaf() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="size-8 shrink-0 text-sorrel" fill="none">
      <path
        fill="currentColor"
        d="M16 2c4.6 3.6 7.6 8.2 7.6 12.8 0 2.3-.6 4.2-1.7 5.8 2-.2 3.9.2 5.6 1.3-2.9 2.3-6 3-9.4 2.3L17 30h-2l-1.1-5.8c-3.4.7-6.5 0-9.4-2.3 1.7-1.1 3.6-1.5 5.6-1.3-1.1-1.6-1.7-3.5-1.7-5.8C8.4 10.2 11.4 5.6 16 2Z"
      />
      <path
        className="stroke-paper"
        strokeWidth="1.4"
        strokeLinecap="round"
        d="M16 9v14m0-8 3-2.6m-3 6.6-3.4-2.8"
      />
    </svg>
  );
}
