import { iconButton } from "#app/ui/button.ts";
import { Icon } from "#app/ui/icons/icon.tsx";
import { inBrowser } from "#app/ui/stores/browser-storage.ts";

/**
 * Switches between light and dark and saves the choice. Both icons are rendered and CSS shows one,
 * because the server does not know the reader's theme.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      aria-label="Switch between light and dark"
      onClick={switchTheme}
      className={`${iconButton} noscript:hidden`}
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
  // A choice equal to the system's setting is removed, so that the system decides again.
  const newValue = next === system ? null : next;
  inBrowser.keep("theme", newValue);
  // The script in the head applies it; by themselves, only other tabs get this event.
  dispatchEvent(new StorageEvent("storage", { key: "theme", newValue }));
}
