import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, Link, NavLink, useLocation } from "react-router";
import { PaletteButton } from "#app/admin/ui/palette/palette-button.tsx";
import { useMayOpen } from "#app/admin/ui/role.ts";
import { ThemeSwitch } from "#app/site/layout/theme-switch.tsx";
import { iconButton } from "#app/ui/button.ts";
import { useHydrated } from "#app/ui/form/use-action-form.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { useSiteName } from "#app/ui/site.ts";
import { useFocusRescue } from "#app/ui/use-focus-rescue.ts";
import type { Todo } from "#domain/dashboard/dashboard.ts";
import { LoadingOr } from "./loading-or.tsx";
import { sections } from "./sections.ts";
import { TodoBadge, useTodo } from "./todo-badge.tsx";

type AdminFrameProps = {
  email: string;
  /** A new object each time it is counted. */
  todo: Todo;
  children: ReactNode;
};

/** The frame of every back office page: a navigation bar of its sections, at the bottom on a phone, where some are behind More. */
export function AdminFrame({ email, todo: counted, children }: AdminFrameProps) {
  const site = useSiteName();
  const bar = useShownSection();
  const main = useRef<HTMLElement>(null);
  useFocusRescue(main);
  const more = useMore();
  const todo = useTodo(counted);
  const hydrated = useHydrated();
  const mayOpen = useMayOpen();
  const shown = sections.filter(({ path }) => mayOpen(path));
  return (
    <div className="admin-frame">
      <a href="#content" className="skip-link">
        Skip to content
      </a>
      <div className="admin-side">
        <header className="admin-top">
          <Link to="/admin" className="admin-name">
            {site}
          </Link>
          <div className="admin-tools">
            <Tool label="Search">
              <PaletteButton />
            </Tool>
            <Tool label="View site">
              <a href="/" className={iconButton} aria-label="View site" title="View site">
                <Icon name="external-link" className="size-5" />
              </a>
            </Tool>
            <Tool label="Theme">
              <ThemeSwitch />
            </Tool>
            <Form method="post" action="/admin/logout" aria-label="Logout">
              <Tool label="Logout">
                <button
                  type="submit"
                  className={iconButton}
                  aria-label="Logout"
                  title={`Logout ${email}`}
                >
                  <Icon name="log-out" className="size-5" />
                </button>
              </Tool>
            </Form>
          </div>
        </header>
        <nav
          ref={bar}
          aria-label="Back office"
          className="admin-bar"
          data-open={more.isOpen || undefined}
          onKeyDown={({ key }) => key === "Escape" && more.close()}
        >
          <ul>
            {shown.map(({ path, name, icon, badge, isPrimary }) => (
              <li key={path} data-more={!isPrimary || undefined}>
                <NavLink
                  to={path}
                  end={path === "/admin"}
                  aria-describedby={badge && `todo-${badge.of}`}
                  onClick={more.close}
                  className="admin-section"
                >
                  <Icon name={icon} className="size-5" />
                  <span>{name}</span>
                  {badge && (
                    <TodoBadge id={`todo-${badge.of}`} count={todo[badge.of]} word={badge.word} />
                  )}
                </NavLink>
              </li>
            ))}
            <li className="lg:hidden">
              <button
                type="button"
                aria-expanded={more.isOpen}
                onClick={more.toggle}
                className="admin-section w-full"
              >
                <Icon name="menu" className="size-5" />
                <span>More</span>
              </button>
            </li>
          </ul>
        </nav>
      </div>
      <main ref={main} id="content" tabIndex={-1} className="admin-content">
        {/* Hydration would lose what is typed before, and nothing could send it. */}
        <fieldset ref={enable} role="none" disabled={!hydrated} className="admin-controls">
          <LoadingOr>{children}</LoadingOr>
        </fieldset>
      </main>
    </div>
  );
}

/** An icon button, labeled where there is room: at the left of a wide screen. */
function Tool({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="admin-tool">
      {children}
      <span aria-hidden="true">{label}</span>
    </div>
  );
}

/** Whether a phone's bar shows all sections. */
function useMore() {
  const [isOpen, setOpen] = useState(false);
  return { isOpen, toggle: () => setOpen(!isOpen), close: () => setOpen(false) };
}

/** Enables the controls before the effects of forms read what they hold: a disabled control has no value. */
function enable(controls: HTMLFieldSetElement | null): void {
  if (controls) controls.disabled = false;
}

/** Scrolls a bar that is taller than the screen to the current section. */
function useShownSection() {
  const bar = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again when the page changes
  useEffect(() => {
    const current = bar.current?.querySelector("[aria-current]");
    current?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return bar;
}
