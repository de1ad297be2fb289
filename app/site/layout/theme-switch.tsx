import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";

/**
 * Light or dark, remembered. Both icons are in the page and CSS shows one of them,
 * because the server can't know which the reader has.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
      className={`${iconButton} unscripted:hidden`}
    >
      <Icon name="moon" className="dark:hidden" />
      <Icon name="sun" className="hidden dark:block" />
    </button>
  );
}

export function switchTheme() {
  const root = document.documentElement;
  const system = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  const next = (root.dataset.theme ?? system) === "dark" ? "light" : "dark";
  // Back at the system's own choice, follow the system again.
  if (next === system) delete root.dataset.theme;
  else root.dataset.theme = next;
  try {
    if (next === system) localStorage.removeItem("theme");
    else localStorage.setItem("theme", next);
  } catch {
    // Storage is blocked: the choice lasts as long as the page.
  }
}
