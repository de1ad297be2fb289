import type { SiteContext } from "#app/context.ts";
import type { Settings } from "#platform/settings.ts";

/** What the pages know of the settings. */
export function siteOf(settings: Settings): SiteContext {
  return { name: settings.siteName, url: settings.siteUrl, support: settings.support };
}
