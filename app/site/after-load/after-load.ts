import { cacheSavedRecipes } from "./cache-saved-recipes.ts";

loadAnalytics();
// In development Vite's files change under their names: none of them may be cached.
if (import.meta.env.PROD) cacheSavedRecipes();

/** Loads the operator's analytics script where one is set (app/root.tsx), unless the reader has said no. */
function loadAnalytics(): void {
  const mark = document.querySelector<HTMLMetaElement>('meta[name="analytics"]');
  if (!mark || saysNo()) return;
  const script = document.createElement("script");
  script.src = mark.content;
  script.async = true;
  // The names under which the common ones look for it.
  for (const name of ["siteId", "websiteId", "site", "domain"]) {
    if (mark.dataset.site) script.dataset[name] = mark.dataset.site;
  }
  document.head.append(script);
}

/** Do Not Track, or Global Privacy Control. */
function saysNo(): boolean {
  if (navigator.doNotTrack === "1" || navigator.doNotTrack === "yes") return true;
  return "globalPrivacyControl" in navigator && navigator.globalPrivacyControl === true;
}
