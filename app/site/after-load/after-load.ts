import { savedTimers } from "#app/site/timers/saved-timers.ts";
import { cacheSavedRecipes } from "./cache-saved-recipes.ts";

loadAnalytics();
if (window.history.state?.overlays) removeOverlayEntries();
if (savedTimers().length > 0) showTimers();
// Vite's development files have no content hash, so they must not be cached.
if (import.meta.env.PROD) cacheSavedRecipes();

/** Loads the operator's analytics script if one is configured (app/root.tsx) and the reader has not opted out. */
function loadAnalytics(): void {
  const tag = document.querySelector<HTMLMetaElement>('meta[name="analytics"]');
  if (!tag || hasOptedOut() || hasToken()) return;
  const script = document.createElement("script");
  script.src = tag.content;
  script.async = true;
  // The data attributes that common analytics scripts read the site id from.
  for (const name of ["siteId", "websiteId", "site", "domain"]) {
    if (tag.dataset.site) script.dataset[name] = tag.dataset.site;
  }
  document.head.append(script);
}

/** The address of a draft's link, or of one in a mail, has a token, which scripts of others must not learn. */
function hasToken(): boolean {
  return /[?&](?:token|link)=/.test(window.location.search);
}

/** Do Not Track, or Global Privacy Control. */
function hasOptedOut(): boolean {
  if (navigator.doNotTrack === "1" || navigator.doNotTrack === "yes") return true;
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}

/** Of what was open on top of the page when it was reloaded. */
async function removeOverlayEntries(): Promise<void> {
  try {
    const { matchEntries } = await import("#app/ui/back-closes.ts");
    matchEntries();
  } catch {
    // Offline by then: Back takes one press more.
  }
}

/** Those that ran when the page was left or reloaded. */
async function showTimers(): Promise<void> {
  try {
    const { mountTimerDock } = await import("#app/site/timers/timer-dock.tsx");
    mountTimerDock();
  } catch {
    // Offline by then: the next page load tries again.
  }
}
